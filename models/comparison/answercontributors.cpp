// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/answer.h"
#include "models/comparison/answerwork.h"
#include "models/comparison/groupfigures.h"
#include "models/comparison/ledger.h"
#include "models/comparison/rowspreads.h"
#include "models/comparison/runclock.h"
#include "models/comparison/unsteady.h"
#include "models/cost/cost.h"
#include "models/kernels/components.h"
#include "models/profile/difference.h"
#include "models/profile/messageids.h"
#include "models/profile/saturating.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace tvmscope {

namespace {

constexpr double enough = 0.9; // of a direction's movement
constexpr double smallestContribution = 0.01; // of all movement
constexpr double cancels = 0.25; // of the movement is left
constexpr std::size_t maxContributors = 3;

/// What one category adds to the difference, as it is said: of its matched groups where they account for it, else as a whole.
struct Share {
    const LedgerRow* row = nullptr;
    PerSide<double> us;
    std::int64_t groups = 0; ///< matched groups
    std::int64_t kernels = 0; ///< of these, of a side
    bool asManyKernels = true; ///< on both sides, in each of them
    const Group* only = nullptr; ///< the group, where there is just one
    bool whole = true; ///< no group of the category is one-sided, or it is said as a whole
    /// Groups with durations that cannot be read, or that contradict their percentages, are in no number of it, on neither side.
    bool partly = false;
    double deltaUs() const noexcept { return us.candidate - us.baseline; }
    double movedUs() const noexcept { return partly ? deltaUs() : row->deltaUs; } ///< of the category
};

Share shareOf(const LedgerRow& row, const ComparisonFacts& comparison)
{
    Share whole, matched;
    whole.row = matched.row = &row;
    whole.us = row.us;
    bool takenApart = false;
    for (const std::size_t at : row.groups) {
        const Group& group = comparison.groups[at];
        if ((group.hasUnreadRows() || group.unsteady == Unsteady::Doubtful) && isWork(row)) {
            matched.partly = true;
            matched.whole = false;
            continue;
        }
        if (group.isOneSided()) {
            matched.whole = false;
            takenApart = takenApart || group.corrected == CorrectionKind::Split;
            continue;
        }
        for (const Side side : bothSides)
            matched.us[side] += group[side].durationUs;
        matched.only = ++matched.groups == 1 ? &group : nullptr;
        matched.kernels += static_cast<std::int64_t>(group.baseline.entries.size());
        matched.asManyKernels = matched.asManyKernels && group.baseline.entries.size() == group.candidate.entries.size();
    }
    if (matched.partly)
        return matched;
    const bool accounts = matched.deltaUs() * row.deltaUs > 0 && std::abs(matched.deltaUs()) >= 0.5 * std::abs(row.deltaUs);
    // Whoever takes groups apart still reads one number for the category: that of the ledger.
    if (row.kind == LedgerKind::Overhead || row.groups.empty() || !accounts || takenApart)
        return whole;
    return matched;
}

/// Whether a category moved by what only one side has, more than by what both have.
bool isOneSided(const Share& share, const ComparisonFacts& comparison)
{
    double oneSided = 0.0, matched = 0.0;
    for (const std::size_t at : share.row->groups) {
        const Group& group = comparison.groups[at];
        (isOfBothSides(group) ? matched : oneSided) += std::abs(group.deltaUs);
    }
    return share.groups == 0 && oneSided > matched;
}

/// Whether a category is time of durations that cannot be read, or may be due to such: of its rows, or, of what rows leave of a
/// device's time, of all rows there.
bool isDoubtful(const LedgerRow& row, const ComparisonFacts& comparison)
{
    if (row.kind == LedgerKind::Unreadable)
        return true;
    double doubtUs = 0.0;
    for (const Side side : bothSides) {
        const DoubtfulRows& doubts = comparison[side].analyzed->doubts;
        // What is set apart as unreadable is in no other rest.
        if (!doubts.any() || (row.groups.empty() && comparison[side].profile->checksum().lacksUnreadableTimeOnly()))
            continue;
        double us = row.groups.empty() ? doubts.ofDevice(*comparison[side].profile, row.device) : 0.0;
        for (const std::size_t at : row.groups)
            us += doubts.ofRows(comparison.groups[at][side].rows());
        doubtUs += comparison.perRun(side, us);
    }
    return isMostlyDoubtful(row.deltaUs, doubtUs);
}

/// What moved a device's time: the categories that can be named as causes, biggest first.
struct Movers {
    std::vector<Share> shares;
    double movedUs = 0.0; ///< of both directions
};

/// `unsteady`: matched operators are none.
Movers moversOf(const ComparisonFacts& comparison, const DeviceComparison& device, bool unsteady)
{
    Movers movers;
    for (const LedgerRow& row : comparison.ledger) {
        if (row.device != device.device || row.deltaUs == 0 || row.kind == LedgerKind::Excluded)
            continue;
        if (isDoubtful(row, comparison))
            continue;
        const Share share = shareOf(row, comparison);
        if (share.movedUs() == 0 || (unsteady && isWork(row) && !isOneSided(share, comparison)))
            continue;
        movers.shares.push_back(share);
        movers.movedUs += std::abs(share.movedUs());
    }
    std::stable_sort(movers.shares.begin(), movers.shares.end(),
        [](const Share& x, const Share& y) { return std::abs(x.deltaUs()) > std::abs(y.deltaUs()); });
    return movers;
}

/// What gains and losses leave of each other.
double netOf(const Movers& movers)
{
    double us = 0.0;
    for (const Share& share : movers.shares)
        us += share.movedUs();
    return us;
}

/// The first ones, until they are nearly all of the movement.
std::vector<Share> mostOf(const Movers& movers, std::size_t maxCount)
{
    double said = 0.0;
    std::size_t count = 0;
    while (count < movers.shares.size() && count < maxCount && said < enough * movers.movedUs)
        said += std::abs(movers.shares[count++].movedUs());
    return {movers.shares.begin(), movers.shares.begin() + static_cast<std::ptrdiff_t>(count)};
}

/// Those of one direction.
Movers towards(const Movers& movers, bool faster)
{
    Movers some;
    for (const Share& share : movers.shares)
        if ((share.movedUs() < 0) == faster) {
            some.shares.push_back(share);
            some.movedUs += std::abs(share.movedUs());
        }
    return some;
}

/// What a share is of, to point at, so that what is selected adds up to what is said: the group that it is, its category, or the
/// matched groups of that.
Target targetOf(const Share& share, const ComparisonFacts& comparison)
{
    if (share.only)
        return GroupTarget{static_cast<GroupId>(share.only - comparison.groups.data()), {}};
    return CategoryTarget{share.row->device, share.row->category, {}, !share.whole};
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

/// Why no more can be said of a share: groups that are unsteady for one and the same reason are half of it or more.
std::vector<Message> unsteadyDetail(const Share& share, const ComparisonFacts& comparison)
{
    std::map<Unsteady, double> deltas;
    for (const std::size_t at : share.row->groups)
        if (!comparison.groups[at].hasUnreadRows())
            deltas[comparison.groups[at].unsteady] += comparison.groups[at].deltaUs;
    const auto isMost = [&](Unsteady reason) {
        return share.groups > 0 && deltas[reason] != 0 && std::abs(deltas[reason]) >= 0.5 * std::abs(share.deltaUs());
    };
    if (isMost(Unsteady::Doubtful))
        return {Message("contributor-doubtful")};
    if (isMost(Unsteady::SlowCalls))
        return {Message("contributor-slow-calls")};
    if (isMost(Unsteady::SameFunctions))
        return {Message("contributor-same-functions")};
    if (isMost(Unsteady::Overlap))
        return {Message("contributor-overlap")};
    const auto runs = [&](Side side) { return spreadOfCategory(comparison, *share.row, side); };
    if (!isWork(*share.row) && runsOverlap(runs(Side::Baseline), runs(Side::Candidate)))
        return {Message("contributor-runs-overlap")};
    return {};
}

/// What stands in brackets behind a contributor; nothing where no ratio can be told.
std::vector<Message> detailOf(const Share& share, const ComparisonFacts& comparison, bool withTimes)
{
    if (std::vector<Message> detail = unsteadyDetail(share, comparison); !detail.empty())
        return detail;
    for (const Side side : bothSides)
        if ((share.row->calls.baseline + share.row->calls.candidate).any() && share.us[side] == 0)
            return {Message("contributor-only-in", {comparison.nameOf(otherSide(side))})};
    if (!(share.us.baseline > 0) || !(share.us.candidate > 0) || !differ(share.us.baseline, share.us.candidate))
        return {}; // what reads as ≈ on every page has no factor
    const Times factor{std::max(share.us.baseline, share.us.candidate) / std::min(share.us.baseline, share.us.candidate)};
    if (share.only && share.only->baseline.calls == 1 && share.only->candidate.calls == 1)
        return {Message(share.deltaUs() > 0 ? "contributor-one-call-slower"_id : "contributor-one-call-faster"_id, {factor})};
    return withTimes && isWork(*share.row) ? std::vector<Message>{Message("contributor-times", {factor})}
                                           : std::vector<Message>{};
}

MessageArgument deltaOf(const Share& share, const ComparisonFacts& comparison, double view)
{
    return pointing(TimeDelta{share.deltaUs(), view}, targetOf(share, comparison));
}

Message item(const Share& share, const ComparisonFacts& comparison, double view, bool withTimes)
{
    const std::vector<Message> detail = detailOf(share, comparison, withTimes);
    const MessageArgument delta = deltaOf(share, comparison, view);
    MessageArgument name = nameOf(share, comparison);
    if (!share.whole) // a class by its name alone has the number of the ledger
        name = pointing(share.asManyKernels ? Message("contributor-some", {share.kernels, std::move(name)})
                                            : Message("contributor-some-groups", {share.groups, std::move(name)}),
            targetOf(share, comparison));
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
    const std::vector<Message> detail = detailOf(first, comparison, true);
    if (shares.size() > 1 || (!first.whole && detail.empty()))
        return Message("contributors", {items(shares, comparison, view, true)});
    const MessageArgument delta = deltaOf(first, comparison, view);
    const Target category = CategoryTarget{first.row->device, first.row->category, {}, !first.whole};
    if (!first.whole)
        return Message(first.asManyKernels ? "contributor-kernels"_id : "contributor-groups"_id,
            {Spelled{first.asManyKernels ? first.kernels : first.groups}, pointing(categoryMessage(*first.row), category), delta,
                detail});
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
    if (std::any_of(shares.begin(), shares.end(), [](const Share& share) { return isWork(*share.row); }))
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

/// What is to be said instead of a cause among the operators; behind a cause it is said of them alone.
Message unsteadySentence(Unsteady reason, const ComparisonFacts& comparison, const DeviceComparison& device, bool behindCause)
{
    if (reason == Unsteady::Doubtful)
        return Message(behindCause ? "contributors-doubtful-beside"_id : "contributors-doubtful"_id);
    if (reason == Unsteady::Overlap)
        return Message("contributors-overlap");
    if (reason == Unsteady::SlowCalls)
        return Message(behindCause ? "contributors-slow-calls-operators"_id : "contributors-slow-calls"_id);
    const auto slower = slowerSameFunctions(comparison, device);
    return slower ? Message("contributors-same-functions-slower", {comparison.nameOf(slower->side), Times{slower->factor}})
                  : Message("contributors-same-functions");
}

/// The causes of a difference, and what goes the other way.
std::vector<Message> differenceSentences(const Movers& movers, const ComparisonFacts& comparison, bool faster, double view)
{
    std::vector<Message> sentences;
    if (const auto main = mostOf(towards(movers, faster), maxContributors); !main.empty())
        sentences.push_back(mainSentence(main, comparison, view));
    const auto opposing = mostOf(towards(movers, !faster), maxContributors);
    double other = 0.0;
    for (const Share& share : opposing)
        other += std::abs(share.deltaUs());
    if (other >= smallestContribution * movers.movedUs && other > 0)
        sentences.push_back(opposingSentence(opposing, comparison, faster, view));
    return sentences;
}

/// Whether what can be named explains the difference: most of what moved, or half of what is left of it, and more. Operators
/// may move more and cancel, or go the other way.
bool explains(const Movers& movers, const ComparisonFacts& comparison, const DeviceComparison& device)
{
    constexpr double half = 0.5;
    return movers.movedUs > operatorMovementOn(comparison, device.device).allUs || netOf(movers) / device.deltaUs >= half;
}

/// Whether it takes what a user has excluded for gains and losses to cancel out: what is named does not.
bool cancelWithExcluded(const Movers& movers, const ComparisonFacts& comparison, const DeviceComparison& device)
{
    const bool anyExcluded = std::any_of(comparison.ledger.begin(), comparison.ledger.end(), [&](const LedgerRow& row) {
        return row.device == device.device && row.kind == LedgerKind::Excluded && row.deltaUs != 0;
    });
    return anyExcluded && std::abs(netOf(movers)) >= cancels * movers.movedUs;
}

/// Of gains and losses that nearly cancel out. Sums of categories may all go one way: what cancels then lies inside of them.
Message cancellingSentence(const Movers& movers, const ComparisonFacts& comparison, const DeviceComparison& device)
{
    const std::vector<Share> named = mostOf(movers, maxContributors);
    const bool oneWay = std::all_of(
        named.begin(), named.end(), [&](const Share& share) { return (share.deltaUs() > 0) == (named.front().deltaUs() > 0); });
    const MessageId<1> words = cancelWithExcluded(movers, comparison, device) ? "contributors-beside-excluded"_id
        : oneWay                                                              ? "contributors-by-category"_id
                                                                              : "contributors-both-ways"_id;
    return Message(words, {items(named, comparison, viewOf(device), true)});
}

/// Where nothing can be said of the operators: that, and what else moved; what explains the difference comes first.
std::vector<Message> unsteadySentences(
    Unsteady reason, Movers movers, const ComparisonFacts& comparison, const DeviceComparison& device)
{
    constexpr double worthSaying = 0.05; // of all movement
    const double view = viewOf(device), least = worthSaying * movementOn(comparison, device.device);
    const bool differs = differ(device.us.baseline, device.us.candidate);
    std::erase_if(movers.shares, [&](const Share& share) { return std::abs(share.movedUs()) < least; });
    if (movers.shares.empty())
        return differs ? std::vector<Message>{unsteadySentence(reason, comparison, device, false)} : std::vector<Message>{};
    if (differs && explains(movers, comparison, device)) {
        std::vector<Message> sentences = differenceSentences(movers, comparison, device.deltaUs < 0, view);
        sentences.push_back(unsteadySentence(reason, comparison, device, true));
        return sentences;
    }
    const std::vector<Share> others = mostOf(movers, maxContributors);
    if (!differs) // the headline has said the rest, and how much moved in all, in the unit of that
        return {Message("contributors-part-of-it", {items(others, comparison, movementOn(comparison, device.device), true)})};
    return {unsteadySentence(reason, comparison, device, false),
        Message("contributors-beside", {items(others, comparison, view, true)})};
}

/// What was taken out of the causes, where it would change the story: the other sentences do not add up without it.
void addExcluded(std::vector<Message>& sentences, const ComparisonFacts& comparison, const DeviceComparison& device)
{
    for (const LedgerRow& row : comparison.ledger)
        if (row.device == device.device && row.kind == LedgerKind::Excluded
            && std::abs(row.deltaUs) >= smallestContribution * movementOn(comparison, device.device))
            sentences.push_back(Message("contributors-excluded",
                {pointing(TimeDelta{row.deltaUs, viewOf(device)}, CategoryTarget{row.device, row.category, {}})}));
}

/// That a category is no cause because durations of it are doubtful, where nothing else has said so.
void addDoubtful(std::vector<Message>& sentences, const ComparisonFacts& comparison, const DeviceComparison& device)
{
    if (unsteadyReason(comparison, device) == Unsteady::Doubtful)
        return;
    double leftOutUs = 0.0;
    for (const LedgerRow& row : comparison.ledger) {
        if (row.device != device.device || row.kind == LedgerKind::Excluded)
            continue;
        if (isDoubtful(row, comparison))
            leftOutUs += std::abs(row.deltaUs);
        else
            for (const std::size_t at : row.groups)
                leftOutUs += comparison.groups[at].hasUnreadRows() ? std::abs(comparison.groups[at].deltaUs) : 0.0;
    }
    if (leftOutUs >= smallestContribution * movementOn(comparison, device.device) && leftOutUs > 0)
        sentences.push_back(Message(sentences.empty() ? "contributors-doubtful"_id : "contributors-doubtful-beside"_id));
}

} // namespace

std::vector<Message> makeCauses(const ComparisonFacts& comparison, const DeviceComparison& device)
{
    const bool differs = differ(device.us.baseline, device.us.candidate);
    const bool unsteady = operatorMovementOn(comparison, device.device).isMostlyUnsteady();
    Movers movers = moversOf(comparison, device, unsteady);
    if (const Unsteady reason = unsteadyReason(comparison, device); reason != Unsteady::No)
        return unsteadySentences(reason, movers, comparison, device);
    // What moved both ways inside of a category alone has no name to be called by.
    const double least = differs ? 0.0 : smallestContribution * movementOn(comparison, device.device);
    std::erase_if(movers.shares, [&](const Share& share) { return std::abs(share.movedUs()) < least; });
    if (movers.shares.empty())
        return {};
    if (!differs || std::abs(device.deltaUs) < cancels * movers.movedUs)
        return {cancellingSentence(movers, comparison, device)};
    return differenceSentences(movers, comparison, device.deltaUs < 0, viewOf(device));
}

std::vector<Message> makeContributors(const ComparisonFacts& comparison)
{
    const DeviceComparison* device = leadingDevice(comparison);
    if (!device || !(device->us.baseline > 0) || !(device->us.candidate > 0))
        return {};
    if (haveHardlyAnOperatorInCommon(comparison))
        return {Message("contributors-strangers")};
    const double view = viewOf(*device);
    const double moved = movementOn(comparison, device->device);
    const bool differs = differ(device->us.baseline, device->us.candidate);
    std::vector<Message> sentences = makeCutTexts(comparison, *device);
    if (auto clock = runClockOf(comparison); clock && clock->matters)
        sentences.push_back(Message("sentence", {std::move(clock->said)}));
    if (!differs && moved < noDifference * view)
        return sentences;
    const std::vector<Message> named = makeCauses(comparison, *device);
    sentences.insert(sentences.end(), named.begin(), named.end());
    addDoubtful(sentences, comparison, *device);
    addExcluded(sentences, comparison, *device);
    return sentences;
}

} // namespace tvmscope
