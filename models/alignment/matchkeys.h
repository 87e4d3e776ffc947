// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/kernels/kerneltable.h"

#include <string>

namespace tvmscope {

/// How two kernels were found to do the same work, strongest first. Each tier is tried on what the stronger ones left unmatched.
enum class MatchTier : std::uint8_t {
    Hash, ///< TVM's structural hash of the fused function and the shapes are equal: the same build
    Exact, ///< same component operators, same shapes
    Tolerant, ///< same component operators; same shapes once channel packing is undone and scalars and unit dimensions are
              ///< dropped
    Reshaped, ///< likewise, ignoring reshapes on both sides
    Sizes, ///< same component operators in any order, tensors of the same sizes: transposed or packed
    Members, ///< same component operators, and tensors of the same sizes, however many of each
    Anchor, ///< same convolution, matmul, … of the same sizes, fused with different neighbours
    Shapeless, ///< same component operators, and one side's text has no shapes
};
inline constexpr MatchTier matchTiers[] = {MatchTier::Hash, MatchTier::Exact, MatchTier::Tolerant, MatchTier::Reshaped,
    MatchTier::Sizes, MatchTier::Members, MatchTier::Anchor, MatchTier::Shapeless};

/// The key that kernels share if they match at a tier; empty if the tier does not apply to this kernel. Instance numbers are in
/// no key: they depend on the order of compilation.
std::string matchKey(const Kernel& kernel, MatchTier tier);

/// Logical dimensions of a tensor, channel packing undone as far as rank and operator reveal it: `[1, 16, 56, 56, 4]` of a
/// conv2d is `[1, 64, 56,
/// 56]`, its weight `[16, 16, 3, 3, 4, 4]` is `[64, 64, 3, 3]`. Without unit dimensions.
std::vector<std::int64_t> plainDims(const TensorShape& shape, std::string_view anchor);

} // namespace tvmscope
