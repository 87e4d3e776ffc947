// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstdint>
#include <limits>

namespace tvmscope {

/// Sum that stays at the limits of its type: a report may hold any count, and overflow of signed integers is undefined.
constexpr std::int64_t saturatingAdd(std::int64_t a, std::int64_t b) noexcept
{
    using Limits = std::numeric_limits<std::int64_t>;
    if (b > 0 && a > Limits::max() - b)
        return Limits::max();
    if (b < 0 && a < Limits::min() - b)
        return Limits::min();
    return a + b;
}

/// Adds `more` to `sum`, which stays at the limits of its type.
constexpr void saturatingIncrease(std::int64_t& sum, std::int64_t more) noexcept
{
    sum = saturatingAdd(sum, more);
}

/// Difference that stays at the limits of its type.
constexpr std::int64_t saturatingSubtract(std::int64_t a, std::int64_t b) noexcept
{
    constexpr auto lowest = std::numeric_limits<std::int64_t>::min();
    return b == lowest ? saturatingAdd(saturatingAdd(a, std::numeric_limits<std::int64_t>::max()), 1) : saturatingAdd(a, -b);
}

/// Product that stays at the limits of its type: the dimensions of a shape may be anything.
constexpr std::int64_t saturatingMultiply(std::int64_t a, std::int64_t b) noexcept
{
    using Limits = std::numeric_limits<std::int64_t>;
    std::int64_t product = 0;
    if (!__builtin_mul_overflow(a, b, &product))
        return product;
    return (a < 0) == (b < 0) ? Limits::max() : Limits::min();
}

} // namespace tvmscope
