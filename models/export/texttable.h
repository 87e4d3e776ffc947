// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace tvmscope {

/// Of what has nothing to be known: people read nothing, where they read "—" of what is not known; for programs it is the same.
struct BlankCell {
    bool operator==(const BlankCell&) const = default;
};
/// A cell: nothing (not known), text, a number with the digits of its source, or nothing to be known.
using TextCell = std::variant<std::monostate, std::string, double, std::int64_t, BlankCell>;

/// What the numbers of a column are, and so how they are written for people (readableCell()).
enum class CellKind : std::uint8_t {
    Plain, ///< text, or a number of no kind below
    Calls, ///< of calls or of anything else: a count
    Time, ///< µs
    TimeDelta, ///< µs, with its sign
    Percent,
    Ratio, ///< time of the baseline ÷ time of the candidate
    Factor, ///< how many times as much, whichever way
    Rate, ///< GFLOP/s, GB/s, FLOP a byte
    Figure, ///< as a text printed it, whatever it counts: two decimals, or three digits
};

constexpr bool isTime(CellKind kind) noexcept
{
    return kind == CellKind::Time || kind == CellKind::TimeDelta;
}

/// What any view hands out for copying and saving: plain rows, numbers unrounded.
struct TextTable {
    struct Column {
        std::string title; ///< with the unit, as a reader of the file needs it: `A (µs)`
        bool numeric = false;
        CellKind kind = CellKind::Plain;
        /// Over cells that are written for people, where that is another one: `A / B` over `1.21× slower` would read as if A were
        /// the slower one.
        std::string readableTitle = {};
    };
    std::vector<Column> columns;
    std::vector<std::vector<TextCell>> rows; ///< each as long as `columns`
    /// What the user set that makes these rows others than the reports alone would give, a sentence each. Markdown and Text say
    /// it below the table, JSON in each row; CSV and TSV do not: their readers take every line for a row.
    std::vector<std::string> inForce = {};
};

} // namespace tvmscope
