// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/comparison.h"

#include <optional>
#include <vector>

namespace tvmscope {

/// One side of a group that runs equally often in every position of a repeating block (blocks.h): a layer's kernel, folded.
struct BlockTimes {
    std::vector<double> us; ///< self time in each position, in call order; of repeated runs the sum
    std::vector<bool> outlier; ///< which of them stand out (outlierPositions)
};

/// Nothing for a side whose calls stand elsewhere too.
using GroupBlocks = PerSide<std::optional<BlockTimes>>;

/// By index of Comparison::groups; from Comparison::blocks.
std::vector<GroupBlocks> groupBlocks(const Comparison& comparison);

} // namespace tvmscope
