// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/analysis/operatorsummary.h"
#include "models/profile/profile.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tvmscope {

/// A visible stretch of time, microseconds.
struct TimeRange {
    double begin = 0.0;
    double end = 0.0;
    double length() const noexcept { return end - begin; }
    bool operator==(const TimeRange&) const = default;
};

/// Where each call of a profile lies: measured starts, or durations laid end to end a device at a time. One lane a device.
struct Timeline {
    struct Lane {
        std::string device;
        std::int32_t depths = 1;             ///< rows the lane needs
        double totalUs = 0.0;                ///< device total if known, else the sum of rows
        double unattributedUs = 0.0;         ///< total minus rows, 0 if negative or not known
        std::vector<std::vector<CallId>> rows; ///< by depth, calls by start
    };
    TimeBasis basis = TimeBasis::Sequential;
    std::vector<Lane> lanes;
    std::vector<double> start;               ///< by CallId
    double endUs = 0.0;                      ///< end of the longest lane, its unattributed block included
};

Timeline makeTimeline(const Profile& profile);

/// One rectangle to draw. `first` is the call it shows; `folded` calls were narrower than a pixel and share it.
struct FlameRect {
    float x = 0, width = 0;      ///< device pixels from the left edge of the view
    std::int32_t lane = 0, depth = 0;
    CallId first = none<CallId>;
    std::uint32_t folded = 1;
    OperatorClass cls = OperatorClass::Other; ///< majority class by time of what is folded
    bool unattributed = false;
};

/// The rectangles of a range on `widthPx` device pixels: at most one a pixel column, lane and depth, however many calls there are.
std::vector<FlameRect> layOutFlameChart(const Profile& profile, const Timeline& timeline, TimeRange range, int widthPx);

/// One rectangle of the merged flame graph; x and width are fractions of the whole, 0 to 1.
struct FlameGraphRect {
    double x = 0, width = 0;
    std::int32_t depth = 0;
    const SummaryNode* node = nullptr;
};

/// Widest first, the root at depth 0. `root` must outlive the result.
std::vector<FlameGraphRect> layOutFlameGraph(const SummaryNode& root);

} // namespace tvmscope
