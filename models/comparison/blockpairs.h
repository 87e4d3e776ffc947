// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/repeats/blocks.h"

#include <cstddef>
#include <utility>
#include <vector>

namespace tvmscope {

struct ComparisonFacts;

/// A block of the baseline and the block of the candidate that does most of its work.
struct BlockPair {
    std::size_t baseline = 0; ///< index into Comparison::blocks
    std::size_t candidate = 0; ///< index into Comparison::blocks
    /// Positions of both that have most work in common, ascending in the baseline's; positions without partner are left out. The
    /// sides may cut a layer's beginning at other calls.
    std::vector<std::pair<std::size_t, std::size_t>> positions;
};

/// Which blocks are the same layers, by the pieces of the alignment: each block's partner is the one with which it has most time
/// in common, and the other way round. Empty where a side has no call order.
std::vector<BlockPair> blockPairs(const ComparisonFacts& comparison);

} // namespace tvmscope
