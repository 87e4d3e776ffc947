// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cmath>
#include <optional>
#include <string_view>

namespace tvmscope {

/// A ratio of two times that a program printed: `1.6534 times slower than`.
struct Ratio {
    static constexpr std::string_view kind = "ratio";

    double value = 0.0; ///< as printed
    bool slower = true; ///< what is named first takes longer; else less time
    int baseline = 0, candidate = 0; ///< Artifact::id of the two timings above it; 0: there are none
    std::optional<double> found = {}; ///< of these two, the same way around

    /// To a thousandth; printed digits may be rounded. False where nothing was found.
    bool agrees() const noexcept
    {
        constexpr double tolerance = 1e-3;
        return found && std::abs(*found / value - 1.0) <= tolerance;
    }
};

} // namespace tvmscope
