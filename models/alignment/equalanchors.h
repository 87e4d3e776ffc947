// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/matchstate.h"

#include <cstddef>
#include <vector>

namespace tvmscope {

/// A node of A and one of B.
struct NodePair {
    std::size_t a = 0, b = 0;
    /// Not 0: a number that all pairs have among which only the order of calls has decided, though one side runs them one after
    /// the other and the other side does not, with different kernels on a side: another pairing would give these kernels other
    /// calls.
    std::size_t rankSet = 0;
};

/// What two anchors must share to be of equal sizes; 0: the kernel has no anchor.
std::uint32_t anchorKey(const KernelSignature& signature) noexcept;

/// Pairs nodes whose anchors are of equal sizes. `inOrder`: the common subsequence of both programs, ascending in both; `places`:
/// for each node of A, the node of B at the same place.
///
/// Branches of equal shapes run in an order that each executor chooses. A common subsequence crosses none of them: it pairs the
/// last call of one branch with the first of the next, and leaves one call of each side over. Executors take branches in the
/// order of the model, though, so that calls are paired by rank, first with first,
///  - in the shortest sections from whose beginning to whose end both programs run the same anchors, in whatever order;
///  - elsewhere between two calls near each other that are left over, unless the kernels then fit worse.
std::vector<NodePair> pairEqualAnchors(
    const MatchState& state, const std::vector<NodePair>& inOrder, const std::vector<std::size_t>& places);

} // namespace tvmscope
