// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/bestofboth.h"

#include "models/comparison/answer.h"
#include "models/comparison/groupfigures.h"
#include "models/comparison/ledger.h"
#include "models/comparison/unsteady.h"
#include "models/cost/costtensors.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace tvmscope {

namespace {

/// A group whose kernel on one side rearranges its result for the product of another group, which the other side does without:
/// the kernel that packs a weight at every step, and the packed dense that reads it. Where each side runs one of the two faster,
/// nobody can have both times: who takes over the quick kernel loses the packed data that the quick product needs.
struct LayoutTie {
    std::size_t packs = 0, reads = 0; ///< indices into Comparison::groups
};

using Extents = std::vector<std::int64_t>;

bool isTieable(const Group& group, const std::string& device)
{
    return group.device == device && !group.baseline.empty() && !group.candidate.empty() && group.deltaUs != 0;
}

bool rearranges(const KernelCalls& entry, const Profile& profile)
{
    const auto& components = profile.operators()[index(entry.op)].parts.components;
    return std::any_of(components.begin(), components.end(),
        [](const ComponentOperator& each) { return each.name.find("layout_transform") != std::string::npos; });
}

/// Sizes of what a side of a group reads and makes.
struct SideTensors {
    std::set<Extents> inputs, results;
    std::vector<Extents> rearranged; ///< results of kernels that rearrange them
    bool touches(const Extents& dims) const { return inputs.contains(dims) || results.contains(dims); }
};

SideTensors tensorsOf(const GroupSide& side, const Profile& profile)
{
    SideTensors read;
    for (const KernelCalls& entry : side.entries) {
        const auto tensors = readCostTensors(entry.shapes);
        if (!tensors || tensors->empty())
            continue;
        for (std::size_t at = 0; at + 1 < tensors->size(); ++at)
            read.inputs.insert((*tensors)[at].dims);
        read.results.insert(tensors->back().dims);
        if (rearranges(entry, profile))
            read.rearranged.push_back(tensors->back().dims);
    }
    return read;
}

bool isMatrixWork(OperatorClass cls)
{
    return cls == OperatorClass::Conv || cls == OperatorClass::Dense || cls == OperatorClass::BatchMatmul;
}

/// Counting a group apart changes nothing of what its kernels do.
bool isProduct(const Group& group)
{
    const auto& entries = group.baseline.entries;
    return isMatrixWork(group.cls)
        || (group.excluded()
            && std::any_of(entries.begin(), entries.end(), [](const KernelCalls& entry) { return isMatrixWork(entry.cls); }));
}

/// Each side has the quicker kernel of one of the two; or one of them stays where it is, because a user has excluded it.
bool partTies(const Group& packs, const Group& product)
{
    if (packs.excluded() || product.excluded())
        return packs.excluded() != product.excluded();
    return packs.slower() != product.slower();
}

/// The ties of a device whose two groups are faster on different sides.
std::vector<LayoutTie> layoutTies(const ComparisonFacts& comparison, const std::string& device)
{
    const std::vector<Group>& groups = comparison.groups;
    std::vector<PerSide<SideTensors>> tensors(groups.size());
    PerSide<std::map<Extents, std::vector<std::size_t>>> readers; // products that read such data on this side alone
    for (std::size_t at = 0; at < groups.size(); ++at) {
        if (!isTieable(groups[at], device))
            continue;
        for (const Side side : bothSides)
            tensors[at][side] = tensorsOf(groups[at][side], *comparison[side].profile);
        if (isProduct(groups[at]))
            for (const Side side : bothSides)
                for (const Extents& dims : tensors[at][side].inputs)
                    if (!tensors[at][otherSide(side)].inputs.contains(dims))
                        readers[side][dims].push_back(at);
    }
    std::vector<LayoutTie> ties;
    for (std::size_t packs = 0; packs < groups.size(); ++packs) {
        if (isProduct(groups[packs]))
            continue;
        for (const Side side : bothSides)
            for (const Extents& dims : tensors[packs][side].rearranged)
                if (!tensors[packs][otherSide(side)].touches(dims))
                    for (const std::size_t product : readers[side][dims])
                        if (partTies(groups[packs], groups[product]))
                            ties.push_back({packs, product});
    }
    return ties;
}

/// Groups that ties lead from one to the other, and what they take together.
struct TiedGroups {
    std::vector<std::size_t> groups; ///< rising
    PerSide<double> us;
};

std::vector<TiedGroups> tiedGroups(const std::vector<LayoutTie>& ties, const std::vector<Group>& groups)
{
    std::map<std::size_t, std::size_t> root;
    const auto rootOf = [&](std::size_t group) {
        while (root.try_emplace(group, group).first->second != group)
            group = root[group];
        return group;
    };
    for (const LayoutTie& tie : ties) {
        const std::size_t packs = rootOf(tie.packs), product = rootOf(tie.reads);
        root[product] = packs;
    }
    std::map<std::size_t, TiedGroups> together;
    for (const auto& [group, unused] : std::map(root)) {
        TiedGroups& tied = together[rootOf(group)];
        tied.groups.push_back(group);
        for (const Side side : bothSides)
            tied.us[side] += groups[group][side].durationUs;
    }
    std::vector<TiedGroups> all;
    for (auto& [unused, tied] : together)
        all.push_back(std::move(tied));
    return all;
}

/// What the ties add to the sum of every group's lesser time, in µs: tied groups are taken from one side together; from the side
/// of the lesser total where one of them is excluded, which counts as that has it.
double tiedUs(const std::vector<TiedGroups>& all, const std::vector<Group>& groups, Side lesser)
{
    double us = 0.0;
    for (const TiedGroups& tied : all) {
        const bool stays
            = std::any_of(tied.groups.begin(), tied.groups.end(), [&](std::size_t at) { return groups[at].excluded(); });
        us += stays ? tied.us[lesser] : std::min(tied.us.baseline, tied.us.candidate);
        for (const std::size_t at : tied.groups) // what is excluded is counted elsewhere
            us -= groups[at].excluded() ? groups[at][lesser].durationUs
                                        : std::min(groups[at].baseline.durationUs, groups[at].candidate.durationUs);
    }
    return us;
}

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

/// Those that a group is tied to; null: none.
const TiedGroups* tiesOf(std::size_t group, const std::vector<TiedGroups>& ties)
{
    const auto found = std::find_if(ties.begin(), ties.end(),
        [group](const TiedGroups& tied) { return std::binary_search(tied.groups.begin(), tied.groups.end(), group); });
    return found == ties.end() ? nullptr : &*found;
}

/// A group that is left out because it is unsteady, where a side is the median of several runs: those say that neither is the
/// faster one, and so what is said to be possible rests on no time of the other side either. Of single runs nobody knows.
bool isUndecided(const Group& group, const ComparisonFacts& comparison)
{
    return group.unsteady != Unsteady::No && std::any_of(bothSides.begin(), bothSides.end(), [&](Side side) {
        return comparison[side].analyzed->runs.oneStandsForAll();
    });
}

/// The least that the groups of one category can take; those that are undecided as the side of the lesser total has them.
double leastOf(const LedgerRow& row, const ComparisonFacts& comparison, const std::vector<TiedGroups>& ties, Side lesser)
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
        else if (isUndecided(group, comparison) && !tiesOf(at, ties))
            paired += group[lesser].durationUs;
        else
            paired += fasterOf(group, comparison);
    }
    return paired + std::min(alone.baseline, alone.candidate);
}

/// The least that the work can take, and what the run that has less of all other time takes beside it.
double boundOn(const ComparisonFacts& comparison, const DeviceComparison& device, const std::vector<TiedGroups>& ties)
{
    const Side lesser = device.us.candidate < device.us.baseline ? Side::Candidate : Side::Baseline;
    double workUs = tiedUs(ties, comparison.groups, lesser);
    PerSide<double> besideUs;
    for (const LedgerRow& row : comparison.ledger) {
        if (row.device != device.device)
            continue;
        if (row.kind == LedgerKind::Excluded)
            workUs += row.us[lesser];
        else if (isWork(row))
            workUs += leastOf(row, comparison, ties, lesser);
        else
            for (const Side side : bothSides)
                besideUs[side] += row.us[side];
    }
    // Of durations that cannot be read too much may have been counted: the faster side itself is no more than its total.
    return std::min(workUs + std::min(besideUs.baseline, besideUs.candidate), device.us[lesser]);
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
    if (group.baseline.empty() || group.candidate.empty() || group.deltaUs == 0)
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

} // namespace

namespace {

/// Are there groups whose times count as one run has them, whichever side is faster?
bool keepsGroups(const ComparisonFacts& comparison, const std::string& device, const std::vector<TiedGroups>& ties)
{
    return std::any_of(comparison.ledger.begin(), comparison.ledger.end(), [&](const LedgerRow& row) {
        return row.device == device
            && (row.kind == LedgerKind::Excluded
                || (isWork(row) && std::any_of(row.groups.begin(), row.groups.end(), [&](std::size_t at) {
                       const Group& group = comparison.groups[at];
                       return !group.baseline.empty() && !group.candidate.empty() && isUndecided(group, comparison)
                           && !tiesOf(at, ties);
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
    if (!comparable || areOtherModels(comparison) || operatorMovementOn(comparison, device->device).isMostlyUnsteady())
        return std::nullopt;
    BestOfBoth best;
    best.device = device->device;
    const std::vector<TiedGroups> ties = tiedGroups(layoutTies(comparison, device->device), comparison.groups);
    best.boundUs = boundOn(comparison, *device, ties);
    if (keepsGroups(comparison, device->device, ties))
        best.kept = device->us.candidate < device->us.baseline ? Side::Candidate : Side::Baseline;
    for (const Side side : bothSides)
        best.gapUs[side] = device->us[side] - best.boundUs;
    if (std::abs(device->deltaUs) >= noDifference * std::max(device->us.baseline, device->us.candidate))
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
