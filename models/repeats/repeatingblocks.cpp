// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/repeats/repeatingblocks.h"

#include "models/alignment/alignnodes.h"
#include "models/alignment/alignprograms.h"
#include "models/kernels/kerneltable.h"
#include "models/repeats/blockchoice.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace tvmscope {

namespace {

/// The calls of one device in order, without bookkeeping.
struct DeviceCalls {
    std::vector<const AlignNode*> nodes;
    CallSymbols symbols;
};

DeviceCalls workingCalls(
    const std::vector<AlignNode>& nodes, const KernelTable& kernels, const std::vector<KernelSymbols>& symbols)
{
    DeviceCalls calls;
    for (const AlignNode& node : nodes) {
        if (isBookkeeping(kernels.kernels[node.signature].entry.cls))
            continue;
        calls.nodes.push_back(&node);
        calls.symbols.equal.push_back(symbols[node.signature].equal);
        calls.symbols.alike.push_back(symbols[node.signature].alike);
    }
    return calls;
}

double meanUs(const AlignNode& node, const Kernel& kernel)
{
    double us = 0.0;
    for (const std::size_t row : node.rows)
        us += kernel.rowUs[row];
    return us / static_cast<double>(node.rows.size());
}

/// The call of a position whose time deviates most from its own median over all positions.
std::size_t maxDeviationCall(
    const std::vector<std::vector<double>>& callUs, const std::vector<double>& mediansUs, std::size_t position)
{
    std::size_t found = 0;
    double maxOff = -1.0;
    for (std::size_t call = 0; call < callUs.size(); ++call)
        if (const double off = std::abs(callUs[call][position] - mediansUs[call]); off > maxOff) {
            maxOff = off;
            found = call;
        }
    return found;
}

void markOutliers(Block& block, const std::vector<std::vector<double>>& callUs)
{
    std::vector<double> times;
    for (const BlockPosition& position : block.positions)
        times.push_back(position.durationUs);
    block.medianUs = medianOf(times);
    if (block.kind == BlockKind::Alike) // of different sizes, so different times are no surprise
        return;
    const std::vector<bool> outlier = outlierPositions(times);
    std::vector<double> mediansUs;
    if (std::find(outlier.begin(), outlier.end(), true) != outlier.end())
        std::transform(callUs.begin(), callUs.end(), std::back_inserter(mediansUs), medianOf);
    for (std::size_t at = 0; at < outlier.size(); ++at)
        if (outlier[at]) {
            block.positions[at].outlier = true;
            block.positions[at].outlierCall = maxDeviationCall(callUs, mediansUs, at);
        }
}

Block blockOf(const ChosenBlock& chosen, const std::string& device, const DeviceCalls& calls, const KernelTable& kernels)
{
    Block block{chosen.kind, device, chosen.period, {}, 0.0, 0.0, 0.0};
    std::vector<std::vector<double>> callUs(chosen.period);
    for (const std::size_t start : chosen.starts) {
        BlockPosition& position = block.positions.emplace_back();
        for (std::size_t call = 0; call < chosen.period; ++call) {
            const AlignNode& node = *calls.nodes[start + call];
            const Kernel& kernel = kernels.kernels[node.signature];
            for (const std::size_t row : node.rows)
                position.rows.push_back(kernel.entry.rows[row]);
            callUs[call].push_back(meanUs(node, kernel));
            position.durationUs += callUs[call].back();
        }
        block.durationUs += position.durationUs;
    }
    markOutliers(block, callUs);
    return block;
}

} // namespace

std::vector<Block> repeatingBlocks(const Profile& profile)
{
    return repeatingBlocks(profile, foldKernels(profile));
}

std::vector<Block> repeatingBlocks(const Profile& profile, const KernelTable& kernels, StopFlag stop)
{
    std::vector<Block> blocks;
    const auto nodes = callNodes(profile, kernels);
    if (!nodes)
        return blocks;
    const std::vector<KernelSymbols> symbols = kernelSymbols(kernels);
    for (const auto& [device, deviceNodes] : nodes->byDevice) {
        const DeviceCalls calls = workingCalls(deviceNodes, kernels, symbols);
        double us = 0.0;
        for (const AlignNode& node : deviceNodes)
            us += meanUs(node, kernels.kernels[node.signature]);
        for (const ChosenBlock& chosen : chooseBlocks(calls.symbols, stop)) {
            if (stop.raised())
                return blocks;
            blocks.push_back(blockOf(chosen, device, calls, kernels));
            blocks.back().share = us > 0 ? blocks.back().durationUs / us : 0.0;
        }
    }
    return blocks;
}

} // namespace tvmscope
