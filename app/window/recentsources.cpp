// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/recentsources.h"

#include "app/session/loadrequest.h"
#include "models/session/modelname.h"

#include <QFileInfo>
#include <QSettings>

#include <algorithm>

namespace tvmscope {

namespace {
const QString listKey = QStringLiteral("recent");
const QString filesKey = QStringLiteral("files");

/// Every report of TVM is called report.json: what tells them apart is the folders above it, as many as are asked for.
QStringList nameWithFolders(const QString& word, qsizetype folders)
{
    QStringList parts = QFileInfo(word).path().split(QLatin1Char('/'), Qt::SkipEmptyParts);
    parts.removeAll(QStringLiteral("."));
    parts = parts.mid(std::max<qsizetype>(0, parts.size() - folders));
    return parts << sourceTitle(word);
}

/// `bert2`, `bert2-relax-vm` and `bert2.json` do, `bert24` does not.
bool beginsWithName(const QString& part, const QString& name)
{
    return part.startsWith(name) && (part.size() == name.size() || QStringLiteral("-._ ").contains(part.at(name.size())));
}

/// The sources' names, behind the model's where no part of them says it.
QString titleOf(const QStringList& words, qsizetype folders)
{
    const QString model = modelName(words);
    QStringList names;
    bool saysModel = false;
    for (const QString& word : words) {
        const QStringList parts = nameWithFolders(word, folders);
        saysModel = saysModel
            || std::any_of(parts.begin(), parts.end(), [&](const QString& part) { return beginsWithName(part, model); });
        names << parts.join(QLatin1Char('/'));
    }
    const QString title = names.join(QStringLiteral(" ⇄ "));
    return saysModel ? title : model + QStringLiteral(" · ") + title;
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
    const int size = std::min(settings_->beginReadArray(listKey), static_cast<int>(maxSources));
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

QStringList RecentSources::titles(const std::vector<QStringList>& entries)
{
    constexpr qsizetype maxFolders = 12; // deeper paths that still read the same are told apart by their tooltips
    QStringList titles;
    for (const QStringList& words : entries)
        titles << titleOf(words, 1);
    for (qsizetype folders = 2; folders <= maxFolders; ++folders) {
        const QStringList before = titles;
        for (std::size_t at = 0; at < entries.size(); ++at)
            if (before.count(before[static_cast<qsizetype>(at)]) > 1)
                titles[static_cast<qsizetype>(at)] = titleOf(entries[at], folders);
    }
    return titles;
}

} // namespace tvmscope
