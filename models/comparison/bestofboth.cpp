// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/bestofboth.h"

#include "models/comparison/answer.h"
#include "models/comparison/groupfigures.h"
#include "models/comparison/layoutties.h"
#include "models/comparison/ledger.h"
#include "models/comparison/rowspreads.h"
#include "models/comparison/runfacts.h"
#include "models/comparison/unsteady.h"
#include "models/profile/difference.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace tvmscope {

namespace {

/// What a side of a group takes at most: durations that cannot be read take no more than the printed Sum has beyond the rows,
/// and endlessly much where there is none.
double longestOf(const Group& group, Side side, const ComparisonFacts& comparison)
{
    const Checksum& sums = comparison[side].profile->checksum();
    if (group.unreadRows[side] == 0)
        return group[side].durationUs;
    return sums.lacksUnreadableTimeOnly() ? group[side].durationUs + comparison.perRun(side, sums.missingUs)
                                          : std::numeric_limits<double>::infinity();
}

/// The faster side of a group. Where neither can be read, what was read of both.
double fasterOf(const Group& group, const ComparisonFacts& comparison)
{
    const double least = std::min(longestOf(group, Side::Baseline, comparison), longestOf(group, Side::Candidate, comparison));
    return std::isfinite(least) ? least : std::max(group.baseline.durationUs, group.candidate.durationUs);
}

/// A group that is left out because it is unsteady, where a side is the median of several runs: those say that neither is the
/// faster one, and so what is said to be possible rests on no time of the other side either. Of single runs nobody knows.
bool isUndecided(const Group& group, const ComparisonFacts& comparison)
{
    return group.unsteady != Unsteady::No && isOfMedians(comparison);
}

/// The least that the groups of one category can take; those that are undecided as the side `kept` has them.
double leastOf(const LedgerRow& row, const ComparisonFacts& comparison, const std::vector<TiedGroups>& ties, Side kept)
{
    double paired = 0.0;
    PerSide<double> alone;
    for (const std::size_t at : row.groups) {
        const Group& group = comparison.groups[at];
        if (group.kind == GroupKind::MaybeMissing)
            paired += group.baseline.durationUs + group.candidate.durationUs;
        else if (group.isOneSided()) {
            if (!tiesOf(at, ties)) // tiedUs() has what is tied
                for (const Side side : bothSides)
                    alone[side] += group[side].durationUs;
        } else if (isUndecided(group, comparison) && !tiesOf(at, ties))
            paired += group[kept].durationUs;
        else
            paired += fasterOf(group, comparison);
    }
    return paired + std::min(alone.baseline, alone.candidate);
}

/// The least that the work can take, where what nobody takes over is as the side `kept` has it, and what the run that has less of
/// all other time takes beside it.
double boundWhere(
    Side kept, const ComparisonFacts& comparison, const DeviceComparison& device, const std::vector<TiedGroups>& ties)
{
    double workUs = tiedUs(ties, comparison.groups, kept);
    PerSide<double> besideUs;
    for (const LedgerRow& row : comparison.ledger) {
        if (row.device != device.device)
            continue;
        if (row.kind == LedgerKind::Excluded)
            workUs += row.us[kept];
        else if (isWork(row))
            workUs += leastOf(row, comparison, ties, kept);
        else
            for (const Side side : bothSides)
                besideUs[side] += row.us[side];
    }
    return workUs + std::min(besideUs.baseline, besideUs.candidate);
}

struct Bound {
    double us = 0.0;
    Side kept = Side::Baseline; ///< that takes over: what nobody takes over is as it has it
};

/// The side of the lesser total takes over, or, where a user keeps groups as a side has them, the one that then takes less: none
/// takes less than this.
Bound boundOn(const ComparisonFacts& comparison, const DeviceComparison& device, const std::vector<TiedGroups>& ties)
{
    const Side lesser = device.us.candidate < device.us.baseline ? Side::Candidate : Side::Baseline;
    Bound bound{boundWhere(lesser, comparison, device, ties), lesser};
    const bool excludes = std::any_of(comparison.ledger.begin(), comparison.ledger.end(),
        [&](const LedgerRow& row) { return row.device == device.device && row.kind == LedgerKind::Excluded; });
    if (const double us = boundWhere(otherSide(lesser), comparison, device, ties); excludes && us < bound.us)
        bound = {us, otherSide(lesser)};
    // Of durations that cannot be read too much may have been counted: the faster side itself is no more than its total.
    bound.us = std::min(bound.us, device.us[lesser]);
    return bound;
}

LeftOut leftOutOf(std::size_t at, const Group& group, const TiedGroups* tied)
{
    LeftOut one{at, group.slower(), std::abs(group.deltaUs)};
    one.excluded = group.excluded();
    if (one.excluded)
        return one;
    one.unsteady = group.unsteady;
    if (tied) { // of several the one that moved most: groups are in that order
        one.tiedTo = tied->groups.front() == at ? tied->groups[1] : tied->groups.front();
        one.tied = tied->groups.size();
        one.tiedGainUs = tied->us[one.to] - tied->us[otherSide(one.to)];
    }
    return one;
}

void addGroup(BestOfBoth& best, const Group& group, std::size_t at, const std::vector<TiedGroups>& ties)
{
    if (group.isOneSided() || group.deltaUs == 0)
        return;
    const double gain = std::abs(group.deltaUs);
    if (const TiedGroups* tied = tiesOf(at, ties); tied || group.excluded() || group.unsteady != Unsteady::No || group.guess) {
        best.leftOut.push_back(leftOutOf(at, group, tied));
        return;
    }
    const double gap = best.gapUs[group.slower()];
    best.substitutions.push_back({at, group.slower(), gain, gap > 0 ? std::min(gain / gap, 1.0) : 0.0,
        best.differenceUs ? std::optional(gain / *best.differenceUs) : std::nullopt});
}

/// Are there groups whose times count as one run has them, whichever side is faster?
bool keepsGroups(const ComparisonFacts& comparison, const std::string& device, const std::vector<TiedGroups>& ties)
{
    return std::any_of(comparison.ledger.begin(), comparison.ledger.end(), [&](const LedgerRow& row) {
        return row.device == device
            && (row.kind == LedgerKind::Excluded
                || (isWork(row) && std::any_of(row.groups.begin(), row.groups.end(), [&](std::size_t at) {
                       const Group& group = comparison.groups[at];
                       return !group.isOneSided() && isUndecided(group, comparison) && !tiesOf(at, ties);
                   })));
    });
}

} // namespace

std::string_view leftOutId(const LeftOut& one) noexcept
{
    if (one.excluded)
        return "excluded";
    if (one.unsteady != Unsteady::No)
        return unsteadyId(one.unsteady);
    return one.tiedTo ? "layout" : "guess";
}

std::optional<BestOfBoth> bestOfBoth(const ComparisonFacts& comparison)
{
    const DeviceComparison* device = leadingDevice(comparison);
    const bool comparable = device && device->us.baseline > 0 && device->us.candidate > 0;
    if (!comparable || areOtherModels(comparison) || operatorMovementOn(comparison, device->device).isMostlyUnsteady()
        || isMeasuredOnce(*comparison.baseline.profile, *comparison.candidate.profile))
        return std::nullopt;
    BestOfBoth best;
    best.device = device->device;
    const std::vector<TiedGroups> ties = layoutTies(comparison, device->device);
    const Bound bound = boundOn(comparison, *device, ties);
    best.boundUs = bound.us;
    if (keepsGroups(comparison, device->device, ties))
        best.kept = bound.kept;
    for (const Side side : bothSides)
        best.gapUs[side] = device->us[side] - best.boundUs;
    if (differ(device->us.baseline, device->us.candidate))
        best.differenceUs = std::abs(device->deltaUs);
    for (const LedgerRow& row : comparison.ledger)
        if (row.device == device->device && (isWork(row) || row.kind == LedgerKind::Excluded))
            for (const std::size_t at : row.groups)
                addGroup(best, comparison.groups[at], at, ties);
    std::stable_sort(best.substitutions.begin(), best.substitutions.end(),
        [](const Substitution& x, const Substitution& y) { return x.gainUs > y.gainUs; });
    std::stable_sort(best.leftOut.begin(), best.leftOut.end(),
        [](const LeftOut& x, const LeftOut& y) { return x.differenceUs > y.differenceUs; });
    return best;
}

} // namespace tvmscope
