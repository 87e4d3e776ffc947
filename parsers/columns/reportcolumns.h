// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/metric.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace tvmscope {

/// What the cells of a report's column hold, which decides how a cell is read and what can be one.
enum class ColumnKind : std::uint8_t {
    Name,
    Duration,
    Percent,
    Device,
    Count,
    Shapes,
    Hash,
    Start,
    Depth,
    Run,
    VmShapes,
    Layout,
    Number,
    Time,
    Ratio,
    Bound,
    Unknown
};

/// The columns that every report has, by which its headers and keys are found.
inline constexpr std::string_view nameColumn = "Name";
inline constexpr std::string_view durationBehindComma = ",Duration (us)"; ///< as headers of Report.csv() have it
inline constexpr std::string_view durationColumn = durationBehindComma.substr(1);
inline constexpr std::string_view durationWord = durationColumn.substr(0, durationColumn.find(' '));
inline constexpr std::string_view percentColumn = "Percent";
inline constexpr std::string_view countColumn = "Count";
/// Names the track of a recording's row, and is a further column as well.
inline constexpr std::string_view threadColumn = "Thread";

/// The kind of a column by its name, in every spelling of a report: TVM's fixed columns, `…layout` attributes of operators,
/// roofline and PAPI metrics.
ColumnKind columnKind(std::string_view name) noexcept;

/// The name of a column that TVM writes into every row, or Argument Shapes or Hash.
std::string_view columnName(ColumnKind kind) noexcept;

/// The column of those that a name stands for which somebody wrote in other letters, with one wrong, or cut (`percent`,
/// `Argument_Shapes`, `Cuont`, `Perc`), or in other words (`Pct`); Unknown for every other name, another unit among them.
ColumnKind meantColumn(std::string_view name);

/// Whether a name is none that a column has: without a letter, with a quote, an angle bracket or a backslash, with characters
/// that are not shown, cut (`Argu…`), with a comment behind it, or a duration's in another unit.
bool isDoubtfulColumn(std::string_view name);
/// Whether the last name of a header, which is none that is known, may be the beginning of one: a terminal showed no more than
/// `H` or `data_lay`.
bool isCutColumn(std::string_view name) noexcept;

/// True for the names of columns that TVM or the recorder write, false for names of a known pattern.
bool isKnownColumn(std::string_view name) noexcept;

/// Number of leading words (out of `words`) that make up one column name that TVM writes; 0 if the first begins none. Of two
/// names the longer one counts (`Percent of Theoretical Optimal`).
std::size_t columnNameWords(const std::vector<std::string_view>& words);

/// Whether a column is none of those that a CallTable has an array of its own for.
constexpr bool isExtra(ColumnKind kind) noexcept
{
    return kind >= ColumnKind::VmShapes;
}

/// The kind of a number that its writer did not name, from its column and the way it is written.
MetricKind numberKind(ColumnKind kind, bool isInteger) noexcept;

} // namespace tvmscope
