// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/analysis/matchkeys.h"

#include <optional>
#include <vector>

namespace tvmscope {

using KernelRefs = std::vector<const Kernel*>;

/// How sure a match is, and what it rests on.
struct MatchEvidence {
    double score = 0.0; ///< 0 to 1
    bool guess = false; ///< below guessBelow, or the sides are of different classes
    bool regrouped = false; ///< same work by its component operators, cut into other kernels
    std::vector<Message> messages; ///< strongest first
};

inline constexpr double guessBelow = 0.6;

/// Weighs the kernels that a pass has put together. Neither side is empty.
MatchEvidence weighMatch(MatchPass pass, const KernelRefs& baseline, const KernelRefs& candidate);
/// Kernels of one class that nothing better than their class puts together.
MatchEvidence weighClassMatch(OperatorClass cls, const KernelRefs& baseline, const KernelRefs& candidate);

} // namespace tvmscope
