// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/nesting.h"

#include "models/profile/entrychecks.h"
#include "models/profile/finishedcalls.h"
#include "models/profile/nanoseconds.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tvmscope {

namespace {

constexpr std::size_t maxSearchSteps = 20'000; ///< a search that needs more has no single answer
constexpr std::size_t maxCallers = 256;
constexpr double byChance = 0.01; ///< how many readings may be expected to meet the excess by chance

double knownUs(const CallTable& calls, CallId row)
{
    const double us = calls.durationOf(row);
    return std::isfinite(us) ? us : 0.0;
}

bool mayCall(const CallTable& calls, const FinishedCalls& facts, CallId row)
{
    const CalleeKind kind = facts.kind[index(calls.op[index(row)])];
    return (kind == CalleeKind::Unclear || kind == CalleeKind::InvokeClosure) && calls.durationOf(row) > 0;
}

/// Goes through all readings of the rows of one device.
class Search {
public:
    Search(const CallTable& calls, const FinishedCalls& facts, std::vector<CallId> rows, double excessUs)
        : calls_(calls)
        , facts_(facts)
        , rows_(std::move(rows))
        , excess_(excessUs)
        , taken_(rows_.size(), 0)
        , room_(rows_.size() + 1, 0.0)
    {
        double sum = 0.0;
        for (std::size_t i = rows_.size(); i-- > 0;) {
            const double us = knownUs(calls_, rows_[i]);
            sum += us;
            const bool calling = mayCall(calls_, facts_, rows_[i]);
            callers_ += calling ? 1 : 0;
            room_[i] = room_[i + 1] + (calling ? us + facts_.rounding(us, rows_.size()) : 0.0);
        }
        tolerance_ = facts_.rounding(sum, rows_.size());
    }

    /// By row of the device, how many outermost ones before it are inside of it; nothing where that is not certain.
    std::optional<std::vector<std::size_t>> only()
    {
        if (callers_ > maxCallers)
            return std::nullopt;
        read(0, 0.0);
        if (steps_ > maxSearchSteps)
            return std::nullopt;
        if (readings_ == 1)
            return fits_;
        const double expected = static_cast<double>(readings_) * 2.0 * tolerance_;
        if (exact_ == 1 && expected <= byChance * (maxNestedUs_ - excess_))
            return meets_;
        return std::nullopt;
    }

private:
    void read(std::size_t at, double nestedUs)
    {
        while (at < rows_.size() && !mayCall(calls_, facts_, rows_[at]))
            outermost_.push_back(rows_[at++]);
        if (++steps_ > maxSearchSteps || nestedUs + room_[at] < excess_ - tolerance_)
            return;
        if (at == rows_.size())
            return keep(nestedUs);
        const std::vector<CallId> before = outermost_;
        const double us = knownUs(calls_, rows_[at]);
        double inside = 0.0;
        for (std::size_t taken = 0;; ++taken) {
            taken_[at] = taken;
            outermost_.assign(before.begin(), before.end() - static_cast<std::ptrdiff_t>(taken));
            outermost_.push_back(rows_[at]);
            read(at + 1, nestedUs + inside);
            if (taken == before.size())
                break;
            inside += knownUs(calls_, before[before.size() - 1 - taken]);
            if (inside > us + facts_.rounding(us, taken + 1))
                break;
        }
        taken_[at] = 0;
    }

    void keep(double nestedUs)
    {
        ++readings_;
        maxNestedUs_ = std::max(maxNestedUs_, nestedUs);
        fits_ = taken_;
        if (std::abs(nestedUs - excess_) > tolerance_)
            return;
        ++exact_;
        meets_ = taken_;
    }

    const CallTable& calls_;
    const FinishedCalls& facts_;
    const std::vector<CallId> rows_;
    const double excess_; ///< µs
    double tolerance_ = 0.0; ///< µs
    std::vector<std::size_t> taken_, fits_, meets_;
    std::vector<double> room_; ///< µs that callers from a row on can hold at most
    std::vector<CallId> outermost_;
    std::size_t callers_ = 0, steps_ = 0, readings_ = 0, exact_ = 0;
    double maxNestedUs_ = 0.0; ///< µs counted twice by the reading that nests most
};

/// Whether some row could hold the one before it.
bool couldNest(const CallTable& calls, const FinishedCalls& facts, const std::vector<CallId>& rows)
{
    for (std::size_t i = 1; i < rows.size(); ++i) {
        const double us = calls.durationOf(rows[i]);
        if (mayCall(calls, facts, rows[i]) && knownUs(calls, rows[i - 1]) <= us + facts.rounding(us, 1))
            return true;
    }
    return false;
}

/// Callees by durations alone. Those of a caller stand directly before it and take no longer than it does, and what is inside
/// of nothing takes no longer than the device's total. That total also covers the VM's own work, so that the time counted twice
/// is at least, and rarely just, what the rows exceed it by.
///
/// Fills `parent` where one reading alone keeps to that, or where one alone meets the excess exactly and that is no chance.
/// Each device is a sequence of its own.
FoundNesting nestByDurations(const CallTable& calls, const FinishedCalls& facts, std::vector<CallId>& parent)
{
    std::vector<std::vector<CallId>> rowsOf(facts.totalUs.size() + 1); // the last: rows of no device
    for (std::size_t row = 0; row < calls.size(); ++row) {
        const DeviceId device = calls.deviceOf(static_cast<CallId>(row));
        rowsOf[device == none<DeviceId> ? facts.totalUs.size() : index(device)].push_back(static_cast<CallId>(row));
    }
    bool nested = false, possible = false;
    for (std::size_t device = 0; device < rowsOf.size(); ++device) {
        const std::vector<CallId>& rows = rowsOf[device];
        if (!couldNest(calls, facts, rows))
            continue;
        const double total = device < facts.totalUs.size() ? facts.totalUs[device] : 0.0;
        double excess = -total;
        for (const CallId row : rows)
            excess += knownUs(calls, row);
        std::optional<std::vector<std::size_t>> taken;
        if (total > 0 && excess > facts.rounding(total, rows.size()))
            taken = Search(calls, facts, rows, excess).only();
        nested |= taken.has_value();
        possible |= !taken.has_value();
        std::vector<CallId> outermost;
        for (std::size_t i = 0; taken && i < rows.size(); ++i) {
            for (std::size_t n = (*taken)[i]; n > 0; --n, outermost.pop_back())
                parent[index(outermost.back())] = rows[i];
            outermost.push_back(rows[i]);
        }
    }
    return nested && !possible ? FoundNesting::Nested
        : nested               ? FoundNesting::Partial
        : possible             ? FoundNesting::Possible
                               : FoundNesting::None;
}

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
