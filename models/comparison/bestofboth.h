// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/comparison.h"

#include <optional>
#include <string>
#include <vector>

namespace tvmscope {

/// A group that one side runs faster: the other side would gain by adopting its kernels.
struct Substitution {
    std::size_t group = 0; ///< index into Comparison::groups
    Side to = Side::Baseline; ///< the side that would adopt them: the slower one
    double gainUs = 0.0;
    double shareOfGap = 0.0; ///< 0 to 1: of what that side's total exceeds the bound by
};

/// How long the model could take with the faster side of everything, on the leading device.
struct BestOfBoth {
    std::string device;
    /// A lower bound: the lesser time of every group that both sides have, and of every category of time that is no group (VM
    /// instructions, unattributed). Of groups without a partner the lesser sum of each class counts, because a side shows that it
    /// does without; one whose partner is only missing from a cut text counts whole.
    double boundUs = 0.0;
    PerSide<double> gapUs; ///< total less bound
    std::vector<Substitution> substitutions; ///< by falling gain
};

/// Nothing where the sides cannot be compared, hold different numbers of runs, or differ mostly by single slow calls, which are
/// noise of the machine and make no side faster. Groups that differ by such calls are not substituted.
std::optional<BestOfBoth> bestOfBoth(const ComparisonFacts& comparison);

} // namespace tvmscope
