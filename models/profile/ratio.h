// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <algorithm>

namespace tvmscope {

/// A ratio that a program printed behind two timings: `1.6534 times slower than`.
struct Ratio {
    double value = 0.0; ///< as printed
    double found = 0.0; ///< of the two timings before it, the same way around
    bool agrees = false; ///< as far as printed digits tell
    int baseline = 0, candidate = 0; ///< Artifact::id of the two timings; 0: what stands before it is none of them

    /// Of two times, below 1 where the printed ratio is.
    static double ofTimes(double a, double b, double printed) noexcept
    {
        return printed < 1.0 ? std::min(a, b) / std::max(a, b) : std::max(a, b) / std::min(a, b);
    }
};

} // namespace tvmscope
