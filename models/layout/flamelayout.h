// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/layout/timeline.h"
#include "models/profile/profile.h"

#include <cstdint>
#include <vector>

namespace tvmscope {

/// One rectangle to draw, on whole pixels. It stands for the `folded` calls from place `at` of its row on (Timeline::Lane::rows);
/// more than one share it because they were narrower than a pixel.
struct FlameRect {
    float x = 0, width = 0; ///< device pixels from the left edge of the view
    std::int32_t lane = 0, depth = 0;
    CallId first = none<CallId>;
    std::uint32_t at = 0; ///< place of `first` in the row of its lane and depth
    std::uint32_t folded = 1;
    OperatorClass cls = OperatorClass::Other; ///< majority class by time of what is folded
    bool unattributed = false;
};

/// The rectangles of a range on `widthPx` device pixels: at most one a pixel column, lane and depth, however many calls there
/// are. Takes time proportional to the rectangles times the logarithm of the calls folded into each. By lane, depth, then x; a
/// lane's unattributed block follows its calls.
std::vector<FlameRect> layOutFlameChart(const Profile& profile, const Timeline& timeline, TimeRange range, int widthPx);

} // namespace tvmscope
