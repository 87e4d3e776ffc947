// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/analysis/blocks.h"

#include "models/analysis/alignmentnodes.h"
#include "models/analysis/alignmentprograms.h"
#include "models/analysis/blockchoice.h"
#include "models/analysis/comparisonkernels.h"

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {

/// The calls of one device that work, in order, by what they are.
struct DeviceCalls {
    std::vector<const WorkNode*> nodes;
    CallSymbols symbols;
};

DeviceCalls workingCalls(
    const std::vector<WorkNode>& nodes, const KernelTable& kernels, const std::vector<KernelSymbols>& symbols)
{
    DeviceCalls calls;
    for (const WorkNode& node : nodes) {
        if (isBookkeeping(kernels.kernels[node.work].entry.cls))
            continue;
        calls.nodes.push_back(&node);
        calls.symbols.equal.push_back(symbols[node.work].equal);
        calls.symbols.alike.push_back(symbols[node.work].alike);
    }
    return calls;
}

double meanUs(const WorkNode& node, const Kernel& kernel)
{
    double us = 0.0;
    for (const std::size_t row : node.rows)
        us += kernel.rowUs[row];
    return us / static_cast<double>(node.rows.size());
}

/// The call whose time at a position lies farthest from the median of its times at all positions.
std::size_t farthestCall(const std::vector<std::vector<double>>& callUs, std::size_t position)
{
    std::size_t farthest = 0;
    double most = -1.0;
    for (std::size_t call = 0; call < callUs.size(); ++call)
        if (const double off = std::abs(callUs[call][position] - medianOf(callUs[call])); off > most) {
            most = off;
            farthest = call;
        }
    return farthest;
}

void markOdd(Block& block, const std::vector<std::vector<double>>& callUs)
{
    std::vector<double> times;
    for (const BlockPosition& position : block.positions)
        times.push_back(position.durationUs);
    block.medianUs = medianOf(times);
    if (block.kind == BlockKind::Alike) // of another size, hence of another time
        return;
    const std::vector<bool> odd = oddPositions(times);
    for (std::size_t at = 0; at < odd.size(); ++at)
        if (odd[at]) {
            block.positions[at].odd = true;
            block.positions[at].oddCall = farthestCall(callUs, at);
        }
}

Block blockOf(const ChosenBlock& chosen, const std::string& device, const DeviceCalls& calls, const KernelTable& kernels)
{
    Block block{chosen.kind, device, chosen.period, {}, 0.0, 0.0, 0.0};
    std::vector<std::vector<double>> callUs(chosen.period);
    for (const std::size_t start : chosen.starts) {
        BlockPosition& position = block.positions.emplace_back();
        for (std::size_t call = 0; call < chosen.period; ++call) {
            const WorkNode& node = *calls.nodes[start + call];
            const Kernel& kernel = kernels.kernels[node.work];
            for (const std::size_t row : node.rows)
                position.rows.push_back(kernel.entry.rows[row]);
            callUs[call].push_back(meanUs(node, kernel));
            position.durationUs += callUs[call].back();
        }
        block.durationUs += position.durationUs;
    }
    markOdd(block, callUs);
    return block;
}

} // namespace

std::string_view blockKindId(BlockKind kind) noexcept
{
    return kind == BlockKind::Equal ? "equal" : "alike";
}

std::vector<Block> repeatingBlocks(const Profile& profile)
{
    return repeatingBlocks(profile, foldKernels(profile));
}

std::vector<Block> repeatingBlocks(const Profile& profile, const KernelTable& kernels)
{
    std::vector<Block> blocks;
    const auto nodes = callNodes(profile, kernels);
    if (!nodes)
        return blocks;
    const std::vector<KernelSymbols> symbols = kernelSymbols(kernels);
    for (const auto& [device, deviceNodes] : *nodes) {
        const DeviceCalls calls = workingCalls(deviceNodes, kernels, symbols);
        double us = 0.0;
        for (const WorkNode& node : deviceNodes)
            us += meanUs(node, kernels.kernels[node.work]);
        for (const ChosenBlock& chosen : chooseBlocks(calls.symbols)) {
            blocks.push_back(blockOf(chosen, device, calls, kernels));
            blocks.back().share = us > 0 ? blocks.back().durationUs / us : 0.0;
        }
    }
    return blocks;
}

std::vector<std::optional<BlockPlace>> blockPlaces(const Profile& profile, const std::vector<Block>& blocks)
{
    std::vector<std::optional<BlockPlace>> places(profile.rowCount());
    for (std::size_t block = 0; block < blocks.size(); ++block)
        for (std::size_t position = 0; position < blocks[block].positions.size(); ++position) {
            const std::vector<CallId>& rows = blocks[block].positions[position].rows;
            const std::size_t runs = rows.size() / blocks[block].calls;
            for (std::size_t row = 0; row < rows.size(); ++row)
                places[index(rows[row])] = BlockPlace{block, position, row / runs};
        }
    return places;
}

double medianOf(std::vector<double> values)
{
    if (values.empty())
        return 0.0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    const double upper = *middle;
    return values.size() % 2 != 0 ? upper : 0.5 * (*std::max_element(values.begin(), middle) + upper);
}

std::vector<bool> oddPositions(const std::vector<double>& us)
{
    constexpr double scaled = 1.4826; // makes the deviation that of a normal distribution
    constexpr double farOff = 3.5, notable = 0.25;
    std::vector<bool> odd(us.size(), false);
    if (us.size() < 3)
        return odd;
    const double median = medianOf(us);
    std::vector<double> off;
    for (const double value : us)
        off.push_back(std::abs(value - median));
    const double least = std::max(farOff * scaled * medianOf(off), notable * median);
    for (std::size_t at = 0; at < us.size(); ++at)
        odd[at] = off[at] > least;
    return odd;
}

} // namespace tvmscope
