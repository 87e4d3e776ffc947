// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/session/othersrows.h"

#include <algorithm>

namespace tvmscope {

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

std::optional<std::size_t> categoryOfRest(const Workspace& shown, const ProfileSetRow& row)
{
    return row.kind == ProfileSetRowKind::Remainder && shown.index ? shown.index->findCategory(row.device, row.category())
                                                                   : std::nullopt;
}

bool isOfOthersOnly(const ProfileSetRow& row, const ColumnsOfSides& sides)
{
    return std::all_of(
        sides.values.begin(), sides.values.end(), [&](const auto& side) { return !side || row.cells[*side].rows.empty(); });
}

bool isPartOfOthers(const Workspace& shown, const ProfileSetRow& row, const ColumnsOfSides& sides)
{
    if (row.kind == ProfileSetRowKind::Remainder)
        return !categoryOfRest(shown, row);
    return row.kind == ProfileSetRowKind::Group && isOfOthersOnly(row, sides);
}

} // namespace tvmscope
