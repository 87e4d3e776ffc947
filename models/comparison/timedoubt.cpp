// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/timedoubt.h"

#include <algorithm>

namespace tvmscope {

bool isTimeInDoubt(const AnalyzedProfile& analyzed, std::span<const CallId> rows) noexcept
{
    const CallTable& calls = analyzed.profile->calls();
    if (calls.uncertain.empty() && !analyzed.doubts.any())
        return false;
    return std::any_of(rows.begin(), rows.end(),
        [&](CallId row) { return (calls.uncertainOf(row) & column::duration) != 0 || analyzed.doubts.refutes(row, 0.0); });
}

bool isTimeInDoubt(const AnalyzedProfile& analyzed, std::span<const KernelCalls> entries) noexcept
{
    return std::any_of(
        entries.begin(), entries.end(), [&](const KernelCalls& entry) { return isTimeInDoubt(analyzed, entry.rows); });
}

} // namespace tvmscope
