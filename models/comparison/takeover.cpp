// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/takeover.h"

#include "models/comparison/answer.h"
#include "models/comparison/groupfigures.h"
#include "models/comparison/layoutties.h"
#include "models/comparison/rowspreads.h"
#include "models/comparison/runfacts.h"
#include "models/comparison/unsteady.h"
#include "models/cost/costtensors.h"
#include "models/profile/listedfirst.h"
#include "models/profile/messageids.h"

#include <algorithm>

namespace tvmscope {

namespace {

using TensorExtents = std::vector<std::int64_t>;

/// `blocked` holds the channels of `plain` in blocks: N C/b … b for N C ….
bool isBlockedForm(const TensorExtents& blocked, const TensorExtents& plain)
{
    return blocked.size() == plain.size() + 1 && plain.size() >= 3 && blocked[0] == plain[0]
        && blocked[1] * blocked.back() == plain[1] && std::equal(plain.begin() + 2, plain.end(), blocked.begin() + 2);
}

/// Both hold the same channels, in blocks of other sizes.
bool areOtherBlocks(const TensorExtents& x, const TensorExtents& y)
{
    constexpr std::size_t leastRank = 4; // a sequence: N C/b W b
    return x.size() == y.size() && x.size() > leastRank && x != y && x[0] == y[0] && x[1] * x.back() == y[1] * y.back()
        && std::equal(x.begin() + 2, x.end() - 1, y.begin() + 2);
}

/// The same extents in another order, those of 1 aside: NHWC for NCHW.
bool arePermuted(TensorExtents x, TensorExtents y)
{
    std::erase(x, 1);
    std::erase(y, 1);
    return x != y && x.size() == y.size() && std::is_permutation(x.begin(), x.end(), y.begin());
}

bool isRearranged(const CostTensor& x, const CostTensor& y)
{
    return isBlockedForm(x.dims, y.dims) || isBlockedForm(y.dims, x.dims) || areOtherBlocks(x.dims, y.dims)
        || arePermuted(x.dims, y.dims);
}

/// Whether a kernel rearranges data or result beside its work.
bool transformsInside(const KernelCalls& entry, const Profile& profile)
{
    return profile.operators()[index(entry.op)].parts.components.size() > 1 && rearranges(entry, profile);
}

struct SeamBytes {
    Seam seam = Seam::Unknown;
    double bytes = 0.0; ///< of the tensors to be rearranged, all calls
};

/// Data, result and what is added to the result (of its shape) of a kernel, against those of the kernel in its place.
SeamBytes seamOf(const Group& group, const ComparedSides& sides, Side to)
{
    const GroupSide &stays = group[to], &moves = group[otherSide(to)];
    if (stays.entries.size() != 1 || moves.entries.size() != 1 || !stays.calls.isKnown())
        return {};
    const auto here = readCostTensors(stays.entries.front().shapes), taken = readCostTensors(moves.entries.front().shapes);
    if (!here || !taken || here->size() < 2 || taken->size() < 2)
        return {};
    const CostTensor &data = taken->front(), &result = taken->back();
    if (data.elements != here->front().elements || result.elements != here->back().elements)
        return {};
    double bytes = isRearranged(data, here->front()) ? data.bytes() : 0.0;
    if (isRearranged(result, here->back()))
        bytes += result.bytes()
            * static_cast<double>(std::count_if(
                taken->begin() + 1, taken->end(), [&](const CostTensor& each) { return each.dims == result.dims; }));
    if (!(bytes > 0))
        return {transformsInside(moves.entries.front(), *sides[otherSide(to)].profile) ? Seam::Inside : Seam::None, 0.0};
    return {Seam::Transforms, bytes * static_cast<double>(stays.calls.atLeast())};
}

Message reasonMessage(const LeftOut& one, const ComparisonFacts& comparison)
{
    if (one.excluded)
        return Message("left-out-excluded");
    switch (one.unsteady) {
    case Unsteady::SlowCalls:
        return Message("left-out-slow-calls");
    case Unsteady::SameFunctions:
        return Message("left-out-same-functions");
    case Unsteady::Overlap:
        return Message("left-out-overlap");
    case Unsteady::Doubtful:
        return Message("left-out-doubtful");
    case Unsteady::No:
        break;
    }
    if (one.tiedTo)
        return Message(one.tiedGainUs > 0 ? "left-out-layout-gain"_id : "left-out-layout"_id,
            {pointing(comparison.groups[*one.tiedTo].label.text(), GroupTarget{static_cast<GroupId>(*one.tiedTo), {}}),
                static_cast<std::int64_t>(one.tied) - 1, Microseconds{std::abs(one.tiedGainUs), one.differenceUs}});
    return Message("left-out-guess");
}

bool isLayoutTransform(const Kernel& kernel)
{
    return kernel.entry.cls == OperatorClass::Layout
        && std::any_of(kernel.components.begin(), kernel.components.end(),
            [](const std::string& name) { return isLayoutTransformName(name); });
}

} // namespace

std::optional<double> layoutTransformRate(const ComparedSides& sides, const std::string& device)
{
    double bytes = 0.0, us = 0.0;
    for (const Side side : bothSides) {
        const AnalyzedProfile& analyzed = *sides[side].analyzed;
        for (const Kernel& kernel : analyzed.kernels.kernels) {
            const std::optional<double> moved
                = kernel.entry.rows.empty() ? std::nullopt : analyzed.cost.cost(kernel.entry.rows.front()).bytesLower;
            if (kernel.device != device || !isLayoutTransform(kernel) || !moved || !kernel.entry.calls.isKnown()
                || !(kernel.entry.durationUs > 0))
                continue;
            bytes += *moved * static_cast<double>(kernel.entry.calls.atLeast());
            us += kernel.entry.durationUs;
        }
    }
    return bytes > 0 ? std::optional(bytes / us) : std::nullopt;
}

std::vector<TakeOver> takeOvers(const BestOfBoth& best, const ComparisonFacts& comparison, Side to)
{
    const std::optional<double> rate = layoutTransformRate(comparison, best.device);
    std::vector<TakeOver> all;
    double sum = 0.0;
    for (const Substitution& substitution : best.substitutions) {
        if (substitution.to != to)
            continue;
        sum += substitution.gainUs;
        const SeamBytes seam = seamOf(comparison.groups[substitution.group], comparison, to);
        TakeOver one{substitution, sum, best.differenceUs ? std::optional(sum / *best.differenceUs) : std::nullopt, seam.seam,
            std::nullopt};
        if (seam.seam == Seam::None || seam.seam == Seam::Inside)
            one.seamUs = 0.0;
        else if (seam.seam == Seam::Transforms && rate)
            one.seamUs = 2.0 * seam.bytes / *rate;
        all.push_back(one);
    }
    return all;
}

std::optional<Message> leftOutMessage(const BestOfBoth& best, const ComparisonFacts& comparison, Side to)
{
    constexpr std::size_t most = 3;
    const std::int64_t all = std::ranges::count(best.leftOut, to, &LeftOut::to);
    if (all == 0)
        return std::nullopt;
    const std::size_t named = listedFirst(static_cast<std::size_t>(all), most);
    std::vector<Message> each;
    for (const LeftOut& one : best.leftOut)
        if (one.to == to && each.size() < named)
            each.push_back(Message("left-out-group",
                {pointing(comparison.groups[one.group].label.text(), GroupTarget{static_cast<GroupId>(one.group), {}}),
                    reasonMessage(one, comparison)}));
    if (const auto more = all - static_cast<std::int64_t>(each.size()); more > 0)
        each.push_back(Message("left-out-more", {more}));
    return Message("best-left-out", {all, std::move(each), comparison.nameOf(to)});
}

std::vector<Message> boundMessages(const BestOfBoth& best, const ComparisonFacts& comparison)
{
    std::vector<Message> messages;
    if (best.kept) {
        const auto any = [&](auto is) { return std::any_of(best.leftOut.begin(), best.leftOut.end(), is); };
        const bool excluded = any([](const LeftOut& one) { return one.excluded; });
        const bool unsteady = isOfMedians(comparison)
            && any([](const LeftOut& one) { return !one.excluded && !one.tiedTo && one.unsteady != Unsteady::No; });
        messages.push_back(Message(excluded && unsteady ? "best-bound-kept"_id
                : unsteady                              ? "best-bound-kept-unsteady"_id
                                                        : "best-bound-kept-excluded"_id,
            {comparison.nameOf(*best.kept)}));
    }
    if (std::any_of(best.leftOut.begin(), best.leftOut.end(), [](const LeftOut& one) { return one.tiedTo.has_value(); }))
        messages.push_back(Message("best-bound-tied"));
    return messages;
}

std::optional<Message> countedInFullMessage(const BestOfBoth& best, const ComparisonFacts& comparison)
{
    const bool any = std::any_of(comparison.groups.begin(), comparison.groups.end(),
        [&](const Group& group) { return group.device == best.device && group.kind == GroupKind::MaybeMissing; });
    return any ? std::optional(Message("best-bound-cut")) : std::nullopt;
}

std::optional<Message> fasterAnywayMessage(const BestOfBoth& best, const ComparisonFacts& comparison)
{
    const bool areRuns = isOfMedians(comparison);
    const bool any = std::any_of(best.leftOut.begin(), best.leftOut.end(),
        [&](const LeftOut& one) { return !one.excluded && !one.tiedTo && !(areRuns && one.unsteady != Unsteady::No); });
    return any ? std::optional(Message("best-bound-anyway")) : std::nullopt;
}

bool gainsByTies(const BestOfBoth& best, Side to) noexcept
{
    return std::any_of(best.leftOut.begin(), best.leftOut.end(),
        [&](const LeftOut& one) { return one.to == to && one.tiedTo && one.tiedGainUs > 0; });
}

Message whyNoBestMessage(const ComparisonFacts& comparison)
{
    const DeviceComparison* device = leadingDevice(comparison);
    if (!device || !(device->us.baseline > 0) || !(device->us.candidate > 0))
        return Message("no-best-not-timed");
    if (isMeasuredOnce(*comparison.baseline.profile, *comparison.candidate.profile))
        return Message("no-best-same-measurement");
    if (haveHardlyAnOperatorInCommon(comparison))
        return Message("no-best-strangers");
    if (areOtherModels(comparison))
        return Message("no-best-other-models");
    switch (operatorMovementOn(comparison, device->device).mainKind()) {
    case Unsteady::SlowCalls:
        return Message("no-best-slow-calls");
    case Unsteady::SameFunctions:
        return Message("no-best-same-functions");
    case Unsteady::Doubtful:
        return Message("no-best-doubtful");
    case Unsteady::Overlap:
    case Unsteady::No:
        break;
    }
    return Message("no-best-overlap");
}

std::optional<Message> shareMessage(const std::vector<TakeOver>& all, const ComparisonFacts& comparison, Side to)
{
    const DeviceComparison* device = leadingDevice(comparison);
    const bool leads = device && device->us[to] < device->us[otherSide(to)]; // which has no difference to make up
    if (all.empty() || !all.back().cumulativeShare || leads)
        return std::nullopt;
    const double share = *all.back().cumulativeShare;
    const Percentage percent{100.0 * share};
    return share > 1 ? Message("best-share-over", {percent, comparison.nameOf(otherSide(to))}) : Message("best-share", {percent});
}

Side sideWithMore(const BestOfBoth& best) noexcept
{
    return best.gapUs.candidate > best.gapUs.baseline ? Side::Candidate : Side::Baseline;
}

} // namespace tvmscope
