// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/answer.h"
#include "models/comparison/answerwork.h"
#include "models/comparison/groupfigures.h"
#include "models/comparison/ledger.h"
#include "models/comparison/slowcalls.h"
#include "models/cost/cost.h"
#include "models/kernels/components.h"

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {

constexpr double enough = 0.9; // of a direction's movement
constexpr double worthSaying = 0.01; // of all movement
constexpr std::size_t maxContributors = 3, maxOpposing = 2;

/// What one category adds to the difference, as it is said: of its matched groups where they carry it, else as a whole.
struct Share {
    const LedgerRow* row = nullptr;
    double baselineUs = 0.0, candidateUs = 0.0;
    std::int64_t groups = 0; ///< matched groups
    const Group* only = nullptr; ///< the group, where there is just one
    bool whole = true; ///< no group of the category is one-sided
    double deltaUs() const noexcept { return candidateUs - baselineUs; }
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
        matched.baselineUs += group.baseline.durationUs;
        matched.candidateUs += group.candidate.durationUs;
        matched.only = ++matched.groups == 1 ? &group : nullptr;
    }
    const bool carries = matched.deltaUs() * row.deltaUs > 0 && std::abs(matched.deltaUs()) >= 0.5 * std::abs(row.deltaUs);
    if (row.kind == LedgerKind::Overhead || row.kind == LedgerKind::Excluded || row.groups.empty() || !carries)
        return {&row, row.baselineUs, row.candidateUs, 0, nullptr, true};
    return matched;
}

/// Categories of one direction, biggest first, until they are nearly all of it.
std::vector<Share> contributorsOf(
    const ComparisonFacts& comparison, const DeviceComparison& device, bool faster, std::size_t most)
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
    while (count < shares.size() && count < most && said < enough * moved)
        said += std::abs(shares[count++].row->deltaUs);
    shares.resize(count);
    return shares;
}

/// True for a category whose time is work of the model; false for VM instructions, the unattributed and the like.
bool ledgerHasWork(const Share& share)
{
    return share.row->kind == LedgerKind::Operators || share.row->kind == LedgerKind::Layout;
}

/// Several kernels are called by their class (conv), a single one by its operator where that says more (conv2d).
std::vector<Message> nameOf(const Share& share, const ComparisonFacts& comparison)
{
    if (share.only) {
        const OperatorId op = share.only->baseline.entries.front().op;
        const auto components = comparisonComponents(comparison.baseline.profile->operators()[index(op)].parts);
        const std::string_view anchor = anchorOf(components);
        if (!anchor.empty() && anchor != "matmul")
            return {Message("operator-name", {std::string(anchor)})};
    }
    return {categoryMessage(*share.row)};
}

bool slowCallStory(const Share& share, const ComparisonFacts& comparison)
{
    double slow = 0.0;
    for (const std::size_t at : share.row->groups)
        if (isSlowCallStory(comparison.groups[at], *comparison.baseline.profile, *comparison.candidate.profile))
            slow += comparison.groups[at].deltaUs;
    return share.groups > 0 && std::abs(slow) >= 0.5 * std::abs(share.deltaUs());
}

/// What stands in brackets behind a contributor; nothing where no ratio can be told.
std::vector<Message> detailOf(const Share& share, const ComparisonFacts& comparison, bool withTimes)
{
    if (slowCallStory(share, comparison))
        return {Message("carrier-slow-calls")};
    if (share.row->baselineCalls + share.row->candidateCalls > 0 && share.baselineUs == 0)
        return {Message("carrier-only-in", {comparison.candidate.label})};
    if (share.row->baselineCalls + share.row->candidateCalls > 0 && share.candidateUs == 0)
        return {Message("carrier-only-in", {comparison.baseline.label})};
    if (!(share.baselineUs > 0) || !(share.candidateUs > 0))
        return {};
    const Times factor{std::max(share.baselineUs, share.candidateUs) / std::min(share.baselineUs, share.candidateUs)};
    if (share.only && share.only->baseline.calls == 1 && share.only->candidate.calls == 1)
        return {Message(share.deltaUs() > 0 ? "carrier-one-call-slower" : "carrier-one-call-faster", {factor})};
    return withTimes && ledgerHasWork(share) ? std::vector<Message>{Message("carrier-times", {factor})} : std::vector<Message>{};
}

Message item(const Share& share, const ComparisonFacts& comparison, double view, bool withTimes)
{
    const std::vector<Message> detail = detailOf(share, comparison, withTimes);
    std::vector<MessageArgument> arguments{nameOf(share, comparison), TimeDelta{share.deltaUs(), view}};
    if (!detail.empty())
        arguments.emplace_back(detail);
    return Message(detail.empty() ? "carrier-item" : "carrier-item-detail", std::move(arguments));
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
        return Message("carriers", {items(shares, comparison, view, true)});
    const std::vector<Message> detail = detailOf(first, comparison, true);
    const TimeDelta delta{first.deltaUs(), view};
    if (!first.whole && !detail.empty())
        return Message(
            "carrier-kernels", {Spelled{first.groups}, std::vector<Message>{categoryMessage(*first.row)}, delta, detail});
    const std::vector<Message> start{categoryMessage(*first.row, CategoryWord::Start)};
    return detail.empty() ? Message("carrier-whole", {start, delta}) : Message("carrier-whole-detail", {start, delta, detail});
}

/// The sentence about what goes the other way. Categories that are no operators stand behind "in".
Message againSentence(std::vector<Share> shares, const ComparisonFacts& comparison, bool loses, double view)
{
    double sum = 0.0;
    for (const Share& share : shares)
        sum += std::abs(share.deltaUs());
    std::vector<MessageArgument> arguments{comparison.candidate.label, Microseconds{sum, view}};
    if (std::any_of(shares.begin(), shares.end(), ledgerHasWork)) {
        arguments.emplace_back(items(shares, comparison, view, false));
        return Message(loses ? "loses-again" : "gains-again", std::move(arguments));
    }
    // In the order of the ledger.
    std::sort(shares.begin(), shares.end(), [](const Share& x, const Share& y) { return x.row < y.row; });
    for (const Share& share : shares)
        arguments.emplace_back(std::vector<Message>{categoryMessage(*share.row, CategoryWord::In)});
    const std::string code = loses ? "loses-again-in" : "gains-again-in";
    return Message(shares.size() > 1 ? code + "-two" : code, std::move(arguments));
}

} // namespace

std::vector<Message> makeContributors(const ComparisonFacts& comparison)
{
    const DeviceComparison* device = leadingDevice(comparison);
    if (!device || !(device->baselineUs > 0) || !(device->candidateUs > 0))
        return {};
    // Sums of different numbers of runs differ by that alone.
    if (runsOf(*comparison.baseline.profile) != runsOf(*comparison.candidate.profile))
        return {};
    if (areStrangers(comparison, *device))
        return {Message("carriers-strangers")};
    const double view = viewOf(*device);
    const double moved = movementOn(comparison, device->device);
    const bool differs = std::abs(device->deltaUs) >= noDifference * view;
    if (mostlySlowCalls(comparison, device->device))
        return differs ? std::vector<Message>{Message("carriers-slow-calls")} : std::vector<Message>{};
    if (!differs && moved < noDifference * view)
        return {};
    constexpr double noOneModel = 1.5;
    std::vector<Message> result;
    if (const auto work = otherWork(comparison, noOneModel))
        result.push_back(Message("carriers-other-work",
            {comparison.baseline.label, std::vector<Message>{flopsMessage(work->first)}, comparison.candidate.label,
                std::vector<Message>{flopsMessage(work->second)}}));
    const bool faster = device->deltaUs < 0;
    const auto main = contributorsOf(comparison, *device, faster, maxContributors);
    const auto opposing = contributorsOf(comparison, *device, !faster, maxOpposing);
    if (!differs) {
        std::vector<Message> all = items(main, comparison, view, true);
        for (Message& message : items(opposing, comparison, view, true))
            all.push_back(std::move(message));
        result.push_back(Message("carriers-both-ways", {std::move(all)}));
        return result;
    }
    if (!main.empty())
        result.push_back(mainSentence(main, comparison, view));
    double other = 0.0;
    for (const Share& share : opposing)
        other += std::abs(share.deltaUs());
    if (other >= worthSaying * moved && other > 0)
        result.push_back(againSentence(opposing, comparison, faster, view));
    return result;
}

} // namespace tvmscope
