// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/session/workspace.h"

#include <cstddef>
#include <optional>

/// Which of several profiles are on show, and what of the set the others alone have.
namespace tvmscope {

/// Of each profile that is shown its place in a set; nothing where it stands in none.
using ColumnsOfSides = PerProfile<std::optional<std::size_t>>;
ColumnsOfSides columnsOfSides(const Workspace& shown);

/// Of time that no row accounts for, its place in the ledger of the two on show; nothing where that has none of it.
std::optional<std::size_t> categoryOfRest(const Workspace& shown, const ProfileSetRow& row);

/// Whether neither of the profiles that are shown has anything of a row.
bool isOfOthersOnly(const ProfileSetRow& row, const ColumnsOfSides& sides);
/// And it is no sum of rows: what OthersTarget means.
bool isPartOfOthers(const Workspace& shown, const ProfileSetRow& row, const ColumnsOfSides& sides);

} // namespace tvmscope
