// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>

/// Narrow indices with a type each, so that an operator's number cannot be handed to a function that wants a call's.
namespace tvmscope {

/// Row of a CallTable.
enum class CallId : std::uint32_t {};
/// Entry of Profile::operators(): one distinct name as the source writes it.
enum class OperatorId : std::uint32_t {};
/// Entry of Profile::devices().
enum class DeviceId : std::uint32_t {};
/// Entry of Profile::tracks().
enum class TrackId : std::uint16_t {};
/// Entry of a StringPool.
enum class StringId : std::uint32_t {};
/// One of the profiles that are open together; 0 is the baseline, or the only one.
enum class ProfileIndex : std::uint32_t {};
/// Entry of KernelTable::kernels.
enum class KernelId : std::uint32_t {};
/// Entry of Comparison::groups.
enum class GroupId : std::uint32_t {};

/// The two profiles that can be on show.
inline constexpr std::array shownProfiles{ProfileIndex{0}, ProfileIndex{1}};

/// Something that each of them has one of.
template <class T>
struct PerProfile {
    std::array<T, shownProfiles.size()> values{};

    constexpr T& operator[](ProfileIndex profile) noexcept { return values[static_cast<std::size_t>(profile)]; }
    constexpr const T& operator[](ProfileIndex profile) const noexcept { return values[static_cast<std::size_t>(profile)]; }
    bool operator==(const PerProfile&) const = default;
};

/// "None" among 32-bit indices that have no type of their own.
inline constexpr std::uint32_t noIndex = std::numeric_limits<std::uint32_t>::max();

/// "The source has no such cell": the largest value of an id.
template <class Id>
inline constexpr Id none = Id{std::numeric_limits<std::underlying_type_t<Id>>::max()};

template <class Id>
constexpr std::size_t index(Id id) noexcept
{
    return static_cast<std::size_t>(id);
}

} // namespace tvmscope
