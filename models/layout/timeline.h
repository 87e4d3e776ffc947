// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/profile.h"
#include "models/profile/stopflag.h"

#include <algorithm>
#include <array>
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

/// From the begin of the earlier to the end of the later.
inline TimeRange hull(TimeRange a, TimeRange b) noexcept
{
    return {std::min(a.begin, b.begin), std::max(a.end, b.end)};
}

/// Time of each operator class before every `block`-th call of a row, and after its last, so that the class that fills a stretch
/// of calls is found without visiting them all.
struct ClassSums {
    static constexpr std::size_t block = 64;
    std::vector<std::array<double, operatorClassCount>> before;
};

/// Where each call of a profile lies: measured starts, or durations laid end to end a device at a time. One lane a device, one
/// a run where the report holds several, and one a track where it tells several apart. Several runs all begin with their first
/// call at 0, so that the same call of two runs stands one below the other.
struct Timeline {
    struct Lane {
        std::string device; ///< empty: rows without a device
        std::int64_t run = 0; ///< label of the run
        std::string track; ///< thread or stream; empty where the profile does not tell several apart
        std::int32_t depths = 1; ///< rows the lane needs
        /// Device total if known; of one of several runs with start times up to the end of its last call; else the sum of its
        /// outermost calls.
        double totalUs = 0.0;
        double attributedUs = 0.0; ///< sum of its outermost calls
        /// Total minus those; 0 if negative, not known, spread over several tracks, or visible as gaps between measured calls.
        double unattributedUs = 0.0;
        std::vector<std::vector<CallId>> rows; ///< by depth, calls by start
        std::vector<ClassSums> classes; ///< by depth
        double lastEndUs = 0.0; ///< end of the last call
    };
    TimeBasis basis = TimeBasis::Sequential;
    bool severalRuns = false;
    std::vector<Lane> lanes; ///< by device, run and track, in the order of the report
    std::vector<double> start; ///< by CallId
    std::vector<OperatorClass> cls; ///< by CallId
    double endUs = 0.0; ///< end of the longest lane, its unattributed block included
};

/// A call stands in the row of its depth. Calls of a lane that overlap without one being inside the other are moved to the next
/// row that is free, so that rectangles of a row never overlap. Classes are those of the operators' names, until classify().
/// What is returned after `stop` was raised may lack lanes, and is for nobody to see.
Timeline makeTimeline(const Profile& profile, StopFlag stop = {});
/// Puts each row into the class that all views show it in; `classes` has one a row.
void classify(Timeline& timeline, const Profile& profile, std::vector<OperatorClass> classes);

/// Duration of a row as a length on the axis: 0 where it is unknown or negative.
double lengthOf(const Profile& profile, CallId id) noexcept;

} // namespace tvmscope
