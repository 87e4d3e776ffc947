// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tvmscope {

/// The kinds of categories of time: those made of rows, then those that no row accounts for, in the order in which they stand at
/// the foot of ledgers, tables and charts.
enum class LedgerKind : std::uint8_t {
    Operators,
    Overhead, ///< instructions and calls of a runtime
    Layout, ///< layout transforms and copies
    Excluded, ///< by a user
    Nested, ///< at most 0: what calls inside others take beyond those
    NotInText, ///< what the text's own Sum has beyond its rows
    Unreadable, ///< the same where all calls are there, and durations of some cannot be read
    Recorder, ///< what recording took between the calls, by its own measure
    Unattributed, ///< the rest
};
inline constexpr std::array kindsWithoutRows{
    LedgerKind::Nested, LedgerKind::NotInText, LedgerKind::Unreadable, LedgerKind::Recorder, LedgerKind::Unattributed};
constexpr bool isWithoutRows(LedgerKind kind) noexcept
{
    return kind >= kindsWithoutRows.front();
}

/// Categories with a rank keep their place behind the others, by rank, whatever their size; 0 for the others, which stand by
/// size.
constexpr int footRank(LedgerKind kind) noexcept
{
    if (isWithoutRows(kind))
        return 3 + static_cast<int>(kind) - static_cast<int>(kindsWithoutRows.front());
    return kind == LedgerKind::Excluded ? 2 : kind == LedgerKind::Overhead ? 1 : 0;
}

/// How JSON spells it: `operators`, `not-in-text`, …
constexpr std::string_view ledgerKindId(LedgerKind kind) noexcept
{
    constexpr std::array<std::string_view, 9> ids{
        "operators", "overhead", "layout", "excluded", "nested", "not-in-text", "unreadable", "recorder", "unattributed"};
    return ids[static_cast<std::size_t>(kind)];
}

} // namespace tvmscope
