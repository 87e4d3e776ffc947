// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/kernelsignature.h"

#include <cstddef>
#include <utility>
#include <vector>

namespace tvmscope {

/// A component operator in the order in which a side ran them.
struct OrderedToken {
    std::uint32_t signature = 0; ///< index into the side's works
    std::uint32_t token = 0; ///< index into that work's tokens
};

/// How much speaks for two tokens being the same operation; 0: nothing, or something against it.
int tokenScore(
    const KernelSignature& a, const SignatureToken& tokenA, const KernelSignature& b, const SignatureToken& tokenB) noexcept;

/// The heaviest common subsequence of two programs (Needleman and Wunsch 1970, gaps free): pairs of positions, ascending on both
/// sides. Beyond some ten million cells only a band around the diagonal is searched, so that cost grows with the length alone.
std::vector<std::pair<std::size_t, std::size_t>> alignInOrder(const std::vector<KernelSignature>& signaturesA,
    const std::vector<OrderedToken>& a, const std::vector<KernelSignature>& signaturesB, const std::vector<OrderedToken>& b);

} // namespace tvmscope
