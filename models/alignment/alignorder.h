// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/kernelsignature.h"
#include "models/profile/stopflag.h"

#include <cstddef>
#include <utility>
#include <vector>

namespace tvmscope {

/// A component operator in the order in which a side ran them.
struct OrderedToken {
    std::uint32_t signature = 0; ///< index into the side's signatures
    std::uint32_t token = 0; ///< index into that signature's tokens
};

/// How much speaks for two tokens being the same operation; 0: nothing, or something against it.
int tokenScore(
    const KernelSignature& a, const SignatureToken& tokenA, const KernelSignature& b, const SignatureToken& tokenB) noexcept;

/// The heaviest common subsequence of two programs (Needleman and Wunsch 1970, gaps free): pairs of positions, ascending on both
/// sides. Exact up to some million cells. Longer programs are aligned from coarse to fine: where the segments of both run
/// alongside each other bounds where ever shorter segments, and at last single operators, are looked for (ordercorridor.h). No
/// offset between the programs is too large, and cost grows with their length alone.
std::vector<std::pair<std::size_t, std::size_t>> alignInOrder(const std::vector<KernelSignature>& signaturesA,
    const std::vector<OrderedToken>& a, const std::vector<KernelSignature>& signaturesB, const std::vector<OrderedToken>& b,
    StopFlag stop = {});

} // namespace tvmscope
