// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/session/columnsums.h"

#include "models/profile/saturating.h"
#include "models/session/selectionsums.h"

#include <algorithm>
#include <set>

namespace tvmscope {

namespace {

void addCell(ColumnSum& sum, const ProfileSetCell& cell)
{
    if (!cell.us)
        return;
    sum.us = sum.us.value_or(0.0) + *cell.us;
    sum.calls += cell.calls;
}

/// Time that no row carries is meant by its category.
bool isMeantWithoutRows(const Workspace& shown, const ProfileSetRow& row, const SelectedRows& rows)
{
    if (row.kind != ProfileSetRowKind::Rest)
        return false;
    const auto category = shown.index->findCategory(row.device, row.category());
    return category && rows.containsTimeWithoutRows(*category);
}

/// Devices of which all instructions of a machine are selected.
std::set<std::string> devicesOfWholeInstructions(const ProfileSet& set, const std::vector<Coverage>& coverage)
{
    std::set<std::string> devices;
    for (std::size_t at = 0; at < set.rows.size(); ++at)
        if (set.rows[at].kind == ProfileSetRowKind::Subtotal && coverage[at] == Coverage::Whole)
            devices.insert(set.rows[at].device);
    return devices;
}

/// Whether neither side that is shown has anything of a row.
bool isOfOthersOnly(const ProfileSetRow& row, const ColumnsOfSides& sides)
{
    return std::all_of(
        sides.values.begin(), sides.values.end(), [&](const auto& side) { return !side || row.cells[*side].rows.empty(); });
}

} // namespace

ColumnsOfSides columnsOfSides(const Workspace& shown)
{
    ColumnsOfSides sides;
    for (const ProfileIndex side : shownProfiles)
        if (shown.shown[index(side)])
            if (const auto place = std::find(shown.columns.begin(), shown.columns.end(), *shown.shown[index(side)]);
                place != shown.columns.end())
                sides[side] = static_cast<std::size_t>(place - shown.columns.begin());
    return sides;
}

std::vector<Coverage> coverageOfColumns(const ProfileSet& profileSet, const ColumnsOfSides& sides, const SelectedRows& rows)
{
    std::vector<Coverage> all;
    for (const ProfileSetRow& row : profileSet.rows) {
        std::optional<Coverage> covered;
        for (const ProfileIndex side : shownProfiles) {
            if (!sides[side] || row.cells[*sides[side]].rows.empty())
                continue;
            const Coverage part = rows.coverageOf(side, row.cells[*sides[side]].rows);
            covered = covered ? joined(*covered, part) : part;
        }
        all.push_back(covered.value_or(Coverage::None));
    }
    return all;
}

std::vector<ColumnSum> sumsOfColumns(const Workspace& shown, const SelectedRows& rows)
{
    if (!shown.profileSet)
        return {};
    const ProfileSet& set = *shown.profileSet;
    const ColumnsOfSides sides = columnsOfSides(shown);
    const std::vector<Coverage> coverage = coverageOfColumns(set, sides, rows);
    const std::set<std::string> whole = devicesOfWholeInstructions(set, coverage);
    std::vector<ColumnSum> sums(set.profiles.size());
    bool cut = false;
    for (std::size_t at = 0; at < set.rows.size(); ++at) {
        const ProfileSetRow& row = set.rows[at];
        const bool isGroup = row.kind == ProfileSetRowKind::Group;
        cut = cut || (isGroup && coverage[at] == Coverage::Part);
        // Instructions that only others have are in the sum of all of them.
        const bool inSubtotal
            = isGroup && row.ledger == LedgerKind::Overhead && isOfOthersOnly(row, sides) && whole.count(row.device) > 0;
        if ((isGroup && coverage[at] == Coverage::Whole) || inSubtotal || isMeantWithoutRows(shown, row, rows))
            for (std::size_t profile = 0; profile < sums.size(); ++profile)
                addCell(sums[profile], row.cells[profile]);
    }
    if (cut)
        std::fill(sums.begin(), sums.end(), ColumnSum());
    const SelectionSums ofSides = sumsOf(shown, rows);
    for (const ProfileIndex side : shownProfiles)
        if (sides[side])
            sums[*sides[side]] = {ofSides.known[side] ? std::optional(ofSides.us[side]) : std::nullopt, ofSides.calls[side]};
    return sums;
}

} // namespace tvmscope
