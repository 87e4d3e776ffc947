// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/session/othersrows.h"
#include "models/session/selectedrows.h"
#include "models/session/workspace.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace tvmscope {

/// How much of each row of the workspace's set is selected: by its rows in the profiles that are shown, of time that no row
/// accounts for by its category; what others alone have where it is meant itself (OthersTarget), or its whole device is.
std::vector<Coverage> coverageOfColumns(const Workspace& shown, const SelectedRows& rows);

/// Why a profile has no time of a selection.
enum class MissingSum {
    Nothing, ///< it has nothing of what is selected
    NotSelected, ///< what it has of the rows is not selected: only calls of a side that is shown are
    Cut, ///< a row is selected in part, and nobody can tell which of its calls are meant
};

/// What a selection adds up to in one of three profiles and more.
struct ColumnSum {
    std::optional<double> us; ///< self times, and time without rows
    CallCount calls;
    MissingSum missing = MissingSum::Nothing; ///< where there is no time
};

/// By column. The sides that are shown have what is selected of them. Another profile has its part of the rows of the set that
/// are selected whole; where both sides have calls of a row and only those of one are selected, it is as little selected as the
/// other side; where a row is selected in part of both, it has none. Empty without a set.
std::vector<ColumnSum> sumsOfColumns(const Workspace& shown, const SelectedRows& rows);

} // namespace tvmscope
