// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/bestofboth.h"

#include <optional>
#include <vector>

namespace tvmscope {

/// What stands between a kernel that a side takes over and its neighbours, which stay.
enum class Seam : unsigned char {
    None, ///< data and result have one layout on both sides
    Transforms, ///< they are rearranged: blocked channels (NCHW8c) on one side, plain ones or other blocks on the other
    Unknown, ///< no shapes, or several kernels on a side
};

/// A group that a side takes over from the other, behind those above it.
struct TakeOver {
    Substitution substitution;
    double cumulativeUs = 0.0; ///< gain so far
    double cumulativeShare = 0.0; ///< of the side's gap
    Seam seam = Seam::Unknown;
    /// A guess: 2 × bytes of the tensors to be rearranged ÷ rate of the layout transforms in both profiles. 0 where there is no
    /// seam; absent where it is not known.
    std::optional<double> seamUs;
};

/// What a side should take over, largest gain first.
std::vector<TakeOver> takeOvers(const BestOfBoth& best, const ComparisonFacts& comparison, Side to);

/// The side whose total exceeds the bound by more: it has most to take over.
Side sideWithMore(const BestOfBoth& best) noexcept;

/// Bytes read and written a µs by the layout transforms of both profiles on a device; nothing where there are none of known size.
std::optional<double> layoutTransformRate(const ComparedSides& sides, const std::string& device);

} // namespace tvmscope
