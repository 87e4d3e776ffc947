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

/// What a selection adds up to in one of three profiles and more.
struct ColumnSum {
    std::optional<double> us; ///< self times, and time without rows; absent: nothing of it is selected, or nobody can tell
    CallCount calls;
    bool cut = false; ///< nobody can tell
};

/// By column. The sides that are shown have what is selected of them. Another profile has its part of the rows of the set that
/// are selected whole; where a row is selected in part, nobody can tell which of its calls are meant, and it has none; all calls
/// of one side are not a part. Empty without a set.
std::vector<ColumnSum> sumsOfColumns(const Workspace& shown, const SelectedRows& rows);

} // namespace tvmscope
