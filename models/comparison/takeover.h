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
    Inside, ///< the same, because the kernel that is taken over rearranges them itself: that is part of its time
    Transforms, ///< they are rearranged: blocked channels (NCHW8c) on one side, plain ones or other blocks on the other
    Unknown, ///< no shapes, or several kernels on a side
};

/// A group that a side takes over from the other, behind those above it.
struct TakeOver {
    Substitution substitution;
    double cumulativeUs = 0.0; ///< gain so far
    std::optional<double> cumulativeShare; ///< of BestOfBoth::differenceUs; above 1 where the other side loses time elsewhere
    Seam seam = Seam::Unknown;
    /// A guess: 2 × bytes of the tensors to be rearranged ÷ rate of the layout transforms in both profiles. 0 where there is no
    /// seam, or where the kernel's own time holds it; absent where it is not known.
    std::optional<double> seamUs;
};

/// What a side should take over, largest gain first.
std::vector<TakeOver> takeOvers(const BestOfBoth& best, const ComparisonFacts& comparison, Side to);

/// The side whose total exceeds the bound by more: it has most to take over.
Side sideWithMore(const BestOfBoth& best) noexcept;

/// Which groups that a side runs slower it does not take over and why, the largest differences by name: `Left out of what A could
/// take over, 3 groups: …`. Nothing where there are none.
std::optional<Message> leftOutMessage(const BestOfBoth& best, const ComparisonFacts& comparison, Side to);

/// How groups count in BestOfBoth::boundUs that do not count with their faster side, a sentence each.
std::vector<Message> boundMessages(const BestOfBoth& best, const ComparisonFacts& comparison);
/// That the bound counts all of what may have a partner that is merely cut off; nothing where there is no such group.
std::optional<Message> countedInFullMessage(const BestOfBoth& best, const ComparisonFacts& comparison);
/// That the bound counts groups that nobody should take over; nothing where it does not.
std::optional<Message> fasterAnywayMessage(const BestOfBoth& best, const ComparisonFacts& comparison);

/// Whether a side gains by taking over groups that a layout ties together, none of which it takes over by itself.
bool gainsByTies(const BestOfBoth& best, Side to) noexcept;

/// Why there is no best of both: what most of the movement is.
Message whyNoBestMessage(const ComparisonFacts& comparison);

/// How much of the difference of the two totals all of it is; nothing where they hardly differ, or where the side that takes over
/// is the faster one.
std::optional<Message> shareMessage(const std::vector<TakeOver>& all, const ComparisonFacts& comparison, Side to);

/// Bytes read and written a µs by the layout transforms of both profiles on a device; nothing where there are none of known size.
std::optional<double> layoutTransformRate(const ComparedSides& sides, const std::string& device);

} // namespace tvmscope
