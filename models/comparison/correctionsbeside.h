// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/corrections.h"
#include "models/comparison/comparison.h"

#include <memory>
#include <vector>

namespace tvmscope {

/// What a user has said of the baseline's rows beside one of several profiles holds beside all of them, or there would be two
/// numbers of one thing: rows that are excluded there are excluded, rows that are one group there are one group.
class CorrectionsBeside {
public:
    /// Comparisons of one baseline; null: none is known.
    explicit CorrectionsBeside(const std::vector<std::shared_ptr<const Comparison>>& known);
    bool empty() const noexcept { return excluded_.empty() && together_.empty(); }
    /// Of a comparison of the same baseline with another profile, as it is without corrections.
    Corrections in(const Comparison& comparison) const;

private:
    std::vector<bool> excluded_; ///< by row of the baseline; empty: none is
    std::vector<std::vector<bool>> together_; ///< sets of rows of the baseline, each by row
};

} // namespace tvmscope
