// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/layout/ribbons.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tvmscope {

namespace {

constexpr double togetherFrom = 0.5; ///< calls that fill as much of the stretch from first to last stand together

std::vector<bool> callsIn(const RibbonLane& where)
{
    std::vector<bool> here(where.profile->rowCount(), false);
    for (const auto& row : where.timeline->lanes[where.lane].rows)
        for (const CallId id : row)
            here[index(id)] = true;
    return here;
}

TimeRange rangeOf(const RibbonLane& where, CallId id)
{
    const double start = where.timeline->start[index(id)];
    return {start, start + lengthOf(*where.profile, id)};
}

/// The calls of a piece that are in the lane and take any time, by their start.
std::vector<CallId> timedCalls(const RibbonLane& where, const std::vector<bool>& here, const std::vector<CallId>& calls)
{
    std::vector<CallId> timed;
    const RunSpreads one; // each call stands for itself
    for (const CallId& id : calls)
        for (const CallId same : (where.runs ? *where.runs : one).sameCalls(id))
            if (here[index(same)] && lengthOf(*where.profile, same) > 0)
                timed.push_back(same);
    std::ranges::stable_sort(timed, {}, [&](CallId id) { return where.timeline->start[index(id)]; });
    return timed;
}

/// From the first to the last of them, where they stand together.
std::optional<TimeRange> stretchOf(const RibbonLane& where, const std::vector<CallId>& calls)
{
    TimeRange hull = rangeOf(where, calls.front());
    double filled = 0;
    for (const CallId id : calls) {
        const TimeRange own = rangeOf(where, id);
        hull = {std::min(hull.begin, own.begin), std::max(hull.end, own.end)};
        filled += own.length();
    }
    return filled >= togetherFrom * hull.length() ? std::optional(hull) : std::nullopt;
}

TimeRange longestOf(const RibbonLane& where, const std::vector<CallId>& calls)
{
    return rangeOf(where, *std::ranges::max_element(calls, {}, [&](CallId id) { return lengthOf(*where.profile, id); }));
}

/// Equally many calls belong to each other one by one: those of equal shapes, else in their order.
std::vector<CallId> counterpartsOf(
    const RibbonLane& baseline, const std::vector<CallId>& a, const RibbonLane& candidate, const std::vector<CallId>& b)
{
    std::vector<CallId> byShapes, left = b;
    for (const CallId id : a) {
        const auto same = std::ranges::find_if(
            left, [&](CallId other) { return baseline.profile->shapesOf(id) == candidate.profile->shapesOf(other); });
        if (same == left.end())
            return b;
        byShapes.push_back(*same);
        left.erase(same);
    }
    return byShapes;
}

/// More calls than so many are joined by their longest ones: nobody could follow as many ribbons.
constexpr std::size_t mostSingly = 16;

} // namespace

std::vector<RibbonSpan> ribbonSpans(const Comparison& comparison, const RibbonLane& baseline, const RibbonLane& candidate)
{
    const PerSide<std::vector<bool>> here{callsIn(baseline), callsIn(candidate)};
    std::vector<RibbonSpan> spans;
    for (std::size_t at = 0; at < comparison.alignment.pieces.size(); ++at) {
        const AlignedPiece& piece = comparison.alignment.pieces[at];
        const std::vector<CallId> a = timedCalls(baseline, here.baseline, piece.baseline),
                                  b = timedCalls(candidate, here.candidate, piece.candidate);
        if (a.empty() || b.empty())
            continue;
        const auto ofA = stretchOf(baseline, a), ofB = stretchOf(candidate, b);
        if ((ofA && ofB) || a.size() != b.size() || a.size() > mostSingly) {
            spans.push_back({{ofA ? *ofA : longestOf(baseline, a), ofB ? *ofB : longestOf(candidate, b)}, at, piece.group});
            continue;
        }
        const std::vector<CallId> counterparts = counterpartsOf(baseline, a, candidate, b);
        for (std::size_t call = 0; call < a.size(); ++call)
            spans.push_back({{rangeOf(baseline, a[call]), rangeOf(candidate, counterparts[call])}, at, piece.group});
    }
    return spans;
}

bool isRibbonLane(const Timeline::Lane& lane, const std::string& device, const RunSpreads& runs)
{
    return lane.device == device && runs.isRunCounted(lane.run);
}

PerSide<std::size_t> ribbonLanes(
    const PerSide<const Timeline*>& timelines, const PerSide<const RunSpreads*>& runs, const std::string& device)
{
    const auto joins
        = [&](Side side) { return [&, side](const Timeline::Lane& lane) { return isRibbonLane(lane, device, *runs[side]); }; };
    const auto &above = timelines.baseline->lanes, &below = timelines.candidate->lanes;
    const auto last = std::find_if(above.rbegin(), above.rend(), joins(Side::Baseline));
    const auto first = std::find_if(below.begin(), below.end(), joins(Side::Candidate));
    return {last == above.rend() ? above.size() - 1 : static_cast<std::size_t>(above.rend() - last) - 1,
        first == below.end() ? 0 : static_cast<std::size_t>(first - below.begin())};
}

std::vector<Ribbon> layOutRibbons(
    const std::vector<RibbonSpan>& spans, const PerSide<TimeRange>& visible, double width, double smallest)
{
    std::vector<Ribbon> ribbons;
    for (const RibbonSpan& span : spans) {
        Ribbon ribbon{{}, span.piece, span.group};
        bool inView = false;
        for (const Side side : bothSides) {
            const double scale = width / visible[side].length();
            RibbonEnd& end = ribbon.ends[side];
            end.left = (span.ends[side].begin - visible[side].begin) * scale;
            end.right = (span.ends[side].end - visible[side].begin) * scale;
            inView = inView || (end.right > 0 && end.left < width);
        }
        if (inView && ribbon.widest() >= smallest)
            ribbons.push_back(ribbon);
    }
    std::stable_sort(ribbons.begin(), ribbons.end(), [](const Ribbon& a, const Ribbon& b) { return a.widest() > b.widest(); });
    return ribbons;
}

std::optional<double> counterpartOf(const std::vector<RibbonSpan>& spans, Side from, TimeRange visible)
{
    const Side to = from == Side::Baseline ? Side::Candidate : Side::Baseline;
    double sum = 0, weights = 0, nearest = 0, distance = std::numeric_limits<double>::infinity();
    for (const RibbonSpan& span : spans) {
        const TimeRange &here = span.ends[from], &there = span.ends[to];
        const double begin = std::max(here.begin, visible.begin), end = std::min(here.end, visible.end);
        if (end > begin) {
            const double middle = ((begin + end) / 2 - here.begin) / here.length();
            sum += (end - begin) * (there.begin + middle * there.length());
            weights += end - begin;
        } else if (begin - end < distance) {
            distance = begin - end;
            nearest = here.begin >= visible.end ? there.begin : there.end;
        }
    }
    if (weights > 0)
        return sum / weights;
    return std::isfinite(distance) ? std::optional(nearest) : std::nullopt;
}

} // namespace tvmscope
