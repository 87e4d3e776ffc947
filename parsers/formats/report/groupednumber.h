// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/columns/reportcolumns.h"
#include "parsers/numbers.h"

#include <optional>
#include <string_view>

namespace tvmscope {

/// Digits in the groups of a locale, without sign and decimals: `12345`, `1,234`, `12,34,567` (India). Between groups of three
/// stands one of the marks that locales use (`,` `.` `'` `’` a blank, the no-break blanks, or the first byte of those, which old
/// libraries print), the same throughout and not `decimalMark`. Anything else is no such number.
std::optional<ReadNumber> groupedDigits(std::string_view text, char decimalMark = '\0') noexcept;

/// A number as people, spreadsheets and other programs write it into a cell: as C does, with a locale's marks, in quotes, with
/// the unit of its column or another of time (`10.5 us`, `0.5ms`, `50%`). Times come in microseconds. Nothing where it could be
/// two numbers (`1,234` is 1.234 or 1234; a count is the latter).
std::optional<ReadNumber> numberInCell(ColumnKind column, std::string_view text) noexcept;

/// The same as a whole number, where it is one: `2`, `2.0`.
std::optional<std::int64_t> countOf(const ReadNumber& number) noexcept;

/// Microseconds in a unit of time (`us`, `ms`, `milliseconds` …); nothing where it is none.
std::optional<double> microsecondsIn(std::string_view unit) noexcept;

} // namespace tvmscope
