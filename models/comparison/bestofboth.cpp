// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/bestofboth.h"

#include "models/comparison/answer.h"
#include "models/comparison/groupfigures.h"
#include "models/comparison/layoutties.h"
#include "models/comparison/ledger.h"
#include "models/comparison/unsteady.h"

#include <algorithm>
#include <cmath>
#include <limits>

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

/// The least that the groups of one category can take.
double leastOf(const LedgerRow& row, const ComparisonFacts& comparison)
{
    double paired = 0.0;
    PerSide<double> alone;
    for (const std::size_t at : row.groups) {
        const Group& group = comparison.groups[at];
        if (group.kind == GroupKind::MaybeMissing)
            paired += group.baseline.durationUs + group.candidate.durationUs;
        else if (group.candidate.empty())
            alone.baseline += group.baseline.durationUs;
        else if (group.baseline.empty())
            alone.candidate += group.candidate.durationUs;
        else
            paired += fasterOf(group, comparison);
    }
    return paired + std::min(alone.baseline, alone.candidate);
}

/// The least that the work can take, and what the run that has less of all other time takes beside it.
double boundOn(const ComparisonFacts& comparison, const DeviceComparison& device, const std::vector<LayoutTie>& ties)
{
    double workUs = tiedUs(ties, comparison.groups);
    PerSide<double> besideUs;
    const Side lesser = device.us.candidate < device.us.baseline ? Side::Candidate : Side::Baseline;
    for (const LedgerRow& row : comparison.ledger) {
        if (row.device != device.device)
            continue;
        if (row.kind == LedgerKind::Excluded)
            workUs += row.us[lesser];
        else if (isWork(row))
            workUs += leastOf(row, comparison);
        else
            for (const Side side : bothSides)
                besideUs[side] += row.us[side];
    }
    // Of durations that cannot be read too much may have been counted: the faster side itself is no more than its total.
    return std::min(workUs + std::min(besideUs.baseline, besideUs.candidate), device.us[lesser]);
}

/// The group that a layout ties this one to, of several the one that moved most: groups are in that order.
std::optional<std::size_t> tiedTo(std::size_t group, const std::vector<LayoutTie>& ties)
{
    std::optional<std::size_t> other;
    for (const LayoutTie& tie : ties)
        if (tie.packs == group || tie.reads == group) {
            const std::size_t that = tie.packs == group ? tie.reads : tie.packs;
            other = std::min(other.value_or(that), that);
        }
    return other;
}

void addGroup(BestOfBoth& best, const Group& group, std::size_t at, const std::vector<LayoutTie>& ties)
{
    if (group.baseline.empty() || group.candidate.empty() || group.deltaUs == 0)
        return;
    const double gain = std::abs(group.deltaUs);
    if (const auto tied = tiedTo(at, ties); tied || group.unsteady != Unsteady::No || group.guess) {
        best.leftOut.push_back({at, group.slower(), gain, group.unsteady, tied});
        return;
    }
    const double gap = best.gapUs[group.slower()];
    best.substitutions.push_back({at, group.slower(), gain, gap > 0 ? gain / gap : 0.0,
        best.differenceUs ? std::optional(gain / *best.differenceUs) : std::nullopt});
}

} // namespace

std::string_view leftOutId(const LeftOut& one) noexcept
{
    if (one.unsteady != Unsteady::No)
        return unsteadyId(one.unsteady);
    return one.tiedTo ? "layout" : "guess";
}

std::optional<BestOfBoth> bestOfBoth(const ComparisonFacts& comparison)
{
    const DeviceComparison* device = leadingDevice(comparison);
    const bool comparable = device && device->us.baseline > 0 && device->us.candidate > 0;
    if (!comparable || operatorMovementOn(comparison, device->device).isMostlyUnsteady())
        return std::nullopt;
    BestOfBoth best;
    best.device = device->device;
    const std::vector<LayoutTie> ties = layoutTies(comparison, device->device);
    best.boundUs = boundOn(comparison, *device, ties);
    for (const Side side : bothSides)
        best.gapUs[side] = device->us[side] - best.boundUs;
    if (std::abs(device->deltaUs) >= noDifference * std::max(device->us.baseline, device->us.candidate))
        best.differenceUs = std::abs(device->deltaUs);
    for (const LedgerRow& row : comparison.ledger)
        if (row.device == device->device && isWork(row))
            for (const std::size_t at : row.groups)
                addGroup(best, comparison.groups[at], at, ties);
    std::stable_sort(best.substitutions.begin(), best.substitutions.end(),
        [](const Substitution& x, const Substitution& y) { return x.gainUs > y.gainUs; });
    std::stable_sort(best.leftOut.begin(), best.leftOut.end(),
        [](const LeftOut& x, const LeftOut& y) { return x.differenceUs > y.differenceUs; });
    return best;
}

} // namespace tvmscope
