// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/corrections/correctionsstore.h"

#include "models/profile/messageids.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>
#include <QSaveFile>
#include <QStandardPaths>

#include <algorithm>
#include <set>

namespace tvmscope {

namespace {

constexpr std::size_t digitsOfHash = 16; ///< of each; the file itself holds both in full

constexpr int patienceMs = 1000; ///< with another window that writes; a file is written in less

/// Equal for equal corrections.
std::string keyOf(const Correction& correction)
{
    CorrectionsFile one;
    one.corrections = {correction};
    return writeCorrections(one);
}

Diagnostic unreadable(const QString& reason)
{
    Diagnostic problem;
    problem.severity = Severity::Error;
    problem.message = Message("corrections-unreadable", {reason.toStdString()});
    return problem;
}

/// What is in `corrections` and not in `others`, each as often as it is more often there.
Corrections without(Corrections corrections, const Corrections& others)
{
    std::multiset<std::string> gone;
    for (const Correction& other : others)
        gone.insert(keyOf(other));
    std::erase_if(corrections, [&](const Correction& each) {
        const auto found = gone.find(keyOf(each));
        if (found == gone.end())
            return false;
        gone.erase(found);
        return true;
    });
    return corrections;
}

/// The corrections of a file as the sides stand now; none where there is no file.
tl::expected<Corrections, Diagnostic> keptNow(const QString& path, const CorrectionsFile& file)
{
    if (!QFileInfo(path).isFile()) // writing says what stands there else
        return Corrections();
    const auto kept = loadCorrections(path);
    if (!kept)
        return tl::unexpected(kept.error());
    return fitted(*kept, file.reports.baseline.hash, file.reports.candidate.hash).corrections;
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
    if (!QDir().mkpath(QFileInfo(path).path()))
        return QFileInfo(path).path();
    QSaveFile file(path);
    const std::string text = writeCorrections(corrections);
    const auto size = static_cast<qint64>(text.size());
    return file.open(QIODevice::WriteOnly) && file.write(text.data(), size) == size && file.commit() ? QString()
                                                                                                     : file.errorString();
}

Corrections keptOf(const QString& path, const CorrectionsFile& file)
{
    const auto now = keptNow(path, file);
    return now ? without(file.corrections, without(file.corrections, *now)) : Corrections();
}

Keeping keepCorrections(const QString& path, const CorrectionsFile& file, const Corrections& before)
{
    if (!QDir().mkpath(QFileInfo(path).path()))
        return {QFileInfo(path).path()};
    QLockFile lock(path + QStringLiteral(".lock"));
    if (!lock.tryLock(patienceMs))
        return {QCoreApplication::translate("CorrectionsStore", "another window is writing %1").arg(path)};
    const auto now = keptNow(path, file);
    if (!now)
        return {QCoreApplication::translate("CorrectionsStore", "%1 holds something else; move it away").arg(path)};
    Keeping keeping;
    CorrectionsFile next = file;
    if (*now != before) {
        next.corrections = without(*now, without(before, file.corrections));
        const Corrections added = without(without(file.corrections, before), next.corrections);
        next.corrections.insert(next.corrections.end(), added.begin(), added.end());
        keeping.merged = next.corrections != file.corrections;
    }
    if (!next.corrections.empty())
        keeping.trouble = saveCorrections(path, next);
    else if (QFile old(path); old.exists() && !old.remove())
        keeping.trouble = old.errorString();
    return keeping;
}

} // namespace tvmscope
