// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/matchbalance.h"

#include <optional>
#include <vector>

namespace tvmscope {

/// How confident a match is, and the evidence for it.
struct MatchEvidence {
    double score = 0.0; ///< 0 to 1
    bool guess = false; ///< below guessBelow, or component operators that do not balance, or kernels of different classes (unless
                        ///< regrouped)
    bool regrouped = false; ///< the same component operators, fused into different kernels
    bool sameKernel = false; ///< both sides hold the very same ones: equal Hash and shapes
    std::vector<Message> messages; ///< strongest first
};

inline constexpr double guessBelow = 0.6;

/// Scores what the alignment has matched. Neither side is empty. `ordered`: the match rests on the order of calls as well.
MatchEvidence weighMatch(const SignatureShares& baseline, const SignatureShares& candidate, bool ordered);
/// Bookkeeping is paired class by class, which claims nothing about individual rows, unless both sides run the same instructions
/// as often.
MatchEvidence weighBookkeeping(OperatorClass cls, const SignatureShares& baseline, const SignatureShares& candidate);

} // namespace tvmscope
