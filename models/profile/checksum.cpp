// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/checksum.h"

#include "models/profile/saturating.h"

#include <cmath>

namespace tvmscope {

Checksum checkSums(const PrintedSums& printed, double rowsUs, CallCount rowsCalls, std::size_t rows)
{
    Checksum result;
    result.printedSumUs = printed.durationUs;
    result.printedCalls = printed.calls;
    result.printedPercent = printed.percent;
    result.sumUnreadable = printed.durationUnreadable;
    result.callsUnreadable = printed.callsUnreadable;
    const bool sumKnown = printed.durationUs && std::isfinite(*printed.durationUs);
    if (!sumKnown && (!printed.calls || !rowsCalls.isKnown() || rowsCalls == *printed.calls))
        return result; // equal numbers of calls say nothing of their durations

    // Each row was rounded on its own before it could be added up here; doubles of large sums add an error of their own.
    const double missingUs = sumKnown ? *printed.durationUs - rowsUs : 0.0;
    const double tolerance = printed.half * static_cast<double>(rows + 1) + (2.0 * printed.share + 1e-9) * std::abs(rowsUs);
    result.callsHeld = printed.calls && rowsCalls.isKnown();
    const std::int64_t missingCalls = result.callsHeld ? saturatingSubtract(*printed.calls, rowsCalls.atLeast()) : 0;
    result.timeDiffers = std::abs(missingUs) > tolerance;
    const bool differs = missingCalls != 0 || result.timeDiffers;
    result.verdict = differs ? Checksum::Verdict::Differs : Checksum::Verdict::Verified;
    if (differs) {
        result.missingUs = missingUs;
        result.missingCalls = missingCalls;
    }
    return result;
}

} // namespace tvmscope
