// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/session/selectedrows.h"
#include "models/session/workspace.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace tvmscope {

/// Of each profile that is shown its place in a set; nothing where it stands in none.
using ColumnsOfSides = PerProfile<std::optional<std::size_t>>;
ColumnsOfSides columnsOfSides(const Workspace& shown);

/// Whether neither of the profiles that are shown has anything of a row.
bool isOfOthersOnly(const ProfileSetRow& row, const ColumnsOfSides& sides);

/// How much of each row of a set is selected, by its rows in the profiles that are shown; of time that no row accounts for by its
/// category, where `index` knows those of the two.
std::vector<Coverage> coverageOfColumns(
    const ProfileSet& profileSet, const ColumnsOfSides& sides, const SelectedRows& rows, const WorkspaceIndex* index);

/// What a selection adds up to in one of three profiles and more.
struct ColumnSum {
    std::optional<double> us; ///< self times, and time without rows; absent: nothing of it is selected, or nobody can tell
    CallCount calls;
    bool cut = false; ///< nobody can tell
};

/// By column. The sides that are shown have what is selected of them. Another profile has its part of the rows of the set that
/// are selected whole, and all of a device that is; where a row is selected in part, nobody can tell which of its calls are
/// meant, and it has none; all calls of one side are not a part. Empty without a set.
std::vector<ColumnSum> sumsOfColumns(const Workspace& shown, const SelectedRows& rows);

} // namespace tvmscope
