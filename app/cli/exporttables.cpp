// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/cli/exporttables.h"

#include "app/catalog/catalog.h"
#include "app/kinds/artifactkind.h"
#include "app/session/compared.h"
#include "models/export/comparisontables.h"
#include "models/export/executable.h"
#include "models/export/findingspage.h"
#include "models/export/matrixtables.h"
#include "models/export/rowtables.h"
#include "models/export/tasks.h"
#include "models/export/tuning.h"
#include "models/export/tuningjoin.h"
#include "models/profile/logwarning.h"

#include <algorithm>
#include <array>

namespace tvmscope {

namespace {

/// A profile, and its rows in the classes that they are shown in: of a pair those of its groups.
struct ShownProfile {
    AnalyzedProfilePtr analyzed;
    const OperatorTree& tree;
    const std::vector<OperatorClass>& classes;
    std::int64_t runs = 1; ///< Workspace::divisorOf()
};

TextTable operatorsOfOne(const ShownProfile& shown)
{
    return operatorsTable(*shown.analyzed, shown.tree, shown.runs);
}

TextTable rowsOfOne(const ShownProfile& shown)
{
    return rowsTable(*shown.analyzed, shown.classes);
}

template <TextTable (*oneProfile)(const ShownProfile&)>
TextTable ofEveryProfile(const ExportInput& input)
{
    const Workspace* shown = input.workspace.get();
    TextTable all;
    for (std::size_t at = 0; at < input.profiles.size(); ++at) {
        const Artifact& artifact = *input.profiles[at].profiles.front();
        TextTable table;
        if (shown && at < shown->analyzed.size() && shown->profile(at) == artifact.profile()) {
            const auto which = static_cast<ProfileIndex>(at);
            table = oneProfile({shown->analyzed[at], *shown->treeOf(which), shown->index->classesOf(which),
                shown->divisorOf(static_cast<Side>(at))});
        } else {
            const AnalyzedProfilePtr alone = analyzeProfile(artifact.profile());
            const bool isColumn = shown && shown->profileSet && at < shown->profileSet->divisors.size();
            table = oneProfile(
                {alone, alone->tree, alone->classOfRow, isColumn ? shown->profileSet->divisors[at] : alone->runsInSums});
        }
        if (input.profiles.size() == 1)
            return table;
        appendRows(all, table, {input.profiles[at].document->source, artifact.id});
    }
    return all;
}

TextTable findingsOfInput(const ExportInput& input)
{
    return findingsTable(*input.workspace->findings, input.workspace->examined, messageText);
}

TextTable groupsOfInput(const ExportInput& input)
{
    return corrected(groupsTable(*input.comparison(), messageText), *input.comparison());
}

/// People read the factor in words, and need no second column of them.
TextTable readableGroups(const ExportInput& input)
{
    TextTable table = groupsOfInput(input);
    table.columns.pop_back();
    for (std::vector<TextCell>& row : table.rows)
        row.pop_back();
    return table;
}

/// In the order of the sources.
TextTable artifactsOfInput(const ExportInput& input)
{
    TextTable table{{{"Source", false}, {"Artifact", true}, {"Kind", false}, {"Format", false}, {"What", false},
                        {"First line", true}, {"Last line", true}},
        {}};
    for (const ProfileChoice& each : input.workspace->meant) {
        const Document& document = *input.workspace->documents[each.document];
        const Artifact& artifact = document.artifacts[each.artifact];
        table.rows.push_back({document.source, static_cast<std::int64_t>(artifact.id), std::string(artifact.kind()),
            artifact.format, artifactKind(artifact).summary(artifact).toStdString(),
            static_cast<std::int64_t>(artifact.lines.first), static_cast<std::int64_t>(artifact.lines.last)});
    }
    return table;
}

TextCell wordsOrNothing(const std::string& words)
{
    return words.empty() ? TextCell() : TextCell(words);
}

/// In the order of their lines.
TextTable warningsOfInput(const ExportInput& input)
{
    TextTable table{{{"Source", false}, {"Artifact", true}, {"Warning", false}, {"Operator", false}, {"Target", false},
                        {"Workload", false}, {"Line", true}},
        {}};
    for (const ProfileChoice& each : input.workspace->meant) {
        const Document& document = *input.workspace->documents[each.document];
        const Artifact& artifact = document.artifacts[each.artifact];
        if (const auto warnings = artifact.held<LogWarnings>())
            for (const LogWarning& warning : warnings->items)
                table.rows.push_back({document.source, static_cast<std::int64_t>(artifact.id),
                    std::string(logWarningId(warning.code)), wordsOrNothing(warning.op), wordsOrNothing(warning.target),
                    wordsOrNothing(warning.workload), static_cast<std::int64_t>(warning.line)});
    }
    return table;
}

constexpr std::size_t any = std::numeric_limits<std::size_t>::max();

constexpr std::array<TableKind, 19> tableKindList{{
    {"artifacts", "what was found in sources: kind, format, lines, and what each is in a few words", 0, any, artifactsOfInput,
        nullptr, Subject::Artifacts},
    {"best-of-both", "what each side should take over from the other, and how far that brings it", 2, 2,
        [](const ExportInput& input) { return takeOverTable(*input.comparison()); }, nullptr, Subject::Profiles, comparisonAlone},
    {"counters", "counters of profiles that have no durations, row by row", 0, any,
        [](const ExportInput& input) { return countsTable(input.workspace->counts); }, nullptr, Subject::Counts},
    {"findings", "what is wrong with the numbers, what is slow, what to do", 1, any, findingsOfInput, nullptr, Subject::Profiles,
        findingsAlone, true},
    {"groups", "operators of both sides that do the same work, with times and difference", 2, 2, groupsOfInput, readableGroups,
        Subject::Profiles, comparisonAlone},
    {"join", "kernels of profiles beside their best records: measured, best, what could be saved", 0, any,
        [](const ExportInput& input) { return joinTable(input.workspace->joins); }, nullptr, Subject::Joins},
    {"ledger", "categories of time; they add up to the totals of both sides", 2, 2,
        [](const ExportInput& input) { return corrected(ledgerTable(*input.comparison()), *input.comparison()); }, nullptr,
        Subject::Profiles, comparisonAlone},
    {"listing", "instructions of executables; of two listings aligned", 0, any,
        [](const ExportInput& input) { return listingTable(input.workspace->listings); }, nullptr, Subject::Listings},
    {"matrix", "groups of several profiles aligned with the first, and their factors to it", 2, any,
        [](const ExportInput& input) { return matrixTable(*input.workspace->profileSet); },
        [](const ExportInput& input) { return readableMatrix(*input.workspace->profileSet, messageText, 0, noWidth).table; },
        Subject::Profiles, profileSetAlone, true},
    {"opcodes", "how often each instruction stands in listings of executables; of two with the difference", 0, any,
        [](const ExportInput& input) { return opcodesTable(input.workspace->listings); }, nullptr, Subject::Listings},
    {"operators", "operators by falling time: calls, time, shares", 1, any, ofEveryProfile<operatorsOfOne>},
    {"passes", "compiler passes by falling time of their own: runs, own time, total", 0, any,
        [](const ExportInput& input) { return passesTable(input.workspace->passes); }, nullptr, Subject::Passes},
    {"records", "trials of tuning logs, in the order of the text", 0, any,
        [](const ExportInput& input) { return recordsTable(input.workspace->tuning); }, nullptr, Subject::TuningLogs},
    {"rows", "the rows of the source in its order", 1, any, ofEveryProfile<rowsOfOne>},
    {"tasks", "tasks of tuners, as progress lines and task tables have them last: best rate, trials, time, state", 0, any,
        [](const ExportInput& input) { return tasksTable(input.workspace->tasks); }, nullptr, Subject::Tasks},
    {"timings", "timings of whole models, beside the totals of their profiles", 0, any,
        [](const ExportInput& input) { return timingsTable(input.workspace->timingRows); }, nullptr, Subject::Timings},
    {"tuning-logs", "workloads that the first tuning log and another have both: best times and templates side by side", 0, any,
        [](const ExportInput& input) { return comparedLogsTable(input.workspace->tuning); }, nullptr, Subject::TuningLogs},
    {"warnings", "what TVM warned of: operators that are not tuned, with target and workload as printed", 0, any, warningsOfInput,
        nullptr, Subject::Warnings},
    {"workloads", "workloads of tuning logs by falling time: records, failures, best time and rate of each template", 0, any,
        [](const ExportInput& input) { return workloadsTable(input.workspace->tuning); }, nullptr, Subject::TuningLogs},
}};

} // namespace

std::vector<std::string> correctionsSaid(const Comparison& comparison)
{
    std::vector<std::string> said;
    for (const Message& message : comparison.answer.inForce)
        said.push_back(messageText(message));
    return said;
}

TextTable corrected(TextTable table, const Comparison& comparison)
{
    table.inForce = correctionsSaid(comparison);
    return table;
}

std::span<const TableKind> tableKinds()
{
    return tableKindList;
}

const TableKind* findTableKind(std::string_view name)
{
    const auto found
        = std::find_if(tableKindList.begin(), tableKindList.end(), [&](const TableKind& kind) { return kind.name == name; });
    return found == tableKindList.end() ? nullptr : &*found;
}

} // namespace tvmscope
