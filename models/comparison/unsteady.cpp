// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/unsteady.h"

#include "models/alignment/alignprograms.h"
#include "models/comparison/rowspreads.h"
#include "models/comparison/slowcalls.h"
#include "models/kernels/components.h"

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {

bool isOperatorGroup(const Group& group)
{
    return isOfBothSides(group) && !isBookkeeping(group.cls) && !group.excluded();
}

bool isOfSlowCalls(const Group& group, const ComparedSides& sides)
{
    const double excess
        = sides.perRun(group.slower(), slowCallsUs(group[group.slower()].entries, *sides[group.slower()].analyzed));
    return excess > 0 && excess >= 0.5 * std::abs(group.deltaUs);
}

/// How many times as long as the baseline's the candidate's equal functions take: the median over the groups of a
/// device, between the two in the middle their geometric mean.
std::optional<double> usualFactor(const std::vector<Group>& groups, const std::string& device)
{
    std::vector<double> factors;
    for (const Group& group : groups)
        if (group.device == device && group.sameKernel && group.ratio && isOperatorGroup(group))
            factors.push_back(1.0 / *group.ratio);
    if (factors.empty())
        return std::nullopt;
    const auto middle = factors.begin() + static_cast<std::ptrdiff_t>(factors.size() / 2);
    std::nth_element(factors.begin(), middle, factors.end());
    if (factors.size() % 2 == 1)
        return *middle;
    return std::sqrt(*middle * *std::max_element(factors.begin(), middle)); // the same whichever side is the baseline
}

bool isSingleOutlier(const Group& group, const ComparedSides& sides, const std::optional<double>& usual)
{
    if (!group.sameKernel || !group.ratio || !usual)
        return false;
    const Side slower = group.slower();
    if (!group[slower].calls.isKnown() || group[slower].calls.atLeast() * sides.divisor[slower] != 1)
        return false;
    const double apart = 1.0 / *group.ratio / *usual;
    return group.slower() == Side::Candidate ? apart >= farFromSiblings : apart <= 1.0 / farFromSiblings;
}

/// Shortest to longest call of a side that has two or more, listed singly, of kernels that do the same; nothing where it has not.
std::optional<Spread> callsOfSide(const GroupSide& group, const ComparedSides& sides, Side side)
{
    if (sides[side].profile->aggregated() || group.entries.empty())
        return std::nullopt;
    const auto componentsOf
        = [&](const KernelCalls& entry) { return comparisonComponents(sides[side].profile->operators()[index(entry.op)].parts); };
    const KernelCalls& first = group.entries.front();
    Spread range;
    range.minUs = first.minCallUs;
    std::size_t rows = 0;
    for (const KernelCalls& entry : group.entries) {
        const bool isAlike = &entry == &first || (entry.shapes == first.shapes && componentsOf(entry) == componentsOf(first));
        if (!isAlike || !sides.listsCallsSingly(side, entry) || !(entry.maxCallUs > 0))
            return std::nullopt;
        range.minUs = std::min(range.minUs, entry.minCallUs);
        range.maxUs = std::max(range.maxUs, entry.maxCallUs);
        rows += entry.rows.size();
    }
    return rows >= 2 ? std::optional(range) : std::nullopt;
}

/// What the runs of a recording range over, of one whose median run is compared.
std::optional<Spread> runsOfSide(const Group& group, const ComparedSides& sides, Side side)
{
    const AnalyzedProfile& analyzed = *sides[side].analyzed;
    return analyzed.runs.oneStandsForAll() ? spreadOfRows(analyzed, group[side].rows()) : std::nullopt;
}

bool callsOverlap(const Group& group, const ComparedSides& sides)
{
    const auto doOverlap
        = [](const std::optional<Spread>& a, const std::optional<Spread>& b) { return a && b && overlap(*a, *b); };
    const auto runsOfA = runsOfSide(group, sides, Side::Baseline), runsOfB = runsOfSide(group, sides, Side::Candidate);
    if (runsOfA && runsOfB)
        return doOverlap(runsOfA, runsOfB);
    return doOverlap(callsOfSide(group.baseline, sides, Side::Baseline), callsOfSide(group.candidate, sides, Side::Candidate));
}

bool isOfDoubtfulRows(const Group& group, const ComparedSides& sides)
{
    if (group.hasUnreadRows())
        return true;
    double doubtUs = 0.0;
    for (const Side side : bothSides)
        if (const DoubtfulRows& doubts = sides[side].analyzed->doubts; doubts.any())
            doubtUs += sides.perRun(side, doubts.ofRows(group[side].rows()));
    return isMostlyDoubtful(group.deltaUs, doubtUs);
}

} // namespace

bool isOfBothSides(const Group& group) noexcept
{
    return !group.isOneSided() || group.corrected == CorrectionKind::Split;
}

bool isMostlyDoubtful(double deltaUs, double doubtUs) noexcept
{
    return doubtUs > 0 && doubtUs >= 0.5 * std::abs(deltaUs);
}

void markUnsteady(std::vector<Group>& groups, const ComparedSides& sides)
{
    std::string device;
    std::optional<double> usual;
    bool first = true;
    for (Group& group : groups) { // by device
        if (first || group.device != device) {
            device = group.device;
            usual = usualFactor(groups, device);
            first = false;
        }
        if (!isOperatorGroup(group) || group.deltaUs == 0)
            continue;
        group.unsteady = isOfDoubtfulRows(group, sides)                           ? Unsteady::Doubtful
            : isOfSlowCalls(group, sides) || isSingleOutlier(group, sides, usual) ? Unsteady::SlowCalls
            : group.sameKernel                                                    ? Unsteady::SameFunctions
            : callsOverlap(group, sides)                                          ? Unsteady::Overlap
                                                                                  : Unsteady::No;
    }
}

Unsteady OperatorMovement::mainKind() const noexcept
{
    if (!(unsteadyUs() > 0))
        return Unsteady::No;
    if (doubtfulUs > 0 && doubtfulUs >= std::max({slowCallsUs, sameFunctionsUs, overlapUs}))
        return Unsteady::Doubtful;
    if (slowCallsUs >= sameFunctionsUs && slowCallsUs >= overlapUs)
        return Unsteady::SlowCalls;
    return sameFunctionsUs >= overlapUs ? Unsteady::SameFunctions : Unsteady::Overlap;
}

OperatorMovement operatorMovementOn(const ComparisonFacts& comparison, const std::string& device)
{
    OperatorMovement moved;
    for (const Group& group : comparison.groups) {
        if (group.device != device || !isOperatorGroup(group))
            continue;
        const double us = std::abs(group.deltaUs);
        moved.allUs += us;
        if (group.sameKernel) // in steady calls and in slow ones: what is said is said of all of them
            for (const Side side : bothSides)
                moved.sameFunctions[side] += group[side].durationUs;
        switch (group.unsteady) {
        case Unsteady::No:
            break;
        case Unsteady::SlowCalls:
            moved.slowCallsUs += us;
            break;
        case Unsteady::Doubtful:
            moved.doubtfulUs += us;
            break;
        case Unsteady::Overlap:
            moved.overlapUs += us;
            break;
        case Unsteady::SameFunctions:
            moved.sameFunctionsUs += us;
        }
    }
    return moved;
}

} // namespace tvmscope
