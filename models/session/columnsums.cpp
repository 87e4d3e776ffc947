// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/session/columnsums.h"

#include "models/profile/saturating.h"
#include "models/session/selectionsums.h"

#include <algorithm>
#include <set>
#include <string>

namespace tvmscope {

namespace {

void addCell(ColumnSum& sum, const ProfileSetCell& cell)
{
    if (cell.us)
        sum.us = sum.us.value_or(0.0) + *cell.us;
    sum.calls += cell.calls;
}

/// All that the profiles on show have of a device is selected: then what others alone have of it is meant, too.
bool isWholeDevice(const Workspace& shown, const ColumnsOfSides& sides, const SelectedRows& rows, const std::string& device)
{
    bool any = false;
    for (const ProfileIndex side : shownProfiles) {
        for (const ProfileSetRow& row : shown.profileSet->rows) {
            if (row.kind != ProfileSetRowKind::Group || row.device != device || !sides[side]
                || row.cells[*sides[side]].rows.empty())
                continue;
            if (rows.coverageOf(side, row.cells[*sides[side]].rows) != Coverage::Whole)
                return false;
            any = true;
        }
    }
    const std::size_t categories = shown.comparison ? shown.comparison->ledger.size() : 0;
    for (std::size_t at = 0; at < categories; ++at) {
        const LedgerRow& category = shown.comparison->ledger[at];
        if (category.device == device && category.groups.empty() && !rows.containsTimeWithoutRows(at))
            return false;
    }
    return any;
}

/// Of each row of the set whether its device is selected as a whole, and the ledger of the two tells its rests.
struct WholeDevices {
    std::set<std::string> devices, withRests;
};

WholeDevices wholeDevices(const Workspace& shown, const ColumnsOfSides& sides, const SelectedRows& rows)
{
    WholeDevices whole;
    for (const ProfileSetRow& row : shown.profileSet->rows)
        if (row.kind == ProfileSetRowKind::Total && isWholeDevice(shown, sides, rows, row.device))
            whole.devices.insert(row.device);
    for (const TimeWithoutRows& one : rows.timeWithoutRows())
        if (const std::string& device = shown.comparison->ledger[one.category].device; whole.devices.contains(device))
            whole.withRests.insert(device);
    return whole;
}

/// By its rows in the profiles on show; nothing where they have none.
std::optional<Coverage> coverageOfSides(const ProfileSetRow& row, const ColumnsOfSides& sides, const SelectedRows& rows)
{
    std::optional<Coverage> covered;
    for (const ProfileIndex side : shownProfiles) {
        if (!sides[side] || row.cells[*sides[side]].rows.empty())
            continue;
        const Coverage part = rows.coverageOf(side, row.cells[*sides[side]].rows);
        covered = covered ? joined(*covered, part) : part;
    }
    return covered;
}

/// A sum that only others have is selected as its parts are.
Coverage coverageOfParts(const std::vector<Coverage>& all, const std::vector<std::size_t>& parts)
{
    Coverage coverage = all[parts.front()];
    for (const std::size_t part : parts)
        coverage = joined(coverage, all[part]);
    return coverage;
}

} // namespace

std::vector<Coverage> coverageOfColumns(const Workspace& shown, const SelectedRows& rows)
{
    const ProfileSet& set = *shown.profileSet;
    const ColumnsOfSides sides = columnsOfSides(shown);
    const WholeDevices whole = wholeDevices(shown, sides, rows);
    std::vector<Coverage> all;
    for (const ProfileSetRow& row : set.rows) {
        std::optional<Coverage> covered = coverageOfSides(row, sides, rows);
        const auto category = categoryOfRest(shown, row);
        const bool isRest = row.kind == ProfileSetRowKind::Remainder, isOthers = isPartOfOthers(shown, row, sides);
        const bool inWhole = (isRest ? whole.withRests : whole.devices).contains(row.device);
        const bool isMeant = (isOthers && std::ranges::binary_search(rows.ofOthers(), all.size()))
            || (category && rows.containsTimeWithoutRows(*category));
        if (isMeant || (inWhole && (isRest || isOthers)))
            covered = Coverage::Whole;
        all.push_back(covered.value_or(Coverage::None));
    }
    for (const ProfileSetEntry& entry : set.entries()) {
        if (!entry.parts.empty() && isOfOthersOnly(set.rows[entry.row], sides))
            all[entry.row] = coverageOfParts(all, entry.parts);
        // Where all instructions of the two are selected, those of others are in the sum.
        for (const std::size_t part : entry.parts)
            if (all[entry.row] == Coverage::Whole && isOfOthersOnly(set.rows[part], sides))
                all[part] = Coverage::Whole;
    }
    return all;
}

namespace {

/// Whether a row, or time that is in none, is selected of one of the sides alone, where both have some of it: a call, or a layer,
/// of one.
bool isOfOneSide(const Workspace& shown, const ProfileSetRow& row, const ColumnsOfSides& sides, const SelectedRows& rows)
{
    if (const auto category = categoryOfRest(shown, row))
        return std::any_of(rows.timeWithoutRows().begin(), rows.timeWithoutRows().end(),
            [&](const TimeWithoutRows& one) { return one.category == *category && one.isOfOneSide(); });
    bool some = false, none = false;
    for (const ProfileIndex side : shownProfiles) {
        if (!sides[side] || row.cells[*sides[side]].rows.empty())
            continue;
        const bool isNone = rows.coverageOf(side, row.cells[*sides[side]].rows) == Coverage::None;
        (isNone ? none : some) = true;
    }
    return some && none;
}

} // namespace

std::vector<ColumnSum> sumsOfColumns(const Workspace& shown, const SelectedRows& rows)
{
    if (!shown.profileSet)
        return {};
    const ProfileSet& set = *shown.profileSet;
    const ColumnsOfSides sides = columnsOfSides(shown);
    const std::vector<Coverage> coverage = coverageOfColumns(shown, rows);
    std::vector<ColumnSum> sums(set.profiles.size());
    std::vector<bool> passedOver(sums.size()); // has calls of a row that is selected of one side
    bool cut = false;
    for (std::size_t at = 0; at < set.rows.size(); ++at) {
        const ProfileSetRow& row = set.rows[at];
        const bool isGroup = row.kind == ProfileSetRowKind::Group, isRest = row.kind == ProfileSetRowKind::Remainder;
        if (!isGroup && !isRest)
            continue;
        const bool ofOneSide = isOfOneSide(shown, row, sides, rows);
        cut = cut || (!ofOneSide && coverage[at] == Coverage::Part);
        for (std::size_t profile = 0; profile < sums.size(); ++profile) {
            if (!ofOneSide && coverage[at] == Coverage::Whole)
                addCell(sums[profile], row.cells[profile]);
            passedOver[profile] = passedOver[profile] || (ofOneSide && row.cells[profile].us);
        }
    }
    for (std::size_t profile = 0; profile < sums.size(); ++profile) {
        if (cut)
            sums[profile] = {.us = std::nullopt, .calls = {}, .missing = MissingSum::Cut};
        else if (!sums[profile].us)
            sums[profile].missing = passedOver[profile] ? MissingSum::NotSelected : MissingSum::Nothing;
    }
    const SelectionSums ofSides = sumsOf(shown, rows);
    for (const ProfileIndex side : shownProfiles)
        if (sides[side])
            sums[*sides[side]] = {.us = ofSides.known[side] ? std::optional(ofSides.us[side]) : std::nullopt,
                .calls = ofSides.calls[side],
                .missing = isNotSelected(shown, rows, side) ? MissingSum::NotSelected : MissingSum::Nothing};
    return sums;
}

} // namespace tvmscope
