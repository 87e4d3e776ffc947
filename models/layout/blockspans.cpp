// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/layout/blockspans.h"

#include <algorithm>

namespace tvmscope {

namespace {

/// The lane of every call, by CallId.
std::vector<std::size_t> lanesOf(const Profile& profile, const Timeline& timeline)
{
    std::vector<std::size_t> laneOf(profile.rowCount(), 0);
    for (std::size_t lane = 0; lane < timeline.lanes.size(); ++lane)
        for (const std::vector<CallId>& row : timeline.lanes[lane].rows)
            for (const CallId id : row)
                laneOf[index(id)] = lane;
    return laneOf;
}

void sortAndPart(std::vector<BlockSpan>& spans)
{
    std::stable_sort(
        spans.begin(), spans.end(), [](const BlockSpan& a, const BlockSpan& b) { return a.where.begin < b.where.begin; });
    for (std::size_t at = 1; at < spans.size(); ++at)
        spans[at - 1].where.end = std::min(spans[at - 1].where.end, spans[at].where.begin);
}

} // namespace

BlockSpansByLane blockSpansByLane(const Profile& profile, const std::vector<double>& selfUs, const Timeline& timeline,
    const std::vector<Block>& blocks, const RunSpreads& runs)
{
    BlockSpansByLane lanes(timeline.lanes.size());
    if (blocks.empty())
        return lanes;
    const std::vector<std::size_t> laneOf = lanesOf(profile, timeline);
    // Each row is looked at once, however many lanes there are: the span of its position is the last one of its lane, or new.
    const auto add = [&](CallId id, std::size_t block, std::size_t position) {
        std::vector<BlockSpan>& spans = lanes[laneOf[index(id)]];
        const double begin = timeline.start[index(id)];
        const TimeRange call{begin, begin + lengthOf(profile, id)};
        if (spans.empty() || spans.back().block != block || spans.back().position != position)
            spans.push_back({block, position, call, 0.0});
        BlockSpan& span = spans.back();
        span.where = hull(span.where, call);
        span.us += selfUs[index(id)];
    };
    for (std::size_t block = 0; block < blocks.size(); ++block)
        for (std::size_t position = 0; position < blocks[block].positions.size(); ++position)
            for (const CallId id : blocks[block].positions[position].rows)
                for (const CallId same : runs.sameCalls(id))
                    add(same, block, position);
    for (std::vector<BlockSpan>& spans : lanes)
        sortAndPart(spans);
    return lanes;
}

std::vector<BlockBox> layOutBlocks(std::span<const BlockSpan> spans, TimeRange visible, double width, double narrowest)
{
    const double scale = width / visible.length();
    const auto left = [&](std::size_t at) { return (spans[at].where.begin - visible.begin) * scale; };
    const auto right = [&](std::size_t at) { return (spans[at].where.end - visible.begin) * scale; };
    std::vector<BlockBox> boxes;
    const auto add = [&](std::size_t first, std::size_t count) {
        const BlockBox box{left(first), right(first + count - 1), first, count};
        if (box.right > 0 && box.left < width && box.right - box.left >= 1)
            boxes.push_back(box);
    };
    for (std::size_t first = 0; first < spans.size();) {
        std::size_t end = first + 1;
        while (end < spans.size() && spans[end].block == spans[first].block)
            ++end;
        if (right(end - 1) - left(first) < narrowest * static_cast<double>(end - first))
            add(first, end - first);
        else
            for (std::size_t at = first; at < end; ++at)
                add(at, 1);
        first = end;
    }
    return boxes;
}

} // namespace tvmscope
