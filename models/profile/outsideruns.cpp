// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/outsideruns.h"

#include "models/profile/nanoseconds.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <utility>
#include <vector>

namespace tvmscope {

namespace {

using RunExtent = std::pair<double, double>; // start of the first call and end of the last, microseconds

RunExtent extentOfCall(const CallTable& calls, std::size_t row)
{
    const double start = microsecondsOf(calls.start[row]);
    return {start, std::isfinite(calls.duration[row]) ? start + calls.duration[row] : start};
}

/// In rising order and apart from each other.
std::vector<RunExtent> merged(std::vector<RunExtent> extents)
{
    std::sort(extents.begin(), extents.end());
    std::vector<RunExtent> apart;
    for (const RunExtent& extent : extents) {
        if (!apart.empty() && extent.first <= apart.back().second)
            apart.back().second = std::max(apart.back().second, extent.second);
        else
            apart.push_back(extent);
    }
    return apart;
}

bool isWithin(const std::vector<RunExtent>& apart, double us)
{
    const auto after = std::upper_bound(
        apart.begin(), apart.end(), us, [](double start, const RunExtent& extent) { return start < extent.first; });
    return after != apart.begin() && us < std::prev(after)->second;
}

/// Where no call, or every one, has that number, none is outside of a run.
std::optional<std::int64_t> asSaid(const std::vector<std::int64_t>& runs, std::int64_t outside)
{
    const auto is = [outside](std::int64_t run) { return run == outside; };
    const bool some = std::any_of(runs.begin(), runs.end(), is) && !std::all_of(runs.begin(), runs.end(), is);
    return some ? std::optional(outside) : std::nullopt;
}

std::optional<std::int64_t> byStartTimes(const Profile& profile)
{
    const CallTable& calls = profile.calls();
    if (!profile.findConfiguration("Recorder") || calls.run.empty() || calls.start.empty()
        || std::find(calls.start.begin(), calls.start.end(), noStart) != calls.start.end())
        return std::nullopt;
    std::map<std::int64_t, RunExtent> extents;
    for (std::size_t row = 0; row < calls.size(); ++row) {
        const RunExtent call = extentOfCall(calls, row);
        RunExtent& run = extents.try_emplace(calls.run[row], call).first->second;
        run = {std::min(run.first, call.first), std::max(run.second, call.second)};
    }
    if (extents.size() < 2)
        return std::nullopt;
    const auto last = std::prev(extents.end());
    if (!(last->second.first < std::prev(last)->second.first))
        return std::nullopt;
    std::vector<RunExtent> runs;
    for (auto run = extents.begin(); run != last; ++run)
        runs.push_back(run->second);
    runs = merged(std::move(runs));
    for (std::size_t row = 0; row < calls.size(); ++row)
        if (calls.run[row] == last->first && isWithin(runs, microsecondsOf(calls.start[row])))
            return std::nullopt;
    return last->first;
}

} // namespace

std::optional<std::int64_t> runOfCallsOutside(const Profile& profile)
{
    if (const Metric* const said = profile.findConfiguration(runOfCallsOutsideKey); said && said->kind == MetricKind::Count)
        return asSaid(profile.calls().run, said->count);
    return byStartTimes(profile);
}

} // namespace tvmscope
