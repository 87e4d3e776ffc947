// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/corrections/correctionsstore.h"

#include "models/profile/messageids.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <QStandardPaths>

#include <algorithm>

namespace tvmscope {

namespace {

constexpr std::size_t digitsOfHash = 16; ///< of each; the file itself holds both in full

Diagnostic unreadable(const QString& reason)
{
    Diagnostic problem;
    problem.severity = Severity::Error;
    problem.message = Message("corrections-unreadable", {reason.toStdString()});
    return problem;
}

} // namespace

QString correctionsFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + QStringLiteral("/tvmscope/corrections");
}

QString correctionsPath(const QString& folder, const std::string& baselineHash, const std::string& candidateHash)
{
    const auto [first, second] = std::minmax(baselineHash, candidateHash);
    return folder + QLatin1Char('/') + QString::fromStdString(first.substr(0, digitsOfHash)) + QLatin1Char('-')
        + QString::fromStdString(second.substr(0, digitsOfHash)) + QStringLiteral(".json");
}

tl::expected<CorrectionsFile, Diagnostic> loadCorrections(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return tl::unexpected(unreadable(file.errorString()));
    return readCorrections(file.readAll().toStdString());
}

QString saveCorrections(const QString& path, const CorrectionsFile& corrections)
{
    if (corrections.corrections.empty()) {
        QFile old(path);
        return !old.exists() || old.remove() ? QString() : old.errorString();
    }
    if (!QDir().mkpath(QFileInfo(path).path()))
        return QFileInfo(path).path();
    QSaveFile file(path);
    const std::string text = writeCorrections(corrections);
    const auto size = static_cast<qint64>(text.size());
    return file.open(QIODevice::WriteOnly) && file.write(text.data(), size) == size && file.commit() ? QString()
                                                                                                     : file.errorString();
}

} // namespace tvmscope
