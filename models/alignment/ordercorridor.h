// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/heaviestpath.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tvmscope {

/// A position of either program that stands for the same operation: of what repeats, in its order.
struct Landmark {
    std::uint32_t inA = 0;
    std::uint32_t inB = 0;
};

struct CorridorInput {
    const std::vector<std::uint32_t>& a; ///< a symbol for each position; those of equal symbols may well be the same operation
    const std::vector<std::uint32_t>& b;
    const std::vector<int>& weights; ///< how much a symbol says, by symbol
    std::vector<Landmark> landmarks; ///< a few may be wrong
};

/// Where the alignment of two long programs runs, so that only that part of the matrix needs to be searched.
///
/// Both programs are cut into a few hundred segments of equal length, which are aligned by what they hold, in whatever order
/// within a segment. Segments of half the length are then searched around that path only, and so on down to a few positions. What
/// one program has and the other lacks (layers, a whole model in front) is a straight run of the path of any length. Layers that
/// repeat are alike at every offset, and segments do not begin where layers do: landmarks say more than all that repeats.
///
/// `cells`: about how many cells the corridor may have. Nothing useful if `stop` is raised meanwhile.
Corridor orderCorridor(const CorridorInput& programs, std::size_t cells, StopFlag stop);

} // namespace tvmscope
