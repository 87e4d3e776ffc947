// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <algorithm>
#include <cmath>

namespace tvmscope {

/// A difference below this share of the larger of two times is none: "≈", "No difference beyond 2 %".
inline constexpr double noDifference = 0.02;

/// Whether two times, or two counts, differ by as much or more. Of numbers that are not known nothing is said.
inline bool differ(double a, double b) noexcept
{
    return a != b && std::abs(a - b) >= noDifference * std::max(std::abs(a), std::abs(b));
}

} // namespace tvmscope
