// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/saturating.h"

#include <cstdint>
#include <limits>
#include <optional>

namespace tvmscope {

/// How many calls some rows stand for: what their counts add up to. Known only if the source says it of every one of them, so a
/// sum with one row of an unknown count is unknown, and so is its time per call.
class CallCount {
public:
    constexpr CallCount() noexcept = default; ///< of no rows: 0
    constexpr CallCount(std::int64_t calls) noexcept // NOLINT(google-explicit-constructor): every count is one
        : least_(calls)
    {
    }
    /// Of a row whose source does not say it.
    static constexpr CallCount unknown() noexcept
    {
        CallCount count(1);
        count.known_ = false;
        return count;
    }

    constexpr bool isKnown() const noexcept { return known_; }
    constexpr std::optional<std::int64_t> known() const noexcept { return known_ ? std::optional(least_) : std::nullopt; }
    /// Rows of an unknown count as one call each: a weight to match by, never a number to show. Above 0 where there are rows.
    constexpr std::int64_t atLeast() const noexcept { return least_; }
    constexpr bool any() const noexcept { return least_ > 0; }
    /// What each of the calls takes of a sum; NaN where their number is not known, or there are none.
    constexpr double share(double ofSum) const noexcept
    {
        return known_ && any() ? ofSum / static_cast<double>(least_) : std::numeric_limits<double>::quiet_NaN();
    }

    constexpr CallCount& operator+=(CallCount more) noexcept
    {
        const std::int64_t sum = saturatingAdd(least_, more.least_);
        // More than any counter counts: the limit of the type is no number to show.
        known_ = known_ && more.known_ && sum - least_ == more.least_;
        least_ = sum;
        return *this;
    }
    friend constexpr CallCount operator+(CallCount a, CallCount b) noexcept { return a += b; }
    /// Equal numbers that are known: of what is not known nothing can be said.
    friend constexpr bool operator==(CallCount a, CallCount b) noexcept { return a.known_ && b.known_ && a.least_ == b.least_; }

private:
    std::int64_t least_ = 0;
    bool known_ = true;
};

} // namespace tvmscope
