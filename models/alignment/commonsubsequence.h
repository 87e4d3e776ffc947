// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/heaviestpath.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tvmscope {

/// The longest common subsequence of two sequences that differ little: pairs of equal symbols, ascending in both. Empty where
/// more than `maxDifferences` symbols, of both sequences together, have no partner, and if `stop` is raised meanwhile. Takes time
/// of the order of length × differences and memory of the order of differences² (Myers 1986, "An O(ND) Difference Algorithm and
/// Its Variations").
OrderedPairs commonSubsequence(
    const std::vector<std::uint32_t>& a, const std::vector<std::uint32_t>& b, std::size_t maxDifferences, StopFlag stop);

} // namespace tvmscope
