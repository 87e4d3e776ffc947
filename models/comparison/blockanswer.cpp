// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/blockanswer.h"

#include "models/comparison/answer.h"
#include "models/comparison/blockpairs.h"
#include "models/comparison/rowspreads.h"
#include "models/profile/messageids.h"

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {

constexpr std::size_t maxOutliers = 3, maxBlocks = 3;
constexpr double worthASentence = 0.05;

std::int64_t number(std::size_t value)
{
    return static_cast<std::int64_t>(value);
}

CallsTarget callsAt(const std::vector<CallId>& rows, ProfileIndex of)
{
    CallsTarget target{of, rows};
    std::sort(target.calls.begin(), target.calls.end());
    target.calls.erase(std::unique(target.calls.begin(), target.calls.end()), target.calls.end());
    return target;
}

/// The call of a position that is furthest off: what its kernel is called, pointing at its rows.
MessageArgument furthestCall(const Block& block, const BlockPosition& position, const AnalyzedProfile& analyzed, ProfileIndex of)
{
    const std::size_t rowsOfCall = position.rows.size() / block.calls;
    const auto first = position.rows.begin() + static_cast<std::ptrdiff_t>(position.outlierCall * rowsOfCall);
    const KernelLabel* const label = analyzed.labelOf(*first);
    return pointing(label ? label->text() : std::string(analyzed.profile->nameOf(*first)),
        callsAt({first, first + static_cast<std::ptrdiff_t>(rowsOfCall)}, of));
}

/// The outliers, those furthest from the median first.
std::vector<std::size_t> outlierPlaces(const Block& block)
{
    std::vector<std::size_t> places;
    for (std::size_t at = 0; at < block.positions.size(); ++at)
        if (block.positions[at].outlier)
            places.push_back(at);
    const auto off = [&](std::size_t at) { return std::abs(block.positions[at].durationUs - block.medianUs); };
    std::stable_sort(places.begin(), places.end(), [&](std::size_t x, std::size_t y) { return off(x) > off(y); });
    return places;
}

/// The median of the layers; of a recording of several runs with the shortest and the longest that any of them took in any run.
MessageArgument medianOf(const Block& block, const AnalyzedProfile& analyzed, double view)
{
    const Microseconds median{block.medianUs, view};
    std::optional<Spread> all;
    for (const BlockPosition& position : block.positions)
        if (const auto spread = spreadOfRows(analyzed, position.rows)) {
            if (!all)
                all = spread;
            all->minUs = std::min(all->minUs, spread->minUs);
            all->maxUs = std::max(all->maxUs, spread->maxUs);
            all->runs = std::max(all->runs, spread->runs);
        }
    if (!all)
        return median;
    return Message("median-in-runs", {median, Microseconds{all->minUs, view}, Microseconds{all->maxUs, view}, all->runs});
}

std::vector<Message> outliers(const Block& block, const AnalyzedProfile& analyzed, ProfileIndex of)
{
    std::vector<std::size_t> places = outlierPlaces(block);
    const std::size_t all = places.size();
    places.resize(std::min(all, maxOutliers));
    std::sort(places.begin(), places.end());
    std::vector<Message> outlier;
    for (const std::size_t at : places) {
        const BlockPosition& position = block.positions[at];
        const MessageArgument time = pointing(Microseconds{position.durationUs, block.medianUs}, callsAt(position.rows, of));
        if (block.calls == 1)
            outlier.push_back(Message("block-outlier", {number(at + 1), time}));
        else
            outlier.push_back(Message("block-outlier-call",
                {number(at + 1), time, furthestCall(block, position, analyzed, of),
                    TimeDelta{position.outlierOffUs, block.medianUs}}));
    }
    if (all > maxOutliers)
        outlier.push_back(Message("block-outliers-more", {number(all - maxOutliers)}));
    return outlier;
}

void addOutliers(std::vector<Message>& line, const Block& block, const AnalyzedProfile& analyzed, const ProfileLabel& name)
{
    if (std::vector<Message> outlier = outliers(block, analyzed, name.profile); !outlier.empty())
        line.push_back(Message("blocks-of-side", {name, std::move(outlier)}));
}

void addOthers(std::vector<Message>& line, const std::vector<Block>& blocks, const std::vector<bool>& said,
    const AnalyzedProfile& analyzed, const ProfileLabel& name)
{
    std::vector<Message> others;
    for (std::size_t block = 0; block < blocks.size() && others.size() < maxBlocks; ++block)
        if (!said[block] && blocks[block].share >= worthASentence)
            others.push_back(blockMessage(blocks[block], analyzed, name.profile));
    if (!others.empty())
        line.push_back(Message("blocks-of-side", {name, std::move(others)}));
}

} // namespace

Message blockMessage(const Block& block, const AnalyzedProfile& analyzed, ProfileIndex of)
{
    const auto times = number(block.positions.size()), calls = number(block.calls);
    if (block.kind == BlockKind::Alike) {
        const auto [shortest, longest] = std::minmax_element(block.positions.begin(), block.positions.end(),
            [](const BlockPosition& x, const BlockPosition& y) { return x.durationUs < y.durationUs; });
        return Message("blocks-alike",
            {times, calls, pointing(Microseconds{shortest->durationUs, longest->durationUs}, callsAt(shortest->rows, of)),
                pointing(Microseconds{longest->durationUs, longest->durationUs}, callsAt(longest->rows, of))});
    }
    MessageArgument median = medianOf(block, analyzed, block.medianUs);
    std::vector<Message> outlier = outliers(block, analyzed, of);
    if (outlier.empty())
        return Message("blocks-equal", {times, calls, std::move(median)});
    return Message("blocks-equal-outliers", {times, calls, std::move(median), std::move(outlier)});
}

std::vector<Message> blockMessages(const AnalyzedProfile& analyzed)
{
    std::vector<Message> messages;
    for (const Block& block : analyzed.blocks)
        if (messages.size() < maxBlocks && block.share >= worthASentence)
            messages.push_back(blockMessage(block, analyzed, ProfileIndex{}));
    return messages;
}

std::vector<Message> makeBlockLine(const ComparisonFacts& comparison)
{
    const auto& [blocksA, blocksB] = comparison.blocks;
    const ProfileLabel nameA = comparison.baseline.name(), nameB = comparison.candidate.name();
    std::vector<Message> line;
    PerSide<std::vector<bool>> said{std::vector<bool>(blocksA.size(), false), std::vector<bool>(blocksB.size(), false)};
    for (const BlockPair& pair : blockPairs(comparison)) {
        const Block &a = blocksA[pair.baseline], &b = blocksB[pair.candidate];
        const bool same = a.kind == BlockKind::Equal && b.kind == BlockKind::Equal && a.positions.size() == b.positions.size()
            && pair.positions.size() == a.positions.size();
        if (!same || std::max(a.share, b.share) < worthASentence)
            continue;
        said.baseline[pair.baseline] = said.candidate[pair.candidate] = true;
        const double view = std::max(a.medianUs, b.medianUs);
        line.push_back(Message("blocks-of-both",
            {number(a.positions.size()), nameA, medianOf(a, *comparison.baseline.analyzed, view), number(a.calls), nameB,
                medianOf(b, *comparison.candidate.analyzed, view), number(b.calls)}));
        addOutliers(line, a, *comparison.baseline.analyzed, nameA);
        addOutliers(line, b, *comparison.candidate.analyzed, nameB);
    }
    for (const Side side : bothSides)
        addOthers(line, comparison.blocks[side], said[side], *comparison[side].analyzed, comparison.nameOf(side));
    return line;
}

} // namespace tvmscope
