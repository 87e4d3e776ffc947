// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/calltable.h"

#include <cmath>
#include <cstdint>
#include <limits>

namespace tvmscope {

/// A time in microseconds as whole nanoseconds, rounded; what is beyond 292 years stands there, and what is no time is noStart.
inline std::int64_t nanosecondsOf(double us) noexcept
{
    constexpr auto limit = static_cast<double>(std::numeric_limits<std::int64_t>::max()); // rounds up to 2^63
    const double ns = std::round(us * 1000.0);
    if (!std::isfinite(us))
        return noStart;
    if (ns >= limit)
        return std::numeric_limits<std::int64_t>::max();
    return ns <= -limit ? noStart + 1 : static_cast<std::int64_t>(ns);
}

/// The other way, NaN for noStart. A number of microseconds with three decimals comes back as it was.
inline double microsecondsOf(std::int64_t ns) noexcept
{
    return ns == noStart ? std::nan("") : static_cast<double>(ns) / 1000.0;
}

} // namespace tvmscope
