// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/comparison.h"
#include "models/layout/timeline.h"

#include <array>
#include <cstddef>
#include <vector>

/// Ribbons between two flame charts: from the calls of one profile to those of the other that do the same work.
namespace tvmscope {

/// Where the calls of an aligned piece lie on the axis of each side: all of them where they stand together, else the longest.
struct RibbonSpan {
    std::array<TimeRange, 2> ends; ///< [0] baseline, [1] candidate, microseconds
    std::size_t piece = 0; ///< index into Alignment::pieces
    std::size_t group = 0; ///< index into Comparison::groups
};

/// A lane of one side.
struct RibbonLane {
    const Profile* profile = nullptr;
    const Timeline* timeline = nullptr;
    std::size_t lane = 0;
};

/// The spans of all pieces that have measurable calls in both lanes.
std::vector<RibbonSpan> ribbonSpans(const Comparison& comparison, const RibbonLane& baseline, const RibbonLane& candidate);

/// A ribbon on the screen: left and right edge at the baseline's and at the candidate's lane, pixels from the left edge of the
/// view. Edges may lie outside the view.
struct Ribbon {
    std::array<double, 2> left{}, right{};
    std::size_t piece = 0;
    std::size_t group = 0;
    double widest() const noexcept { return right[0] - left[0] > right[1] - left[1] ? right[0] - left[0] : right[1] - left[1]; }
};

/// The ribbons of which an end is in view and an end at least `smallest` pixels wide, widest first, so that narrow ones end up on
/// top. `visible` is the stretch of each side's own time that `width` pixels show.
std::vector<Ribbon> layOutRibbons(
    const std::vector<RibbonSpan>& spans, const std::array<TimeRange, 2>& visible, double width, double smallest);

} // namespace tvmscope
