// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/kernels/runspreads.h"
#include "models/layout/timeline.h"
#include "models/repeats/blocks.h"

#include <cstddef>
#include <span>
#include <vector>

namespace tvmscope {

/// Where one occurrence of a repeating block lies on a lane: from the start of its first call there to the end of its last.
struct BlockSpan {
    std::size_t block = 0;
    std::size_t position = 0; ///< index into Block::positions
    TimeRange where; ///< microseconds
    double us = 0.0; ///< self times of its calls on this lane, which may be one of several runs; BlockPosition has their mean
};

/// Those of every lane, by its number; of each by start, and none reaches into the next. `selfUs`: of every row.
using BlockSpansByLane = std::vector<std::vector<BlockSpan>>;
/// Where one run stands for all, its blocks are those of the others.
BlockSpansByLane blockSpansByLane(const Profile& profile, const std::vector<double>& selfUs, const Timeline& timeline,
    const std::vector<Block>& blocks, const RunSpreads& runs = {});

/// A box of the row of blocks: one occurrence, or neighbours of one block that are too narrow to be told apart.
struct BlockBox {
    double left = 0, right = 0; ///< pixels from the left edge of the view, which they may leave
    std::size_t first = 0; ///< index into the spans
    std::size_t count = 1;
};

/// The boxes of which a part is in view, from left to right. Neighbours share one where they are narrower than `narrowest` pixels
/// on average; what is not a pixel wide even then is left out.
std::vector<BlockBox> layOutBlocks(std::span<const BlockSpan> spans, TimeRange visible, double width, double narrowest);

} // namespace tvmscope
