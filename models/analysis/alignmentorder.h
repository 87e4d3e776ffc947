// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/analysis/alignmentwork.h"

#include <cstddef>
#include <utility>
#include <vector>

namespace tvmscope {

/// A component operator in the order in which a side ran them.
struct OrderedToken {
    std::uint32_t work = 0; ///< index into the side's works
    std::uint32_t token = 0; ///< index into that work's tokens
};

/// How much speaks for two tokens being the same operation; 0: nothing, or something against it.
int tokenScore(const Work& a, const WorkToken& tokenA, const Work& b, const WorkToken& tokenB) noexcept;

/// The heaviest common subsequence of two programs (Needleman and Wunsch 1970, gaps free): pairs of positions, ascending on both
/// sides. Beyond some ten million cells only a band around the diagonal is searched, so that cost grows with the length alone.
std::vector<std::pair<std::size_t, std::size_t>> alignInOrder(const std::vector<Work>& worksA, const std::vector<OrderedToken>& a,
    const std::vector<Work>& worksB, const std::vector<OrderedToken>& b);

} // namespace tvmscope
