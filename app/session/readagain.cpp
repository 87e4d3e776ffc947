// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/session/readagain.h"

#include "models/executable/listingfacts.h"
#include "models/export/numbers.h"
#include "models/items/counted.h"
#include "models/session/modelname.h"
#include "models/session/profilehash.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <string_view>

namespace tvmscope {

namespace {

/// Words of this file, for translators.
struct ReadAgainWords {
    Q_DECLARE_TR_FUNCTIONS(ReadAgain)
};

/// `108 → 5 records`
QString changedCount(std::size_t was, std::size_t is, const CountedWords& words)
{
    return ReadAgainWords::tr("%1 → %2").arg(
        QString::fromStdString(countText(static_cast<std::int64_t>(was))), counted(words, is));
}

QString changedTime(const std::string& device, double before, double after)
{
    const TimeUnit unit = unitFor(std::max(before, after));
    return QStringLiteral("%1 %2 → %3")
        .arg(QString::fromStdString(device), QString::fromStdString(timeText(before, unit)),
            QString::fromStdString(timeText(after, unit)));
}

/// A profile of what is shown, or was.
struct ProfileOf {
    const Workspace& shown;
    ProfilePtr profile;

    /// Worked out anew only where the profile is none of those on show.
    std::string hash() const
    {
        for (std::size_t side = 0; side < shown.hashes.size(); ++side)
            if (shown.profile(side) == profile && !shown.hashes[side].empty())
                return shown.hashes[side];
        return profileHash(*profile);
    }
};

/// What the source says a device took, also where its rows contradict it.
std::optional<double> printedTotal(const Device& device)
{
    return device.totalUs ? device.totalUs : device.contradictedUs;
}

/// Rows, and what devices say they took.
QStringList changesOfProfile(const ProfileOf& was, const ProfileOf& is)
{
    const Profile &before = *was.profile, &after = *is.profile;
    QStringList changes;
    if (before.rowCount() != after.rowCount())
        changes << changedCount(before.rowCount(), after.rowCount(), countedWords::rows);
    for (const Device& now : after.devices()) {
        const auto same = std::find_if(
            before.devices().begin(), before.devices().end(), [&now](const Device& each) { return each.name == now.name; });
        if (same == before.devices().end())
            continue;
        const std::optional<double> had = printedTotal(*same), has = printedTotal(now);
        if (had && has && *had != *has)
            changes << changedTime(now.name, *had, *has);
    }
    if (changes.isEmpty() && was.hash() != is.hash())
        changes << ReadAgainWords::tr("other numbers in its rows");
    return changes;
}

std::string_view textOf(const Document& document)
{
    return document.bytes ? std::string_view(*document.bytes) : std::string_view();
}

/// Of a document of each.
struct DocumentOf {
    const Workspace& shown;
    const Document& document;
};

/// How much a document holds beside its reports.
struct HeldBeside {
    std::size_t records = 0, tasks = 0, timings = 0, instructions = 0;

    explicit HeldBeside(const Document& document)
    {
        for (const Artifact& artifact : document.artifacts) {
            if (const auto* log = artifact.get<TuningLog>())
                records += log->records.size();
            if (const TuningTaskList* list = artifact.taskList())
                tasks += list->tasks.size();
            if (artifact.get<Benchmark>())
                ++timings;
            if (const auto* listing = artifact.get<Executable>())
                instructions += static_cast<std::size_t>(instructionsOf(*listing));
        }
    }
};

QStringList changesBesideReports(const HeldBeside& before, const HeldBeside& after)
{
    QStringList changes;
    const auto say = [&changes](std::size_t was, std::size_t is, const CountedWords& words) {
        if (was != is)
            changes << changedCount(was, is, words);
    };
    say(before.records, after.records, countedWords::records);
    say(before.tasks, after.tasks, countedWords::tasks);
    say(before.timings, after.timings, countedWords::timings);
    say(before.instructions, after.instructions, countedWords::instructions);
    return changes;
}

QStringList changesOfReports(const DocumentOf& before, const DocumentOf& after)
{
    const auto reportsBefore = before.document.profiles(), reports = after.document.profiles();
    if (reportsBefore.size() != reports.size())
        return {changedCount(reportsBefore.size(), reports.size(), countedWords::reports)};
    QStringList changes;
    for (std::size_t at = 0; at < reports.size(); ++at)
        for (const QString& change :
            changesOfProfile({before.shown, reportsBefore[at]->profile()}, {after.shown, reports[at]->profile()}))
            changes << (reports.size() > 1 ? QStringLiteral("#%1 %2").arg(reports[at]->id).arg(change) : change);
    return changes;
}

QStringList changesOf(const DocumentOf& before, const DocumentOf& after)
{
    QStringList changes
        = changesOfReports(before, after) + changesBesideReports(HeldBeside(before.document), HeldBeside(after.document));
    if (!changes.isEmpty())
        return changes;
    return {
        after.document.profiles().empty() ? ReadAgainWords::tr("its text") : ReadAgainWords::tr("its text, none of its reports")};
}

} // namespace

ReadAgain nothingReadAgain()
{
    return {false, ReadAgainWords::tr("Nothing was read again: what is open stands in no file.")};
}

ReadAgain readAgain(const Workspace& before, const Workspace& after)
{
    QStringList changed;
    for (const DocumentPtr& now : after.documents) {
        const auto old = std::find_if(before.documents.begin(), before.documents.end(),
            [&now](const DocumentPtr& each) { return each->source == now->source; });
        if (old != before.documents.end() && *old != now && textOf(**old) != textOf(*now))
            changed << ReadAgainWords::tr("%1 has changed: %2.")
                           .arg(sourceTitle(QString::fromStdString(now->source)),
                               changesOf({before, **old}, {after, *now}).join(QStringLiteral(", ")));
    }
    return changed.isEmpty() ? ReadAgain{false, ReadAgainWords::tr("Read again: nothing has changed.")}
                             : ReadAgain{true, changed.join(QLatin1Char(' '))};
}

} // namespace tvmscope
