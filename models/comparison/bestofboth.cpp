// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/bestofboth.h"

#include "models/comparison/answer.h"
#include "models/comparison/unsteady.h"

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {

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
            paired += std::min(group.baseline.durationUs, group.candidate.durationUs);
    }
    return paired + std::min(alone.baseline, alone.candidate);
}

bool isWork(const LedgerRow& row)
{
    return row.kind == LedgerKind::Operators || row.kind == LedgerKind::Layout;
}

} // namespace

std::optional<BestOfBoth> bestOfBoth(const ComparisonFacts& comparison)
{
    const DeviceComparison* device = leadingDevice(comparison);
    const bool comparable = device && device->us.baseline > 0 && device->us.candidate > 0
        && runsOf(*comparison.baseline.profile) == runsOf(*comparison.candidate.profile);
    if (!comparable || operatorMovementOn(comparison, device->device).isMostlyUnsteady())
        return std::nullopt;
    BestOfBoth best;
    best.device = device->device;
    for (const LedgerRow& row : comparison.ledger)
        if (row.device == device->device)
            best.boundUs += isWork(row) ? leastOf(row, comparison) : std::min(row.us.baseline, row.us.candidate);
    for (const Side side : bothSides)
        best.gapUs[side] = device->us[side] - best.boundUs;
    for (const LedgerRow& row : comparison.ledger) {
        if (row.device != device->device || !isWork(row))
            continue;
        for (const std::size_t at : row.groups) {
            const Group& group = comparison.groups[at];
            if (group.baseline.empty() || group.candidate.empty() || group.deltaUs == 0 || group.unsteady != Unsteady::No)
                continue;
            const double gap = best.gapUs[group.slower()];
            const double gain = std::abs(group.deltaUs);
            best.substitutions.push_back({at, group.slower(), gain, gap > 0 ? gain / gap : 0.0});
        }
    }
    std::stable_sort(best.substitutions.begin(), best.substitutions.end(),
        [](const Substitution& x, const Substitution& y) { return x.gainUs > y.gainUs; });
    return best;
}

} // namespace tvmscope
