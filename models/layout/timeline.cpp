// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/layout/timeline.h"

#include "models/profile/nanoseconds.h"
#include "models/profile/saturating.h"
#include "models/profile/selftimes.h"

#include <algorithm>
#include <cmath>
#include <compare>
#include <limits>
#include <map>

namespace tvmscope {

namespace {

/// Calls that overlap each other are spread over so many rows and then share the last one: a picture with more is not readable,
/// and looking for a free row must not become quadratic.
constexpr std::size_t maximumRows = 128;

/// Measured starts and durations are rounded: a call that begins this much before its neighbour's end has not overlapped it.
constexpr double roundingUs = 1e-3;

ClassSums classSums(const Profile& profile, const std::vector<OperatorClass>& classes, const std::vector<CallId>& row)
{
    ClassSums sums;
    std::array<double, operatorClassCount> running{};
    for (std::size_t at = 0; at < row.size(); ++at) {
        if (at % ClassSums::block == 0)
            sums.before.push_back(running);
        running[static_cast<std::size_t>(classes[index(row[at])])] += lengthOf(profile, row[at]);
    }
    sums.before.push_back(running);
    return sums;
}

class TimelineMaker {
public:
    TimelineMaker(const Profile& profile, StopFlag stop)
        : profile_(profile)
        , calls_(profile.calls())
        , stop_(stop)
    {
    }

    Timeline make()
    {
        line_.basis = profile_.timeBasis();
        line_.start.assign(calls_.size(), 0.0);
        line_.cls.reserve(calls_.size());
        for (std::size_t row = 0; row < calls_.size(); ++row)
            line_.cls.push_back(profile_.operatorOf(static_cast<CallId>(row)).cls);
        sortIntoLanes();
        if (stop_.raised())
            return {};
        if (line_.basis == TimeBasis::Measured)
            placeMeasured();
        else
            placeEndToEnd();
        for (std::size_t lane = 0; lane < line_.lanes.size() && !stop_.raised(); ++lane)
            fillRows(line_.lanes[lane], members_[lane]);
        return std::move(line_);
    }

private:
    struct LaneKey {
        DeviceId device;
        std::int64_t run;
        TrackId track;
        auto operator<=>(const LaneKey&) const = default;
    };

    void sortIntoLanes()
    {
        std::map<LaneKey, std::vector<CallId>> byLane;
        for (std::size_t row = 0; row < calls_.size(); ++row) {
            const auto id = static_cast<CallId>(row);
            byLane[{calls_.deviceOf(id), calls_.runOf(id), calls_.trackOf(id)}].push_back(id);
            line_.severalRuns = line_.severalRuns || calls_.runOf(id) != calls_.runOf(CallId{0});
        }
        for (auto& [key, members] : byLane) {
            Timeline::Lane& lane = line_.lanes.emplace_back();
            lane.device = profile_.deviceNameOf(members.front());
            lane.run = key.run;
            if (!calls_.track.empty())
                lane.track = profile_.trackNameOf(members.front());
            members_.push_back(std::move(members));
        }
    }

    struct Extent {
        std::int64_t first, end; ///< ns: where the first call begins and the last one ends

        /// Starts of several runs count on from the first one: each is moved to begin at its first call. So is a run whose
        /// starts count from something later than that, or from something so long before it (the start of the machine, an
        /// epoch) that most of the picture would be empty.
        std::int64_t zero(bool severalRuns) const
        {
            const bool movesToFirst = severalRuns || first < 0 || first > saturatingSubtract(end, first);
            return movesToFirst ? first : 0;
        }
    };

    void placeMeasured()
    {
        std::map<std::int64_t, Extent> extents;
        for (std::size_t row = 0; row < calls_.size(); ++row)
            if (const std::int64_t start = calls_.start[row]; start != noStart) {
                const auto id = static_cast<CallId>(row);
                const std::int64_t end = saturatingAdd(start, nanosecondsOf(lengthOf(profile_, id)));
                Extent& run = extents.try_emplace(calls_.runOf(id), Extent{start, end}).first->second;
                run = {std::min(run.first, start), std::max(run.end, end)};
            }
        for (std::size_t row = 0; row < calls_.size(); ++row)
            if (calls_.start[row] != noStart) {
                const std::int64_t zero = extents.at(calls_.runOf(static_cast<CallId>(row))).zero(line_.severalRuns);
                line_.start[row] = microsecondsOf(saturatingSubtract(calls_.start[row], zero));
            }
    }

    /// A call inside another one begins after the calls that came before it in there, wherever the source lists the caller.
    void placeEndToEnd()
    {
        std::vector<double> inside(calls_.parent.empty() ? 0 : calls_.size(), 0.0);
        for (std::vector<CallId> members : members_) {
            if (!inside.empty())
                std::stable_sort(
                    members.begin(), members.end(), [this](CallId a, CallId b) { return calls_.depthOf(a) < calls_.depthOf(b); });
            double end = 0;
            for (const CallId id : members) {
                const CallId parent = enclosingCall(profile_, id);
                double& cursor = parent == none<CallId> ? end : inside[index(parent)];
                line_.start[index(id)] = cursor;
                cursor += lengthOf(profile_, id);
                if (!inside.empty())
                    inside[index(id)] = line_.start[index(id)];
            }
        }
    }

    /// Outer calls first where several start together, so that they get the upper rows.
    void sortByStart(std::vector<CallId>& members) const
    {
        const auto earlier = [this](CallId a, CallId b) {
            const double startA = line_.start[index(a)];
            const double startB = line_.start[index(b)];
            if (startA != startB)
                return startA < startB;
            return calls_.depthOf(a) < calls_.depthOf(b);
        };
        if (!std::is_sorted(members.begin(), members.end(), earlier))
            std::stable_sort(members.begin(), members.end(), earlier);
    }

    void fillRows(Timeline::Lane& lane, std::vector<CallId>& members)
    {
        sortByStart(members);
        std::vector<double> ends;
        for (const CallId id : members) {
            const double start = line_.start[index(id)];
            auto row = static_cast<std::size_t>(std::clamp(calls_.depthOf(id), 0, static_cast<int>(maximumRows) - 1));
            if (enclosingCall(profile_, id) == none<CallId>)
                lane.attributedUs += lengthOf(profile_, id);
            while (row < ends.size() && row + 1 < maximumRows && ends[row] > start + roundingUs)
                ++row;
            if (row >= ends.size()) {
                ends.resize(row + 1, -std::numeric_limits<double>::infinity());
                lane.rows.resize(row + 1);
            }
            ends[row] = std::max(ends[row], start + lengthOf(profile_, id));
            lane.rows[row].push_back(id);
        }
        for (const std::vector<CallId>& row : lane.rows)
            lane.classes.push_back(classSums(profile_, line_.cls, row));
        lane.depths = static_cast<std::int32_t>(std::max<std::size_t>(lane.rows.size(), 1));
        lane.lastEndUs = ends.empty() ? 0.0 : *std::max_element(ends.begin(), ends.end());
        addTotal(lane);
        line_.endUs = std::max(line_.endUs, lane.lastEndUs + lane.unattributedUs);
    }

    /// A total is the report's, of all its runs; it says nothing of one run among several. That takes as long as it is drawn,
    /// where start times were measured, as everywhere (RunSpreads::Run).
    void addTotal(Timeline::Lane& lane) const
    {
        const bool isDrawnWhole = line_.severalRuns && line_.basis == TimeBasis::Measured;
        const Device* device = profile_.findDevice(lane.device);
        const bool known
            = device && device->totalUs && std::isfinite(*device->totalUs) && *device->totalUs > 0 && !line_.severalRuns;
        lane.totalUs = known ? *device->totalUs : isDrawnWhole ? std::max(lane.lastEndUs, lane.attributedUs) : lane.attributedUs;
        if (line_.basis != TimeBasis::Measured && calls_.track.empty())
            lane.unattributedUs = std::max(lane.totalUs - lane.attributedUs, 0.0);
    }

    const Profile& profile_;
    const CallTable& calls_;
    StopFlag stop_;
    Timeline line_;
    std::vector<std::vector<CallId>> members_; ///< by lane
};

} // namespace

double lengthOf(const Profile& profile, CallId id) noexcept
{
    const double duration = profile.calls().durationOf(id);
    return duration > 0 && std::isfinite(duration) ? duration : 0.0;
}

Timeline makeTimeline(const Profile& profile, StopFlag stop)
{
    return TimelineMaker(profile, stop).make();
}

void classify(Timeline& timeline, const Profile& profile, std::vector<OperatorClass> classes)
{
    timeline.cls = std::move(classes);
    for (Timeline::Lane& lane : timeline.lanes)
        for (std::size_t depth = 0; depth < lane.rows.size(); ++depth)
            lane.classes[depth] = classSums(profile, timeline.cls, lane.rows[depth]);
}

} // namespace tvmscope
