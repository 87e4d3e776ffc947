// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/answer.h"
#include "models/comparison/answerwork.h"
#include "models/comparison/groupfigures.h"
#include "models/comparison/ledger.h"
#include "models/comparison/slowcalls.h"
#include "models/cost/cost.h"
#include "models/kernels/components.h"
#include "models/profile/messageids.h"
#include "models/profile/saturating.h"

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {

constexpr double enough = 0.9; // of a direction's movement
constexpr double smallestContribution = 0.01; // of all movement
constexpr std::size_t maxContributors = 3, maxOpposing = 2;

/// What one category adds to the difference, as it is said: of its matched groups where they account for it, else as a whole.
struct Share {
    const LedgerRow* row = nullptr;
    PerSide<double> us;
    std::int64_t groups = 0; ///< matched groups
    const Group* only = nullptr; ///< the group, where there is just one
    bool whole = true; ///< no group of the category is one-sided
    double deltaUs() const noexcept { return us.candidate - us.baseline; }
};

Share shareOf(const LedgerRow& row, const ComparisonFacts& comparison)
{
    Share matched;
    matched.row = &row;
    for (const std::size_t at : row.groups) {
        const Group& group = comparison.groups[at];
        if (group.baseline.empty() || group.candidate.empty()) {
            matched.whole = false;
            continue;
        }
        for (const Side side : bothSides)
            matched.us[side] += group[side].durationUs;
        matched.only = ++matched.groups == 1 ? &group : nullptr;
    }
    const bool accounts = matched.deltaUs() * row.deltaUs > 0 && std::abs(matched.deltaUs()) >= 0.5 * std::abs(row.deltaUs);
    if (row.kind == LedgerKind::Overhead || row.kind == LedgerKind::Excluded || row.groups.empty() || !accounts)
        return {&row, row.us, 0, nullptr, true};
    return matched;
}

/// Categories of one direction, biggest first, until they are nearly all of it.
std::vector<Share> contributorsOf(
    const ComparisonFacts& comparison, const DeviceComparison& device, bool faster, std::size_t maxCount)
{
    std::vector<Share> shares;
    double moved = 0.0;
    for (const LedgerRow& row : comparison.ledger)
        if (row.device == device.device && row.deltaUs != 0 && (row.deltaUs < 0) == faster) {
            shares.push_back(shareOf(row, comparison));
            moved += std::abs(row.deltaUs);
        }
    std::stable_sort(shares.begin(), shares.end(),
        [](const Share& x, const Share& y) { return std::abs(x.row->deltaUs) > std::abs(y.row->deltaUs); });
    double said = 0.0;
    std::size_t count = 0;
    while (count < shares.size() && count < maxCount && said < enough * moved)
        said += std::abs(shares[count++].row->deltaUs);
    shares.resize(count);
    return shares;
}

/// True for a category whose time is work of the model; false for VM instructions, the unattributed and the like.
bool ledgerHasWork(const Share& share)
{
    return share.row->kind == LedgerKind::Operators || share.row->kind == LedgerKind::Layout;
}

/// What a share is of, to point at: its category, or the group that it is.
Target targetOf(const Share& share, const ComparisonFacts& comparison)
{
    if (share.only)
        return GroupTarget{static_cast<GroupId>(share.only - comparison.groups.data()), {}};
    return CategoryTarget{share.row->device, share.row->category, {}};
}

/// Several kernels are called by their class (conv), a single one by its operator where that says more (conv2d).
MessageArgument nameOf(const Share& share, const ComparisonFacts& comparison)
{
    if (share.only) {
        const OperatorId op = share.only->baseline.entries.front().op;
        const auto components = comparisonComponents(comparison.baseline.profile->operators()[index(op)].parts);
        const std::string_view anchor = anchorOf(components);
        if (!anchor.empty() && anchor != "matmul")
            return pointing(std::string(anchor), targetOf(share, comparison));
    }
    return pointing(categoryMessage(*share.row), targetOf(share, comparison));
}

bool slowCallStory(const Share& share, const ComparisonFacts& comparison)
{
    double slow = 0.0;
    for (const std::size_t at : share.row->groups)
        if (isSlowCallStory(comparison.groups[at], comparison))
            slow += comparison.groups[at].deltaUs;
    return share.groups > 0 && std::abs(slow) >= 0.5 * std::abs(share.deltaUs());
}

/// What stands in brackets behind a contributor; nothing where no ratio can be told.
std::vector<Message> detailOf(const Share& share, const ComparisonFacts& comparison, bool withTimes)
{
    if (slowCallStory(share, comparison))
        return {Message("contributor-slow-calls")};
    for (const Side side : bothSides)
        if (saturatingAdd(share.row->calls.baseline, share.row->calls.candidate) > 0 && share.us[side] == 0)
            return {Message("contributor-only-in", {comparison.nameOf(otherSide(side))})};
    if (!(share.us.baseline > 0) || !(share.us.candidate > 0))
        return {};
    const Times factor{std::max(share.us.baseline, share.us.candidate) / std::min(share.us.baseline, share.us.candidate)};
    if (share.only && share.only->baseline.calls == 1 && share.only->candidate.calls == 1)
        return {Message(share.deltaUs() > 0 ? "contributor-one-call-slower"_id : "contributor-one-call-faster"_id, {factor})};
    return withTimes && ledgerHasWork(share) ? std::vector<Message>{Message("contributor-times", {factor})}
                                             : std::vector<Message>{};
}

MessageArgument deltaOf(const Share& share, const ComparisonFacts& comparison, double view)
{
    return pointing(TimeDelta{share.deltaUs(), view}, targetOf(share, comparison));
}

Message item(const Share& share, const ComparisonFacts& comparison, double view, bool withTimes)
{
    const std::vector<Message> detail = detailOf(share, comparison, withTimes);
    const MessageArgument name = nameOf(share, comparison), delta = deltaOf(share, comparison, view);
    return detail.empty() ? Message("contributor-item", {name, delta})
                          : Message("contributor-item-detail", {name, delta, detail});
}

std::vector<Message> items(const std::vector<Share>& shares, const ComparisonFacts& comparison, double view, bool withTimes)
{
    std::vector<Message> result;
    for (const Share& share : shares)
        result.push_back(item(share, comparison, view, withTimes));
    return result;
}

/// The sentence about the direction of the whole difference.
Message mainSentence(const std::vector<Share>& shares, const ComparisonFacts& comparison, double view)
{
    const Share& first = shares.front();
    if (shares.size() > 1)
        return Message("contributors", {items(shares, comparison, view, true)});
    const std::vector<Message> detail = detailOf(first, comparison, true);
    const MessageArgument delta = deltaOf(first, comparison, view);
    const Target category = CategoryTarget{first.row->device, first.row->category, {}};
    if (!first.whole && !detail.empty())
        return Message(
            "contributor-kernels", {Spelled{first.groups}, pointing(categoryMessage(*first.row), category), delta, detail});
    const MessageArgument start = pointing(categoryMessage(*first.row, CategoryWord::Start), category);
    return detail.empty() ? Message("contributor-whole", {start, delta})
                          : Message("contributor-whole-detail", {start, delta, detail});
}

/// The sentence about what goes the other way. Categories that are no operators stand behind "in".
Message opposingSentence(std::vector<Share> shares, const ComparisonFacts& comparison, bool givesBack, double view)
{
    double sum = 0.0;
    for (const Share& share : shares)
        sum += std::abs(share.deltaUs());
    const ProfileLabel candidate = comparison.candidate.name();
    const Microseconds time{sum, view};
    if (std::any_of(shares.begin(), shares.end(), ledgerHasWork))
        return Message(givesBack ? "gives-back"_id : "makes-up"_id, {candidate, time, items(shares, comparison, view, false)});
    // In the order of the ledger.
    std::sort(shares.begin(), shares.end(), [](const Share& x, const Share& y) { return x.row < y.row; });
    const auto in = [&](const Share& share) {
        return pointing(categoryMessage(*share.row, CategoryWord::In), targetOf(share, comparison));
    };
    if (shares.size() == 1) // its name alone would not say what the time points at
        return Message(givesBack ? "gives-back-in"_id : "makes-up-in"_id,
            {candidate, pointing(time, targetOf(shares[0], comparison)), in(shares[0])});
    return Message(givesBack ? "gives-back-in-two"_id : "makes-up-in-two"_id, {candidate, time, in(shares[0]), in(shares[1])});
}

} // namespace

std::vector<Message> makeContributors(const ComparisonFacts& comparison)
{
    const DeviceComparison* device = leadingDevice(comparison);
    if (!device || !(device->us.baseline > 0) || !(device->us.candidate > 0))
        return {};
    // Sums of different numbers of runs differ by that alone.
    if (runsOf(*comparison.baseline.profile) != runsOf(*comparison.candidate.profile))
        return {};
    if (areStrangers(comparison, *device))
        return {Message("contributors-strangers")};
    const double view = viewOf(*device);
    const double moved = movementOn(comparison, device->device);
    const bool differs = std::abs(device->deltaUs) >= noDifference * view;
    if (mostlySlowCalls(comparison, device->device))
        return differs ? std::vector<Message>{Message("contributors-slow-calls")} : std::vector<Message>{};
    if (!differs && moved < noDifference * view)
        return {};
    constexpr double noOneModel = 1.5;
    std::vector<Message> result;
    if (const auto work = otherWork(comparison, noOneModel))
        result.push_back(Message("contributors-other-work",
            {comparison.baseline.name(), flopsMessage(work->baseline), comparison.candidate.name(),
                flopsMessage(work->candidate)}));
    const bool faster = device->deltaUs < 0;
    const auto main = contributorsOf(comparison, *device, faster, maxContributors);
    const auto opposing = contributorsOf(comparison, *device, !faster, maxOpposing);
    if (!differs) {
        std::vector<Message> all = items(main, comparison, view, true);
        for (Message& message : items(opposing, comparison, view, true))
            all.push_back(std::move(message));
        result.push_back(Message("contributors-both-ways", {std::move(all)}));
        return result;
    }
    if (!main.empty())
        result.push_back(mainSentence(main, comparison, view));
    double other = 0.0;
    for (const Share& share : opposing)
        other += std::abs(share.deltaUs());
    if (other >= smallestContribution * moved && other > 0)
        result.push_back(opposingSentence(opposing, comparison, faster, view));
    return result;
}

} // namespace tvmscope
