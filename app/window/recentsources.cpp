// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/recentsources.h"

#include "app/session/loadrequest.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>

#include <algorithm>

namespace tvmscope {

namespace {
const QString listKey = QStringLiteral("recent");
const QString filesKey = QStringLiteral("files");

/// Every report of TVM is called report.json: what tells them apart is the folder.
QString folderOf(const QString& word)
{
    const QString folder = QFileInfo(word).dir().dirName();
    return folder.isEmpty() || folder == QStringLiteral(".") ? QString() : folder + u'/';
}
} // namespace

RecentSources::RecentSources(QSettings* settings)
    : settings_(settings)
{
}

std::vector<QStringList> RecentSources::entries() const
{
    std::vector<QStringList> found;
    if (!settings_)
        return found;
    const int size = settings_->beginReadArray(listKey);
    for (int at = 0; at < size; ++at) {
        settings_->setArrayIndex(at);
        found.push_back(settings_->value(filesKey).toStringList());
    }
    settings_->endArray();
    return found;
}

void RecentSources::write(const std::vector<QStringList>& entries)
{
    if (!settings_)
        return;
    settings_->remove(listKey);
    settings_->beginWriteArray(listKey, static_cast<int>(entries.size()));
    for (std::size_t at = 0; at < entries.size(); ++at) {
        settings_->setArrayIndex(static_cast<int>(at));
        settings_->setValue(filesKey, entries[at]);
    }
    settings_->endArray();
}

void RecentSources::add(const QStringList& words)
{
    // A path that was typed is the path from somewhere; the next start is elsewhere.
    QStringList absolute;
    for (const QString& word : words)
        absolute << QFileInfo(word).absoluteFilePath();
    std::vector<QStringList> all = entries();
    std::erase(all, absolute);
    all.insert(all.begin(), absolute);
    all.resize(std::min(all.size(), maxSources));
    write(all);
}

void RecentSources::clear()
{
    write({});
}

QString RecentSources::title(const QStringList& words)
{
    QStringList names;
    for (const QString& word : words)
        names << folderOf(word) + sourceTitle(word);
    return names.join(QStringLiteral("  ⇄  "));
}

} // namespace tvmscope
