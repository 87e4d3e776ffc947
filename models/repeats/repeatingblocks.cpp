// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/repeats/repeatingblocks.h"

#include "models/alignment/alignnodes.h"
#include "models/alignment/alignprograms.h"
#include "models/alignment/kernelsignature.h"
#include "models/kernels/kerneltable.h"
#include "models/profile/stopflag.h"
#include "models/repeats/blocks.h"
#include "models/repeats/repetitions.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <vector>

namespace tvmscope {

namespace {

/// What a kernel does, interned: kernels that differ in their instance number alone have the same symbols.
struct KernelSymbols {
    std::uint32_t equal = 0; ///< component operators and shapes
    std::uint32_t alike = 0; ///< component operators
};

/// A sequence of calls as symbols of what they do, one per call in each.
struct CallSymbols {
    std::vector<std::uint32_t> equal, alike;
};

/// A block by its places in the sequence.
struct ChosenBlock {
    BlockKind kind = BlockKind::Equal;
    std::size_t period = 0;
    std::vector<std::size_t> starts; ///< ascending; `period` calls from each
};

using Symbols = std::vector<std::uint32_t>;

struct Stretch {
    BlockKind kind = BlockKind::Equal;
    Repetition where;
};

std::size_t times(const Repetition& where) noexcept
{
    return (where.end - where.begin) / where.period;
}

bool isBlock(const Stretch& stretch) noexcept
{
    // Convolutions of different sizes in a row are no block.
    const std::size_t least = stretch.kind == BlockKind::Equal ? 3 : static_cast<std::size_t>(-1);
    return stretch.where.period > 1 ? times(stretch.where) >= 2 : times(stretch.where) >= least;
}

/// Calls that it covers; equal ones count one and a half times.
std::size_t weightOf(const Stretch& stretch) noexcept
{
    const std::size_t calls = times(stretch.where) * stretch.where.period;
    return calls * (stretch.kind == BlockKind::Equal ? 3 : 2);
}

void addStretches(std::vector<Stretch>& all, BlockKind kind, const Symbols& symbols, StopFlag stop)
{
    for (const Repetition& where : repetitions(symbols, stop))
        if (const Stretch stretch{kind, where}; isBlock(stretch))
            all.push_back(stretch);
}

/// What the blocks chosen so far cover.
class Coverage {
public:
    /// Clips a stretch to what is free between its neighbours; false if nothing is, or if a covered stretch lies inside it.
    bool clip(Repetition& where) const
    {
        auto next = endByBegin_.upper_bound(where.begin);
        if (next != endByBegin_.begin())
            where.begin = std::max(where.begin, std::prev(next)->second);
        if (next != endByBegin_.end() && next->first < where.end) {
            if (next->second < where.end)
                return false;
            where.end = next->first;
        }
        return where.begin < where.end;
    }

    void add(const Repetition& where) { endByBegin_.emplace(where.begin, where.end); }

private:
    std::map<std::size_t, std::size_t> endByBegin_;
};

/// Where the lexicographically least rotation of a word begins (Booth 1980; here with two running candidates).
std::size_t leastRotation(const Symbols& symbols, std::size_t begin, std::size_t period)
{
    const auto at = [&](std::size_t place) { return symbols[begin + place % period]; };
    std::size_t x = 0, y = 1, same = 0;
    while (x < period && y < period && same < period) {
        const std::uint32_t a = at(x + same), b = at(y + same);
        if (a == b) {
            ++same;
            continue;
        }
        (a > b ? x : y) += same + 1;
        y += x == y;
        same = 0;
    }
    return std::min(x, y);
}

/// Merges repetitions of one word, such as the layers before and after one that was compiled differently.
class Blocks {
public:
    explicit Blocks(const CallSymbols& symbols)
        : symbols_(symbols)
    {
    }

    void add(const Stretch& stretch)
    {
        const auto& [kind, where] = stretch;
        const Symbols& symbols = kind == BlockKind::Equal ? symbols_.equal : symbols_.alike;
        const std::size_t least = leastRotation(symbols, where.begin, where.period);
        Symbols word;
        for (std::size_t place = 0; place < where.period; ++place)
            word.push_back(symbols[where.begin + (least + place) % where.period]);
        const auto [known, isNew] = byWord_.try_emplace({kind, std::move(word)}, Known{blocks_.size(), least});
        if (isNew)
            blocks_.push_back({kind, where.period, {}});
        ChosenBlock& block = blocks_[known->second.block];
        // Every repetition of a word is cut at the same phase as the first one.
        const std::size_t first = where.begin + (least + where.period - known->second.least) % where.period;
        for (std::size_t start = first; start + where.period <= where.end; start += where.period)
            block.starts.push_back(start);
    }

    std::vector<ChosenBlock> take()
    {
        for (ChosenBlock& block : blocks_)
            std::sort(block.starts.begin(), block.starts.end());
        std::stable_sort(blocks_.begin(), blocks_.end(),
            [](const ChosenBlock& x, const ChosenBlock& y) { return x.period * x.starts.size() > y.period * y.starts.size(); });
        return std::move(blocks_);
    }

private:
    struct Known {
        std::size_t block = 0;
        std::size_t least = 0; ///< how far into the block its least rotation begins
    };
    const CallSymbols& symbols_;
    std::map<std::pair<BlockKind, Symbols>, Known> byWord_;
    std::vector<ChosenBlock> blocks_;
};

/// One per kernel.
std::vector<KernelSymbols> kernelSymbols(const KernelTable& kernels)
{
    TextNumbers numbers;
    std::vector<KernelSymbols> symbols;
    symbols.reserve(kernels.kernels.size());
    for (const Kernel& kernel : kernels.kernels) {
        const std::uint32_t alike = numbers.of(matchKey(kernel, MatchTier::Shapeless));
        const std::uint32_t equal = numbers.of(matchKey(kernel, MatchTier::Tolerant));
        symbols.push_back({equal != 0 ? equal : alike, alike});
    }
    return symbols;
}

/// Which repetitions of a sequence are shown as blocks; see repeatingBlocks().
std::vector<ChosenBlock> chooseBlocks(const CallSymbols& symbols, StopFlag stop)
{
    std::vector<Stretch> stretches;
    addStretches(stretches, BlockKind::Equal, symbols.equal, stop);
    addStretches(stretches, BlockKind::Alike, symbols.alike, stop);
    std::stable_sort(
        stretches.begin(), stretches.end(), [](const Stretch& x, const Stretch& y) { return weightOf(x) > weightOf(y); });
    Coverage covered;
    Blocks blocks(symbols);
    for (Stretch& stretch : stretches) {
        if (stop.raised())
            break;
        if (!covered.clip(stretch.where) || !isBlock(stretch))
            continue;
        covered.add(stretch.where);
        blocks.add(stretch);
    }
    return blocks.take();
}

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
            const std::size_t call = block.positions[at].outlierCall = maxDeviationCall(callUs, mediansUs, at);
            block.positions[at].outlierOffUs = callUs[call][at] - mediansUs[call];
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
