// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/items/comparisonrows.h"

#include <vector>

namespace tvmscope {

/// Which corrections make sense for some rows of the comparison table, and the calls they would be about.
struct CorrectionChoices {
    std::vector<Target> targets; ///< calls of the groups and members among them; categories of time cannot be corrected
    bool pin = false; ///< several kernels, or a match that nobody has pinned
    bool merge = false; ///< two groups or more
    bool split = false; ///< a group of several kernels, or a member to be taken out of one
    bool exclude = false; ///< anything that is not excluded yet
    bool takeBack = false; ///< anything that was corrected
};

CorrectionChoices correctionChoices(const std::vector<const ComparisonRow*>& rows);

} // namespace tvmscope
