// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/slowcalls.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace tvmscope {

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

double slowCallsUs(const std::vector<KernelCalls>& entries, const Profile& profile)
{
    double us = 0.0;
    for (const KernelCalls& entry : entries)
        us += slowCallsOf(entry, profile).excessUs;
    return us;
}

} // namespace tvmscope
