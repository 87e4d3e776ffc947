// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/kernels/kerneltable.h"
#include "models/profile/profile.h"

#include <memory>
#include <vector>

namespace tvmscope {

/// A profile with what follows from it alone, worked out once: comparisons, rules, charts, tables and exports take it from here.
/// Immutable.
struct AnalyzedProfile {
    ProfilePtr profile;
    std::vector<double> selfUs; ///< self time of every row
    KernelTable kernels;
};
using AnalyzedProfilePtr = std::shared_ptr<const AnalyzedProfile>;

/// Linear in the rows of the profile.
AnalyzedProfilePtr analyzeProfile(ProfilePtr profile);

} // namespace tvmscope
