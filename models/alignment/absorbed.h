// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/matchstate.h"

#include <cstddef>
#include <vector>

namespace tvmscope {

/// Matches unlinked calls to a call near their place that has all their operators unmatched and hides sizes: a kernel that
/// splits, joins or slices tensors works on tensors that no report shows. `places`: for each node of A, the node of B at the
/// same place of the program.
void matchAbsorbed(MatchState& state, const std::vector<std::size_t>& places);

/// The same for unordered rows, where exactly one row of the other side fits and has the same number of calls.
void matchAbsorbedRows(MatchState& state);

} // namespace tvmscope
