// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/findings/settlefindings.h"

#include <algorithm>

namespace tvmscope {

const std::vector<EvidenceRows>& slowRows(const Found& found) noexcept
{
    return found.slow.empty() ? found.rows : found.slow;
}

namespace {

constexpr double readsAsNothing = 0.005; // µs: what is less reads as 0.00

/// Whether all rows that `lesser` loses time in are among those of `greater`.
bool covers(const Found& greater, const Found& lesser)
{
    const std::vector<EvidenceRows>&outer = slowRows(greater), &inner = slowRows(lesser);
    bool any = false;
    for (const EvidenceRows& rows : inner) {
        if (rows.rows.empty())
            continue;
        any = true;
        const auto same
            = std::find_if(outer.begin(), outer.end(), [&](const EvidenceRows& each) { return each.profile == rows.profile; });
        if (same == outer.end() || !std::includes(same->rows.begin(), same->rows.end(), rows.rows.begin(), rows.rows.end()))
            return false;
    }
    return any;
}

double stakeOf(const RuledFinding& one)
{
    return one.found.atStakeUs.value_or(0.0);
}

bool isSlow(const RuledFinding& one)
{
    return one.rule->severity == FindingSeverity::Slow;
}

/// Whether `other` already says what a slow one does, or that its times say nothing.
bool isToldBy(const RuledFinding& one, const RuledFinding& other)
{
    if (!isSlow(other) || !covers(other.found, one.found))
        return false;
    if (one.rule->cause == FindingCause::SlowKernels && other.rule->cause == FindingCause::Unsteady)
        return true;
    return one.rule->cause == other.rule->cause && stakeOf(one) < stakeOf(other);
}

} // namespace

void settleFindings(std::vector<RuledFinding>& all)
{
    for (RuledFinding& one : all)
        if (one.found.atStakeUs && !(*one.found.atStakeUs >= readsAsNothing))
            one.found.atStakeUs.reset();
    std::erase_if(all, [](const RuledFinding& one) {
        return isSlow(one) && one.rule->explains == Explains::Time && !one.found.atStakeUs && !one.found.rows.empty();
    });
    std::vector<bool> told(all.size());
    for (std::size_t at = 0; at < all.size(); ++at)
        told[at] = isSlow(all[at]) && std::any_of(all.begin(), all.end(), [&](const RuledFinding& other) {
            return &other != &all[at] && isToldBy(all[at], other);
        });
    std::size_t at = 0;
    std::erase_if(all, [&](const RuledFinding&) { return told[at++]; });
}

} // namespace tvmscope
