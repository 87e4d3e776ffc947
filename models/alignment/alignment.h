// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/ids.h"

#include <cstddef>
#include <vector>

namespace tvmscope {

/// Calls of both sides that do one piece of work: a connected piece of the graph whose edges are matched component operators.
/// Where a side is empty, nothing on the other side does this work.
struct AlignedPiece {
    std::vector<CallId> baseline; ///< rows of the baseline's CallTable, ascending
    std::vector<CallId> candidate;
    std::size_t group = 0; ///< index into Comparison::groups: where the piece is shown
};

/// Which calls of one profile do the work of which calls of the other. Groups fold pieces that repeat (layers) for display.
struct Alignment {
    bool ordered = false; ///< both sources have call order: pieces are of single calls. Otherwise of rows
    std::vector<AlignedPiece> pieces; ///< every row of both sides stands in exactly one
};

} // namespace tvmscope
