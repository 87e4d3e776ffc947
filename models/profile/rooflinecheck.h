// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/profile.h"

#include <string_view>
#include <vector>

namespace tvmscope {

/// A cell of a roofline column that other cells of its row contradict.
struct RooflineContradiction {
    CallId row = none<CallId>;
    std::string_view column; ///< `Arithmetic Intensity`, `FLOP/s`, `Bandwidth`
    double printed = 0.0, meant = 0.0; ///< as it stands, and as the others give it
};

/// Holds the columns of a roofline report against each other, row by row
/// (python/tvm/utils/roofline/__init__.py):
///
///     Arithmetic Intensity = Estimated FLOPs ÷ Loaded Bytes
///     FLOP/s               = Estimated FLOPs ÷ Duration
///     Bandwidth            = Loaded Bytes ÷ Duration
///
/// as far as the rounding of their numbers tells. Of rows of several calls, whose rates are means, the first one alone. Nothing
/// where more than a quarter of the rows differ: then somebody has rounded all of them. Rising by row; linear.
std::vector<RooflineContradiction> rooflineContradictions(const Profile& profile);

} // namespace tvmscope
