// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/slowcalls.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace tvmscope {

SlowCalls slowCallsOf(const KernelCalls& entry, const AnalyzedProfile& analyzed)
{
    const Profile& profile = *analyzed.profile;
    SlowCalls slow;
    if (profile.aggregated() || entry.rows.size() < 2)
        return slow;
    const auto isTimed = [&](CallId row) {
        return std::isfinite(profile.calls().durationOf(row)) && !analyzed.doubts.refutes(row, analyzed.selfUs[index(row)]);
    };
    std::vector<double> calls;
    for (const CallId row : entry.rows)
        if (isTimed(row))
            calls.push_back(analyzed.selfUs[index(row)]);
    if (calls.size() < 2)
        return slow;
    const auto typical = calls.begin() + static_cast<std::ptrdiff_t>((calls.size() - 1) / 2);
    std::nth_element(calls.begin(), typical, calls.end());
    slow.usualUs = *typical;
    for (const CallId row : entry.rows)
        if (const double us = analyzed.selfUs[index(row)];
            isTimed(row) && us > slow.usualUs && us >= farFromSiblings * slow.usualUs) {
            slow.excessUs += us - slow.usualUs;
            slow.rows.push_back(row);
        }
    return slow;
}

double slowCallsUs(const std::vector<KernelCalls>& entries, const AnalyzedProfile& analyzed)
{
    double us = 0.0;
    for (const KernelCalls& entry : entries)
        us += slowCallsOf(entry, analyzed).excessUs;
    return us;
}

} // namespace tvmscope
