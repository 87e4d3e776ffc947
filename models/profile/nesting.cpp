// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/nesting.h"

#include "models/profile/nanoseconds.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tvmscope {

namespace {

/// The calls of one track that have not returned yet, as far as its rows have been read. They stand apart by device: a depth
/// tells nothing about what another device is busy with.
class OpenCalls {
public:
    OpenCalls(const CallTable& calls, DeviceId unnamed)
        : calls_(calls)
        , unnamed_(unnamed)
    {
    }

    /// The parent of a row, which is open from now on.
    CallId enter(CallId row)
    {
        const DeviceId device = calls_.deviceOf(row) == none<DeviceId> ? unnamed_ : calls_.deviceOf(row);
        const std::int32_t depth = calls_.depthOf(row);
        CallId own = none<CallId>, other = none<CallId>;
        Stack* mine = nullptr;
        for (Stack& stack : stacks_) {
            const bool same = stack.device == device;
            auto& open = stack.open;
            while (!open.empty() && calls_.depthOf(open.back()) >= depth && (same || hasEnded(open.back(), row)))
                open.pop_back();
            if (same)
                mine = &stack;
            if (open.empty() || calls_.depthOf(open.back()) >= depth)
                continue;
            if (same)
                own = open.back();
            else if (other == none<CallId> || open.back() > other)
                other = open.back();
        }
        if (!mine)
            mine = &stacks_.emplace_back(Stack{device, {}});
        mine->open.push_back(row);
        return own != none<CallId> ? own : other;
    }

private:
    struct Stack {
        DeviceId device;
        std::vector<CallId> open; ///< of rising depth
    };

    /// Whether a call of another device is over when `row` begins. Where the times are not known, the depth alone decides.
    bool hasEnded(CallId call, CallId row) const
    {
        const double from = microsecondsOf(calls_.startOf(call)), now = microsecondsOf(calls_.startOf(row));
        return !(from + calls_.durationOf(call) > now);
    }

    const CallTable& calls_;
    const DeviceId unnamed_; ///< of rows that name none
    std::vector<Stack> stacks_; ///< few: one a device
};

class FinishedNesting {
public:
    FinishedNesting(CallTable& calls, const FinishedCalls& facts)
        : calls_(calls)
        , facts_(facts)
        , parent_(calls.size(), none<CallId>)
    {
    }

    FoundNesting nest()
    {
        for (std::size_t row = 0; row < calls_.size(); ++row) {
            const auto id = static_cast<CallId>(row);
            std::vector<CallId>& outermost = outermost_[calls_.deviceOf(id)];
            if (facts_.isFunction[index(calls_.op[row])] && calls_.duration[row] > 0)
                takeCallees(id, outermost);
            outermost.push_back(id);
        }
        if (nested_)
            setDepths();
        return nested_ ? FoundNesting::Nested : possible_ ? FoundNesting::Possible : FoundNesting::None;
    }

private:
    void takeCallees(CallId caller, std::vector<CallId>& outermost)
    {
        const DeviceId device = calls_.deviceOf(caller);
        const bool exceeds = device != none<DeviceId> && facts_.exceedsTotal[index(device)];
        const double us = calls_.durationOf(caller);
        double sum = 0.0;
        for (std::size_t rows = 1; !outermost.empty(); ++rows) {
            const double next = calls_.durationOf(outermost.back());
            sum += std::isfinite(next) ? next : 0.0;
            if (sum > us + facts_.rounding(us, rows))
                return;
            possible_ = true;
            if (!exceeds)
                return;
            parent_[index(outermost.back())] = caller;
            outermost.pop_back();
            nested_ = true;
        }
    }

    /// A caller stands behind its callees.
    void setDepths()
    {
        calls_.depth.assign(calls_.size(), 0);
        for (std::size_t row = calls_.size(); row-- > 0;)
            if (parent_[row] != none<CallId>) {
                const std::uint32_t deeper = calls_.depth[index(parent_[row])] + 1u;
                calls_.depth[row] = static_cast<std::uint16_t>(std::min<std::uint32_t>(deeper, deepest));
            }
        calls_.parent = std::move(parent_);
    }

    static constexpr std::uint32_t deepest = std::numeric_limits<std::uint16_t>::max();

    CallTable& calls_;
    const FinishedCalls& facts_;
    std::vector<CallId> parent_;
    std::unordered_map<DeviceId, std::vector<CallId>> outermost_; ///< rows so far that are inside of none
    bool nested_ = false, possible_ = false;
};

} // namespace

void nestMeasuredCalls(CallTable& calls, DeviceId unnamed)
{
    if (calls.depth.empty())
        return;
    calls.parent.assign(calls.size(), none<CallId>);
    std::unordered_map<TrackId, OpenCalls> tracks;
    std::int64_t run = 0;
    for (std::size_t row = 0; row < calls.size(); ++row) {
        const auto id = static_cast<CallId>(row);
        if (calls.runOf(id) != run)
            tracks.clear();
        run = calls.runOf(id);
        calls.parent[row] = tracks.try_emplace(calls.trackOf(id), calls, unnamed).first->second.enter(id);
    }
}

FoundNesting nestFinishedCalls(CallTable& calls, const FinishedCalls& facts)
{
    return FinishedNesting(calls, facts).nest();
}

} // namespace tvmscope
