// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/nesting.h"

#include "models/profile/entrychecks.h"
#include "models/profile/fittingruns.h"
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

/// The parents that runs mean: the innermost call around a row, of the row's device if there is one.
void setParents(const CallTable& calls, const CalleeRuns& runs, std::vector<CallId>& parent)
{
    std::vector<CallId> around; // calls around a row, outermost first; rows are gone through from behind
    for (std::size_t row = calls.size(); row-- > 0;) {
        while (!around.empty() && runs[index(around.back())] > row)
            around.pop_back();
        const auto id = static_cast<CallId>(row);
        const auto own = std::find_if(
            around.rbegin(), around.rend(), [&](CallId call) { return calls.deviceOf(call) == calls.deviceOf(id); });
        if (!around.empty())
            parent[row] = own != around.rend() ? *own : around.back();
        if (runs[row] < row)
            around.push_back(id);
    }
}

/// A caller stands behind its callees.
std::vector<std::uint16_t> depthsOf(const std::vector<CallId>& parent)
{
    constexpr std::uint32_t deepest = std::numeric_limits<std::uint16_t>::max();
    std::vector<std::uint16_t> depth(parent.size(), 0);
    for (std::size_t row = parent.size(); row-- > 0;)
        if (parent[row] != none<CallId>)
            depth[row] = static_cast<std::uint16_t>(std::min<std::uint32_t>(depth[index(parent[row])] + 1u, deepest));
    return depth;
}

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
    std::vector<CallId> parent(calls.size(), none<CallId>);
    CalleeRuns runs;
    const auto checked = nestByEntryChecks(calls, facts, runs);
    const FoundNesting found = checked ? *checked : nestByDurations(calls, facts, parent);
    if (found != FoundNesting::Nested && found != FoundNesting::Partial)
        return found;
    if (checked)
        setParents(calls, runs, parent);
    calls.depth = depthsOf(parent);
    calls.parent = std::move(parent);
    return found;
}

} // namespace tvmscope
