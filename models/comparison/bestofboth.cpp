// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/bestofboth.h"

#include "models/comparison/answer.h"
#include "models/comparison/slowcalls.h"

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {

/// The least that the groups of one category can take.
double leastOf(const LedgerRow& row, const ComparisonFacts& comparison)
{
    double paired = 0.0, onlyA = 0.0, onlyB = 0.0;
    for (const std::size_t at : row.groups) {
        const Group& group = comparison.groups[at];
        if (group.kind == GroupKind::MaybeMissing)
            paired += group.baseline.durationUs + group.candidate.durationUs;
        else if (group.candidate.empty())
            onlyA += group.baseline.durationUs;
        else if (group.baseline.empty())
            onlyB += group.candidate.durationUs;
        else
            paired += std::min(group.baseline.durationUs, group.candidate.durationUs);
    }
    return paired + std::min(onlyA, onlyB);
}

bool isWork(const LedgerRow& row)
{
    return row.kind == LedgerKind::Operators || row.kind == LedgerKind::Layout;
}

} // namespace

std::optional<BestOfBoth> bestOfBoth(const ComparisonFacts& comparison)
{
    const DeviceComparison* device = leadingDevice(comparison);
    const bool comparable = device && device->baselineUs > 0 && device->candidateUs > 0
        && runsOf(*comparison.baseline.profile) == runsOf(*comparison.candidate.profile);
    if (!comparable || mostlySlowCalls(comparison, device->device))
        return std::nullopt;
    BestOfBoth best;
    best.device = device->device;
    for (const LedgerRow& row : comparison.ledger)
        if (row.device == device->device)
            best.boundUs += isWork(row) ? leastOf(row, comparison) : std::min(row.baselineUs, row.candidateUs);
    best.baselineGapUs = device->baselineUs - best.boundUs;
    best.candidateGapUs = device->candidateUs - best.boundUs;
    for (const LedgerRow& row : comparison.ledger) {
        if (row.device != device->device || !isWork(row))
            continue;
        for (const std::size_t at : row.groups) {
            const Group& group = comparison.groups[at];
            if (group.baseline.empty() || group.candidate.empty() || group.deltaUs == 0
                || isSlowCallStory(group, *comparison.baseline.profile, *comparison.candidate.profile))
                continue;
            const bool toCandidate = group.deltaUs > 0;
            const double gap = toCandidate ? best.candidateGapUs : best.baselineGapUs;
            const double gain = std::abs(group.deltaUs);
            best.substitutions.push_back({at, toCandidate, gain, gap > 0 ? gain / gap : 0.0});
        }
    }
    std::stable_sort(best.substitutions.begin(), best.substitutions.end(),
        [](const Substitution& x, const Substitution& y) { return x.gainUs > y.gainUs; });
    return best;
}

} // namespace tvmscope
