// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/matchstate.h"

#include <cstddef>
#include <vector>

namespace tvmscope {

/// Component operators of both sides that stand at one place of the program.
struct TokenPair {
    std::size_t nodeA = 0, tokenA = 0, nodeB = 0, tokenB = 0;
};

/// Matches the component operators that are still open: those that stand in order, then the nearest open one of the other side
/// that fits, strongest distinctiveness first: what one executor fused and the other did not, or ran in another order. Calls that
/// only move data find one partner each before any finds a second. `places`: for each node of A, the node of B at the same place
/// of the program.
void matchLeftovers(MatchState& state, const std::vector<std::size_t>& places, const std::vector<TokenPair>& inOrder);

} // namespace tvmscope
