// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/session/columnsums.h"

#include "models/profile/saturating.h"
#include "models/session/selectionsums.h"

#include <algorithm>

namespace tvmscope {

namespace {

void addCell(ColumnSum& sum, const ProfileSetCell& cell)
{
    if (cell.us)
        sum.us = sum.us.value_or(0.0) + *cell.us;
    sum.calls += cell.calls;
}

/// Time that no row accounts for is meant by its category.
bool isMeantWithoutRows(const Workspace& shown, const ProfileSetRow& row, const SelectedRows& rows)
{
    if (row.kind != ProfileSetRowKind::Remainder)
        return false;
    const auto category = shown.index->findCategory(row.device, row.category());
    return category && rows.containsTimeWithoutRows(*category);
}

/// Rows of instructions that only others have, where all instructions of a machine are selected: they are in the sum.
std::vector<bool> inWholeSubtotal(const ProfileSet& set, const std::vector<Coverage>& coverage, const ColumnsOfSides& sides)
{
    std::vector<bool> isIn(set.rows.size(), false);
    for (const ProfileSetEntry& entry : set.entries())
        if (coverage[entry.row] == Coverage::Whole)
            for (const std::size_t part : entry.parts)
                isIn[part] = isOfOthersOnly(set.rows[part], sides);
    return isIn;
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

bool isOfOthersOnly(const ProfileSetRow& row, const ColumnsOfSides& sides)
{
    return std::all_of(
        sides.values.begin(), sides.values.end(), [&](const auto& side) { return !side || row.cells[*side].rows.empty(); });
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
    const std::vector<bool> inSubtotal = inWholeSubtotal(set, coverage, sides);
    std::vector<ColumnSum> sums(set.profiles.size());
    bool cut = false;
    for (std::size_t at = 0; at < set.rows.size(); ++at) {
        const ProfileSetRow& row = set.rows[at];
        const bool isGroup = row.kind == ProfileSetRowKind::Group;
        cut = cut || (isGroup && coverage[at] == Coverage::Part);
        if ((isGroup && coverage[at] == Coverage::Whole) || inSubtotal[at] || isMeantWithoutRows(shown, row, rows))
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
