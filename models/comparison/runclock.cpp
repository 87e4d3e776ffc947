// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/runclock.h"

#include "models/comparison/answer.h"
#include "models/comparison/groupfigures.h"
#include "models/comparison/runfacts.h"
#include "models/profile/difference.h"
#include "models/profile/messageids.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tvmscope {

bool isTimedByCalls(const ComparedProfile& side)
{
    return side.analyzed->runs.oneStandsForAll() && !side.profile->calls().start.empty();
}

std::optional<double> timeByCalls(const Profile& profile)
{
    const CallTable& calls = profile.calls();
    if (calls.start.empty() || runsOf(profile) != 1)
        return std::nullopt;
    double first = std::numeric_limits<double>::infinity(), last = -first;
    for (std::size_t row = 0; row < profile.rowCount(); ++row) {
        const auto call = static_cast<CallId>(row);
        const double us = calls.durationOf(call);
        if (calls.startOf(call) == noStart || !std::isfinite(us))
            return std::nullopt;
        constexpr double nanoseconds = 1e3; // in a microsecond
        const double start = static_cast<double>(calls.startOf(call)) / nanoseconds;
        first = std::min(first, start);
        last = std::max(last, start + us);
    }
    return last > first ? std::optional(last - first) : std::nullopt;
}

namespace {

/// -1: the second is faster; 0: neither; 1: slower.
int verdictOf(double first, double second)
{
    return !differ(first, second) ? 0 : second < first ? -1 : 1;
}

} // namespace

std::optional<RunClock> runClockOf(const ComparisonFacts& comparison)
{
    const bool a = isTimedByCalls(comparison.baseline), b = isTimedByCalls(comparison.candidate);
    const DeviceComparison* const device = leadingDevice(comparison);
    if (a == b || !device || device->basis != DeviceBasis::Total)
        return std::nullopt;
    const Side ofCalls = a ? Side::Baseline : Side::Candidate, ofTotal = otherSide(ofCalls);
    const std::optional<double> alike = timeByCalls(*comparison[ofTotal].profile);
    const ProfileLabel name = comparison.nameOf(ofCalls), other = comparison.nameOf(ofTotal);
    if (!alike)
        return RunClock{Message("comparable-run-clock", {name, other})};
    const double us = device->us[ofCalls], view = viewOf(*device);
    const int verdict = verdictOf(*alike, us);
    const Times factor{std::max(us, *alike) / std::min(us, *alike)};
    const Message judged = verdict == 0 ? Message("run-clock-same")
        : verdict < 0                   ? Message("run-clock-faster", {factor})
                                        : Message("run-clock-slower", {factor});
    const double total = device->us[ofTotal];
    return RunClock{Message("comparable-run-clock-alike", {name, other, Microseconds{*alike, view}, judged}),
        verdict != verdictOf(total, us) || std::abs(*alike - total) >= noDifference * view};
}

} // namespace tvmscope
