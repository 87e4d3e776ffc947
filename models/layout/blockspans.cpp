// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/layout/blockspans.h"

#include <algorithm>
#include <optional>

namespace tvmscope {

namespace {

/// Nothing if none of the rows is in the lane.
std::optional<TimeRange> hullOf(
    const Profile& profile, const Timeline& timeline, const std::vector<bool>& here, const std::vector<CallId>& rows)
{
    std::optional<TimeRange> hull;
    for (const CallId id : rows) {
        if (!here[index(id)])
            continue;
        const double begin = timeline.start[index(id)], end = begin + lengthOf(profile, id);
        hull = hull ? TimeRange{std::min(hull->begin, begin), std::max(hull->end, end)} : TimeRange{begin, end};
    }
    return hull;
}

} // namespace

std::vector<BlockSpan> blockSpans(const Profile& profile, const std::vector<double>& selfUs, const Timeline& timeline,
    std::size_t lane, const std::vector<Block>& blocks)
{
    std::vector<bool> here(profile.rowCount(), false);
    for (const auto& row : timeline.lanes[lane].rows)
        for (const CallId id : row)
            here[index(id)] = true;
    const auto timeHere = [&](const std::vector<CallId>& rows) {
        double us = 0.0;
        for (const CallId id : rows)
            us += here[index(id)] ? selfUs[index(id)] : 0.0;
        return us;
    };
    std::vector<BlockSpan> spans;
    for (std::size_t block = 0; block < blocks.size(); ++block)
        for (std::size_t position = 0; position < blocks[block].positions.size(); ++position)
            if (const auto hull = hullOf(profile, timeline, here, blocks[block].positions[position].rows))
                spans.push_back({block, position, *hull, timeHere(blocks[block].positions[position].rows)});
    std::stable_sort(
        spans.begin(), spans.end(), [](const BlockSpan& a, const BlockSpan& b) { return a.where.begin < b.where.begin; });
    for (std::size_t at = 1; at < spans.size(); ++at)
        spans[at - 1].where.end = std::min(spans[at - 1].where.end, spans[at].where.begin);
    return spans;
}

BlockSpansByLane blockSpansByLane(
    const Profile& profile, const std::vector<double>& selfUs, const Timeline& timeline, const std::vector<Block>& blocks)
{
    BlockSpansByLane lanes(timeline.lanes.size());
    for (std::size_t lane = 0; lane < lanes.size() && !blocks.empty(); ++lane)
        lanes[lane] = blockSpans(profile, selfUs, timeline, lane, blocks);
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
