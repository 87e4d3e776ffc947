// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/stopflag.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tvmscope {

/// A run of a sequence, which is a maximal repetition: each symbol but the last `period` equals the one `period` places later.
struct Repetition {
    std::size_t begin = 0;
    std::size_t end = 0; ///< one past its last symbol; a run is at least two periods long
    std::size_t period = 0; ///< the smallest one
    bool operator==(const Repetition&) const = default;
};

/// All runs, by where they begin, then by period. A sequence of n symbols has fewer than n of them (Bannai, I, Inenaga,
/// Nakashima, Takeda, Tsuruta: The "Runs" Theorem, SIAM J. Comput. 46, 2017); they are found by their Lyndon roots in n log n.
/// Substrings are compared by 61-bit hashes. Not all of them if `stop` is raised meanwhile.
std::vector<Repetition> repetitions(const std::vector<std::uint32_t>& symbols, StopFlag stop = {});

} // namespace tvmscope
