// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/comparisontables.h"

#include "models/comparison/ledger.h"
#include "models/comparison/rowspreads.h"
#include "models/comparison/takeover.h"
#include "models/cost/costprofile.h"
#include "models/export/cells.h"
#include "models/export/numbers.h"

namespace tvmscope {

namespace {

std::string memberNames(const GroupSide& side)
{
    std::string names;
    for (const KernelCalls& entry : side.entries)
        names += (names.empty() ? "" : "; ") + entry.name;
    return names;
}

TextCell optionalCell(const std::optional<double>& value)
{
    return value ? TextCell{*value} : TextCell{};
}

/// A side without members has no calls and no time; that is nothing known, not a measured zero.
TextCell sideCell(const GroupSide& side, TextCell value)
{
    return side.empty() ? TextCell{} : std::move(value);
}

/// Of recordings of several runs alone.
bool addRunsColumns(TextTable& table, const Comparison& comparison)
{
    if (!comparison.baseline.analyzed->runs.any() && !comparison.candidate.analyzed->runs.any())
        return false;
    for (const char* title : {"A min of runs (us)", "A median of runs (us)", "A max of runs (us)", "B min of runs (us)",
             "B median of runs (us)", "B max of runs (us)"})
        table.columns.push_back({title, true, CellKind::Time});
    return true;
}

template <class SpreadOf>
void addRunsCells(std::vector<TextCell>& cells, const SpreadOf& spreadOf)
{
    for (const Side side : bothSides) {
        const std::optional<Spread> spread = spreadOf(side);
        for (const auto us : {&Spread::minUs, &Spread::medianUs, &Spread::maxUs})
            cells.push_back(spread ? TextCell{*spread.*us} : TextCell{});
    }
}

std::string evidenceText(const Group& group, const MessageText& text)
{
    std::string all;
    for (const Message& message : group.evidence)
        all += (all.empty() ? "" : "; ") + text(message);
    return all;
}

} // namespace

TextTable groupsTable(const Comparison& comparison, const MessageText& text)
{
    TextTable table{
        {{"Group", false}, {"Device", false}, {"Kind", false}, {"Class", false}, {"A operators", false}, {"B operators", false},
            {"A calls", true, CellKind::Calls}, {"B calls", true, CellKind::Calls}, {"A (us)", true, CellKind::Time},
            {"B (us)", true, CellKind::Time}, {"B - A (us)", true, CellKind::TimeDelta}, {"A / B", true, CellKind::Ratio, "B is"},
            {"Share of difference", true}, {"Movement", true}, {"A GFLOP/s", true, CellKind::Rate},
            {"B GFLOP/s", true, CellKind::Rate}, {"Match", true}, {"Guess", false}, {"Evidence", false}, {"Label", false},
            {"B is", false}},
        {}};
    const bool runs = addRunsColumns(table, comparison);
    for (const Group& group : comparison.groups) {
        table.rows.push_back({group.id, group.device, std::string(groupKindId(group.kind)), std::string(className(group.cls)),
            sideCell(group.baseline, memberNames(group.baseline)), sideCell(group.candidate, memberNames(group.candidate)),
            sideCell(group.baseline, callsCell(group.baseline.calls)),
            sideCell(group.candidate, callsCell(group.candidate.calls)), group.toldUs(Side::Baseline),
            group.toldUs(Side::Candidate), group.knowsDelta() ? TextCell{group.deltaUs} : TextCell{}, optionalCell(group.ratio),
            group.knowsDelta() ? optionalCell(group.shareOfDelta) : TextCell{}, group.movement,
            optionalCell(group.work.baseline.gigaflops()), optionalCell(group.work.candidate.gigaflops()),
            group.isOneSided() ? TextCell{} : TextCell{group.score}, std::string(group.guess ? "yes" : "no"),
            evidenceText(group, text), group.label.text(),
            group.ratio ? TextCell{ratioText(group.baseline.durationUs, group.candidate.durationUs)} : TextCell{}});
        if (runs)
            addRunsCells(
                table.rows.back(), [&](Side side) { return spreadOfRows(*comparison[side].analyzed, group[side].rows()); });
    }
    return table;
}

TextTable ledgerTable(const Comparison& comparison)
{
    // People read `Category`; scripts know it as the `owner` of the JSON.
    TextTable table{{{"Device", false}, {"Owner", false}, {"Kind", false}, {"A calls", true, CellKind::Calls},
                        {"B calls", true, CellKind::Calls}, {"A (us)", true, CellKind::Time}, {"B (us)", true, CellKind::Time},
                        {"B - A (us)", true, CellKind::TimeDelta}},
        {}};
    const bool runs = addRunsColumns(table, comparison);
    for (const LedgerRow& row : comparison.ledger) {
        table.rows.push_back({row.device, row.category, std::string(ledgerKindId(row.kind)), callsCell(row.calls.baseline),
            callsCell(row.calls.candidate), row.unread.baseline ? TextCell() : TextCell(row.us.baseline),
            row.unread.candidate ? TextCell() : TextCell(row.us.candidate), toldDeltaUs(row)});
        if (runs)
            addRunsCells(table.rows.back(), [&](Side side) { return spreadOfCategory(comparison, row, side); });
    }
    return table;
}

TextTable takeOverTable(const Comparison& comparison)
{
    TextTable table{
        {{"Takes over", false}, {"Group", false}, {"Operator", false}, {"Gain (µs)", true, CellKind::Time},
            {"% of difference", true, CellKind::Percent}, {"Cumulative gain (µs)", true, CellKind::Time},
            {"Cumulative % of difference", true, CellKind::Percent}, {"Layout changes, guess (µs)", true, CellKind::Time}},
        {}};
    const std::optional<BestOfBoth>& best = comparison.best;
    const auto percent = [](std::optional<double> share) { return share ? TextCell(100.0 * *share) : TextCell(); };
    if (!best)
        return table;
    for (const Side to : {sideWithMore(*best), otherSide(sideWithMore(*best))})
        for (const TakeOver& one : takeOvers(*best, comparison, to)) {
            const Group& group = comparison.groups[one.substitution.group];
            table.rows.push_back({comparison[to].label, group.id, group.label.text(), one.substitution.gainUs,
                percent(one.substitution.shareOfDifference), one.cumulativeUs, percent(one.cumulativeShare),
                one.seamUs ? TextCell(*one.seamUs) : TextCell()});
        }
    return table;
}

} // namespace tvmscope
