// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/equalanchors.h"
#include "models/alignment/matchstate.h"

#include <cstddef>
#include <vector>

namespace tvmscope {

/// Pairs of equal products, which nothing has matched yet, again where one side runs a wide one beside them: behind a query that
/// stands alone, key and value are left for the product that does both. `inOrder`: the common subsequence of both programs.
void makeRoomForParts(const MatchState& state, const std::vector<NodePair>& inOrder, std::vector<NodePair>& pairs);

/// Matches a convolution or matmul that has no partner to several of the other side, near its place, that do its work in parts:
/// query, key and value of an attention in one wide matmul or in three. Work is conserved: the parts read data of the same size,
/// and their weights add up to the wide one's, hence their multiplications too. `places`: for each node of A, the node of B at
/// the same place of the program; ascending.
void matchProductParts(MatchState& state, const std::vector<std::size_t>& places);

/// The same for rows without order: runs that are still open, of one row or of all that read data of that size.
void matchProductPartsOfRows(MatchState& state);

} // namespace tvmscope
