// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/groupblocks.h"

#include "models/repeats/blocks.h"

#include <algorithm>

namespace tvmscope {

namespace {

/// The blocks of one program and where its rows stand in them.
struct BlockRows {
    explicit BlockRows(const AnalyzedProfile& analyzed)
        : blocks(analyzed.blocks)
        , selfUs(analyzed.selfUs)
    {
        if (!blocks.empty())
            places = blockPlaces(*analyzed.profile, blocks);
    }

    const std::vector<Block>& blocks;
    const std::vector<double>& selfUs;
    std::vector<std::optional<BlockPlace>> places; ///< one a row; none without blocks
};

std::optional<BlockTimes> timesOf(const GroupSide& side, const BlockRows& program)
{
    if (side.empty() || program.blocks.empty() || side.entries.front().rows.empty())
        return std::nullopt;
    const auto& first = program.places[index(side.entries.front().rows.front())];
    if (!first)
        return std::nullopt;
    BlockTimes times;
    std::vector<std::size_t> rows(program.blocks[first->block].positions.size());
    times.us.resize(rows.size());
    for (const KernelCalls& entry : side.entries)
        for (const CallId row : entry.rows) {
            const auto& place = program.places[index(row)];
            if (!place || place->block != first->block)
                return std::nullopt;
            ++rows[place->position];
            times.us[place->position] += program.selfUs[index(row)];
        }
    const bool even = std::all_of(rows.begin(), rows.end(), [&](std::size_t count) { return count == rows.front(); });
    if (!even)
        return std::nullopt;
    times.outlier = outlierPositions(times.us);
    return times;
}

} // namespace

std::vector<GroupBlocks> groupBlocks(const Comparison& comparison)
{
    const BlockRows a(*comparison.baseline.analyzed), b(*comparison.candidate.analyzed);
    std::vector<GroupBlocks> all;
    all.reserve(comparison.groups.size());
    for (const Group& group : comparison.groups)
        all.push_back({timesOf(group.baseline, a), timesOf(group.candidate, b)});
    return all;
}

} // namespace tvmscope
