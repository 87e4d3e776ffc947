// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/comparison.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

/// A group that one side runs faster: the other side would gain by adopting its kernels.
struct Substitution {
    std::size_t group = 0; ///< index into Comparison::groups
    Side to = Side::Baseline; ///< the side that would adopt them: the slower one
    double gainUs = 0.0;
    double shareOfGap = 0.0; ///< 0 to 1: of what that side's total exceeds the bound by
    std::optional<double> shareOfDifference; ///< gain / |difference of the two device totals|; see BestOfBoth::differenceUs
};

/// A group that one side runs faster and that the other should not take over: it is unsteady, else its match is a guess.
struct LeftOut {
    std::size_t group = 0; ///< index into Comparison::groups
    Side to = Side::Baseline; ///< the slower side
    double differenceUs = 0.0; ///< |candidate - baseline|
    Unsteady unsteady = Unsteady::No; ///< No: that the kernels do the same work is a guess
};

/// How long the model could take with the faster side of everything, on the leading device.
struct BestOfBoth {
    std::string device;
    /// A lower bound: the lesser time of every group that both sides have, and all time beside the work (VM instructions,
    /// unattributed) of the side that has less of it: nobody takes over a part of another executor. Of groups without a partner
    /// the lesser sum of each class counts, because a side shows that it does without; one whose partner is only missing from a
    /// cut text counts whole. What a user has excluded is not exchanged: it counts as the run of the lesser total has it.
    double boundUs = 0.0;
    PerSide<double> gapUs; ///< total less bound
    /// |candidate - baseline| of the device's totals, what all shares for people are of; absent below 2 % of the larger.
    std::optional<double> differenceUs;
    std::vector<Substitution> substitutions; ///< by falling gain
    std::vector<LeftOut> leftOut; ///< by falling difference
};

/// `slow-calls`, `same-functions`, `overlap`, `doubtful`, `guess`.
std::string_view leftOutId(const LeftOut& one) noexcept;

/// Nothing where the sides cannot be compared, or where most of what moved is unsteady
/// (unsteady.h): no side is faster for that. Groups that are unsteady or whose match is a guess are not substituted but left out.
std::optional<BestOfBoth> bestOfBoth(const ComparisonFacts& comparison);

} // namespace tvmscope
