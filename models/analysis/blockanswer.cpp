// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/analysis/blockanswer.h"

#include "models/analysis/answer.h"
#include "models/analysis/blockpairs.h"

#include <algorithm>

namespace tvmscope {

namespace {

constexpr std::size_t mostOdd = 3, mostBlocks = 3;
constexpr double worthSaying = 0.05;

std::int64_t number(std::size_t value)
{
    return static_cast<std::int64_t>(value);
}

double longest(const Block& block)
{
    const auto found = std::max_element(block.positions.begin(), block.positions.end(),
        [](const BlockPosition& x, const BlockPosition& y) { return x.durationUs < y.durationUs; });
    return found->durationUs;
}

/// Name of a call of a position, as its first row has it.
std::string callName(const Block& block, const BlockPosition& position, std::size_t call, const Profile& profile)
{
    return std::string(profile.nameOf(position.rows[call * (position.rows.size() / block.calls)]));
}

std::vector<Message> oddOnes(const Block& block, const Profile& profile)
{
    std::vector<Message> all;
    std::int64_t more = 0;
    for (std::size_t at = 0; at < block.positions.size(); ++at) {
        const BlockPosition& position = block.positions[at];
        if (!position.odd)
            continue;
        if (all.size() == mostOdd) {
            ++more;
            continue;
        }
        const Microseconds time{position.durationUs, longest(block)};
        if (block.calls == 1)
            all.push_back(Message("block-odd", {number(at + 1), time}));
        else
            all.push_back(
                Message("block-odd-call", {number(at + 1), time, callName(block, position, position.oddCall, profile)}));
    }
    if (more > 0)
        all.push_back(Message("block-odd-more", {more}));
    return all;
}

void addOddOnes(std::vector<Message>& line, const Block& block, const Profile& profile, const std::string& label)
{
    if (std::vector<Message> odd = oddOnes(block, profile); !odd.empty())
        line.push_back(Message("blocks-of-side", {label, std::move(odd)}));
}

void addOthers(std::vector<Message>& line, const std::vector<Block>& blocks, const std::vector<bool>& said,
    const Profile& profile, const std::string& label)
{
    std::vector<Message> others;
    for (std::size_t block = 0; block < blocks.size() && others.size() < mostBlocks; ++block)
        if (!said[block] && blocks[block].share >= worthSaying)
            others.push_back(blockMessage(blocks[block], profile));
    if (!others.empty())
        line.push_back(Message("blocks-of-side", {label, std::move(others)}));
}

} // namespace

Message blockMessage(const Block& block, const Profile& profile)
{
    const auto times = number(block.positions.size()), calls = number(block.calls);
    const double longestUs = longest(block);
    if (block.kind == BlockKind::Alike) {
        double shortest = longestUs;
        for (const BlockPosition& position : block.positions)
            shortest = std::min(shortest, position.durationUs);
        return Message("blocks-alike", {times, calls, Microseconds{shortest, longestUs}, Microseconds{longestUs, longestUs}});
    }
    std::vector<MessageArgument> arguments{times, calls, Microseconds{block.medianUs, longestUs}};
    std::vector<Message> odd = oddOnes(block, profile);
    if (odd.empty())
        return Message("blocks-equal", std::move(arguments));
    arguments.emplace_back(std::move(odd));
    return Message("blocks-equal-odd", std::move(arguments));
}

std::vector<Message> blockMessages(const std::vector<Block>& blocks, const Profile& profile)
{
    std::vector<Message> messages;
    for (const Block& block : blocks)
        if (messages.size() < mostBlocks && block.share >= worthSaying)
            messages.push_back(blockMessage(block, profile));
    return messages;
}

std::vector<Message> makeBlockLine(const Comparison& comparison)
{
    const Profile &profileA = *comparison.baseline.profile, &profileB = *comparison.candidate.profile;
    const std::vector<Block>&blocksA = comparison.baselineBlocks, &blocksB = comparison.candidateBlocks;
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
        addOddOnes(line, a, profileA, comparison.baseline.label);
        addOddOnes(line, b, profileB, comparison.candidate.label);
    }
    addOthers(line, blocksA, saidA, profileA, comparison.baseline.label);
    addOthers(line, blocksB, saidB, profileB, comparison.candidate.label);
    return line;
}

} // namespace tvmscope
