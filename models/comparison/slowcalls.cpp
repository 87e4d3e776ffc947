// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/slowcalls.h"

#include "models/comparison/groupfigures.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace tvmscope {

namespace {

constexpr double farFromSiblings = 3.0;

double excessOfSide(const GroupSide& side, const Profile& profile)
{
    double excess = 0.0;
    for (const KernelCalls& entry : side.entries)
        excess += slowCallsOf(entry, profile).excessUs;
    return excess;
}

} // namespace

SlowCalls slowCallsOf(const KernelCalls& entry, const Profile& profile)
{
    SlowCalls slow;
    if (profile.aggregated() || entry.rows.size() < 2)
        return slow;
    std::vector<double> calls;
    for (const CallId row : entry.rows)
        if (const double us = profile.calls().durationOf(row); std::isfinite(us))
            calls.push_back(us);
    if (calls.size() < 2)
        return slow;
    const auto typical = calls.begin() + static_cast<std::ptrdiff_t>((calls.size() - 1) / 2);
    std::nth_element(calls.begin(), typical, calls.end());
    slow.usualUs = *typical;
    for (const CallId row : entry.rows)
        if (const double us = profile.calls().durationOf(row); std::isfinite(us) && us >= farFromSiblings * slow.usualUs) {
            slow.excessUs += us - slow.usualUs;
            slow.rows.push_back(row);
        }
    return slow;
}

bool isSlowCallStory(const Group& group, const ComparedSides& sides)
{
    if (group.baseline.empty() || group.candidate.empty())
        return false;
    if (group.sameKernel && group.ratio && (*group.ratio >= farFromSiblings || *group.ratio <= 1.0 / farFromSiblings))
        return true;
    const double excess = excessOfSide(group[group.slower()], *sides[group.slower()].profile);
    return excess > 0 && excess >= 0.5 * std::abs(group.deltaUs);
}

bool mostlySlowCalls(const ComparisonFacts& comparison, const std::string& device)
{
    double moved = 0.0;
    for (const Group& group : comparison.groups)
        if (group.device == device && !group.excluded && isSlowCallStory(group, comparison))
            moved += std::abs(group.deltaUs);
    return moved > 0 && moved >= 0.5 * movementOn(comparison, device);
}

} // namespace tvmscope
