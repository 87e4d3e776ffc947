// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <array>
#include <cstdint>

namespace tvmscope {

/// The two sides of a comparison.
enum class Side : std::uint8_t { Baseline, Candidate };
inline constexpr std::array bothSides{Side::Baseline, Side::Candidate};

constexpr Side otherSide(Side side) noexcept
{
    return side == Side::Baseline ? Side::Candidate : Side::Baseline;
}

/// Something that each side has one of.
template <class T>
struct PerSide {
    T baseline{};
    T candidate{};

    constexpr T& operator[](Side side) noexcept { return side == Side::Baseline ? baseline : candidate; }
    constexpr const T& operator[](Side side) const noexcept { return side == Side::Baseline ? baseline : candidate; }
    bool operator==(const PerSide&) const = default;
};

} // namespace tvmscope
