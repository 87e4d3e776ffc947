// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/analysis/alignmentwork.h"

#include <optional>
#include <vector>

namespace tvmscope {

/// A kernel in a group, and how many of its calls are there.
struct WorkShare {
    const Work* work = nullptr;
    std::int64_t calls = 0;
};
using WorkShares = std::vector<WorkShare>;

/// How sure a match is, and what it rests on.
struct MatchEvidence {
    double score = 0.0; ///< 0 to 1
    bool guess = false; ///< below guessBelow, or kernels of different classes whose operators do not balance
    bool regrouped = false; ///< same work by its component operators, cut into other kernels
    std::vector<Message> messages; ///< strongest first
};

inline constexpr double guessBelow = 0.6;

/// Weighs what the alignment has put together. Neither side is empty. `ordered`: by place in the order of calls too.
MatchEvidence weighWork(const WorkShares& baseline, const WorkShares& candidate, bool ordered);
/// Bookkeeping of a class is paired as a whole, which is no claim about single rows.
MatchEvidence weighBookkeeping(OperatorClass cls);

} // namespace tvmscope
