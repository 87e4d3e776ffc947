// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/comparison.h"
#include "models/layout/timeline.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

/// Ribbons between two flame charts: from the calls of one profile to those of the other that do the same work.
namespace tvmscope {

/// Where the calls of an aligned piece lie on the axis of each side: all of them where they stand together; else call by call,
/// where both sides have equally many; else the longest.
struct RibbonSpan {
    PerSide<TimeRange> ends; ///< microseconds
    std::size_t piece = 0; ///< index into Alignment::pieces
    std::size_t group = 0; ///< index into Comparison::groups
};

/// A lane of one side.
struct RibbonLane {
    const Profile* profile = nullptr;
    const Timeline* timeline = nullptr;
    std::size_t lane = 0;
    const RunSpreads* runs = nullptr; ///< of the profile: the lane may be of another run than the one that stands for all
};

/// The spans of all pieces that have measurable calls in both lanes, one or several a piece.
std::vector<RibbonSpan> ribbonSpans(const Comparison& comparison, const RibbonLane& baseline, const RibbonLane& candidate);

/// Whether ribbons of a device run to a lane: it is one of the device, and of the run that stands for all where one does.
bool isRibbonLane(const Timeline::Lane& lane, const std::string& device, const RunSpreads& runs);

/// The lanes that the ribbons of a device run between, the baseline above the candidate: of those above the last and the first
/// one. A side that has none: the last or the first of all. Neither timeline may be without lanes.
PerSide<std::size_t> ribbonLanes(
    const PerSide<const Timeline*>& timelines, const PerSide<const RunSpreads*>& runs, const std::string& device);

/// One end of a ribbon on the screen: its edges at a side's lane, in pixels from the left edge of the view, which they may leave.
struct RibbonEnd {
    double left = 0, right = 0;
    double width() const noexcept { return right - left; }
};

struct Ribbon {
    PerSide<RibbonEnd> ends;
    std::size_t piece = 0;
    std::size_t group = 0;
    double widest() const noexcept { return std::max(ends.baseline.width(), ends.candidate.width()); }
};

/// The ribbons of which an end is in view and an end at least `smallest` pixels wide, widest first, so that narrow ones end up on
/// top. `visible` is the stretch of each side's own time that `width` pixels show.
std::vector<Ribbon> layOutRibbons(
    const std::vector<RibbonSpan>& spans, const PerSide<TimeRange>& visible, double width, double smallest);

/// Where the other side does the work that `from` does in `visible`: the middle of its share of every span in view, weighted by
/// that share; of the nearest span where none is in view. Nothing without spans. Microseconds of the other side.
std::optional<double> counterpartOf(const std::vector<RibbonSpan>& spans, Side from, TimeRange visible);

} // namespace tvmscope
