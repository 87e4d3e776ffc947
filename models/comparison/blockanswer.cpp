// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/blockanswer.h"

#include "models/comparison/answer.h"
#include "models/comparison/blockpairs.h"

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {

constexpr std::size_t maxOutliers = 3, maxBlocks = 3;
constexpr double worthSaying = 0.05;

std::int64_t number(std::size_t value)
{
    return static_cast<std::int64_t>(value);
}

/// Name of a call of a position, as its first row has it.
std::string callName(const Block& block, const BlockPosition& position, std::size_t call, const Profile& profile)
{
    return std::string(profile.nameOf(position.rows[call * (position.rows.size() / block.calls)]));
}

/// The odd positions, those farthest from the median first.
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

std::vector<Message> outliers(const Block& block, const Profile& profile)
{
    std::vector<std::size_t> places = outlierPlaces(block);
    const std::size_t all = places.size();
    places.resize(std::min(all, maxOutliers));
    std::sort(places.begin(), places.end());
    std::vector<Message> outlier;
    for (const std::size_t at : places) {
        const BlockPosition& position = block.positions[at];
        const Microseconds time{position.durationUs, block.medianUs};
        if (block.calls == 1)
            outlier.push_back(Message("block-odd", {number(at + 1), time}));
        else
            outlier.push_back(
                Message("block-odd-call", {number(at + 1), time, callName(block, position, position.outlierCall, profile)}));
    }
    if (all > maxOutliers)
        outlier.push_back(Message("block-odd-more", {number(all - maxOutliers)}));
    return outlier;
}

void addOutliers(std::vector<Message>& line, const Block& block, const Profile& profile, const std::string& label)
{
    if (std::vector<Message> outlier = outliers(block, profile); !outlier.empty())
        line.push_back(Message("blocks-of-side", {label, std::move(outlier)}));
}

void addOthers(std::vector<Message>& line, const std::vector<Block>& blocks, const std::vector<bool>& said,
    const Profile& profile, const std::string& label)
{
    std::vector<Message> others;
    for (std::size_t block = 0; block < blocks.size() && others.size() < maxBlocks; ++block)
        if (!said[block] && blocks[block].share >= worthSaying)
            others.push_back(blockMessage(blocks[block], profile));
    if (!others.empty())
        line.push_back(Message("blocks-of-side", {label, std::move(others)}));
}

} // namespace

Message blockMessage(const Block& block, const Profile& profile)
{
    const auto times = number(block.positions.size()), calls = number(block.calls);
    if (block.kind == BlockKind::Alike) {
        const auto [shortest, longest] = std::minmax_element(block.positions.begin(), block.positions.end(),
            [](const BlockPosition& x, const BlockPosition& y) { return x.durationUs < y.durationUs; });
        return Message("blocks-alike",
            {times, calls, Microseconds{shortest->durationUs, longest->durationUs},
                Microseconds{longest->durationUs, longest->durationUs}});
    }
    std::vector<MessageArgument> arguments{times, calls, Microseconds{block.medianUs}};
    std::vector<Message> outlier = outliers(block, profile);
    if (outlier.empty())
        return Message("blocks-equal", std::move(arguments));
    arguments.emplace_back(std::move(outlier));
    return Message("blocks-equal-odd", std::move(arguments));
}

std::vector<Message> blockMessages(const std::vector<Block>& blocks, const Profile& profile)
{
    std::vector<Message> messages;
    for (const Block& block : blocks)
        if (messages.size() < maxBlocks && block.share >= worthSaying)
            messages.push_back(blockMessage(block, profile));
    return messages;
}

std::vector<Message> makeBlockLine(const ComparisonFacts& comparison)
{
    const Profile &profileA = *comparison.baseline.profile, &profileB = *comparison.candidate.profile;
    const std::vector<Block>&blocksA = comparison.blocks.baseline, &blocksB = comparison.blocks.candidate;
    std::vector<Message> line;
    std::vector<bool> saidA(blocksA.size(), false), saidB(blocksB.size(), false);
    for (const BlockPair& pair : blockPairs(comparison)) {
        const Block &a = blocksA[pair.baseline], &b = blocksB[pair.candidate];
        const bool same = a.kind == BlockKind::Equal && b.kind == BlockKind::Equal && a.positions.size() == b.positions.size()
            && pair.positions.size() == a.positions.size();
        if (!same || std::max(a.share, b.share) < worthSaying)
            continue;
        saidA[pair.baseline] = saidB[pair.candidate] = true;
        const double view = std::max(a.medianUs, b.medianUs);
        line.push_back(Message("blocks-of-both",
            {number(a.positions.size()), comparison.baseline.label, Microseconds{a.medianUs, view}, number(a.calls),
                comparison.candidate.label, Microseconds{b.medianUs, view}, number(b.calls)}));
        addOutliers(line, a, profileA, comparison.baseline.label);
        addOutliers(line, b, profileB, comparison.candidate.label);
    }
    addOthers(line, blocksA, saidA, profileA, comparison.baseline.label);
    addOthers(line, blocksB, saidB, profileB, comparison.candidate.label);
    return line;
}

} // namespace tvmscope
