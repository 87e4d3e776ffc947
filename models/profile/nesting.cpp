// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/nesting.h"

#include "models/profile/nanoseconds.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>
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

} // namespace tvmscope
