// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tvmscope {

/// A run of symbols that stands once in either of two sequences: where it begins, as indexes into them.
struct UniqueRun {
    std::size_t inA = 0;
    std::size_t inB = 0;
};

/// Runs of 16, 64 and 256 symbols that stand once in `a` and once in `b`: what tells one place from all that are like it, also
/// where single symbols repeat everywhere, as layers do. In order of length, then of place in `a`. They may overlap, and a few
/// may cross: two programs can hold the same models in another order. Linearithmic; sequences of equal hashes count as equal.
std::vector<UniqueRun> uniqueRuns(const std::vector<std::uint32_t>& a, const std::vector<std::uint32_t>& b);

} // namespace tvmscope
