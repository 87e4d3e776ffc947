// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/matchbalance.h"

#include <optional>
#include <vector>

namespace tvmscope {

/// How sure a match is, and what it rests on.
struct MatchEvidence {
    double score = 0.0; ///< 0 to 1
    bool guess = false; ///< below guessBelow, or component operators that do not balance, or kernels of different classes (unless
                        ///< regrouped)
    bool regrouped = false; ///< same work by its component operators, cut into other kernels
    bool sameKernel = false; ///< one on each side, of equal Hash and shapes
    std::vector<Message> messages; ///< strongest first
};

inline constexpr double guessBelow = 0.6;

/// Weighs what the alignment has put together. Neither side is empty. `ordered`: by place in the order of calls too.
MatchEvidence weighMatch(const SignatureShares& baseline, const SignatureShares& candidate, bool ordered);
/// Bookkeeping of a class is paired as a whole, which is no claim about single rows.
MatchEvidence weighBookkeeping(OperatorClass cls);

} // namespace tvmscope
