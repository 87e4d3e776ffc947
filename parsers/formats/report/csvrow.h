// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/columns/csvline.h"
#include "parsers/columns/reportcolumns.h"

#include <optional>
#include <span>
#include <string_view>

/// The cells of one row of CSV by the kinds of their columns, which are as many.
namespace tvmscope::csvrow {

/// Columns whose cells are text.
bool holdsText(ColumnKind column);
/// Of the first column of that kind whose cell is a number.
std::optional<double> numberOf(std::span<const CsvCell> cells, std::span<const ColumnKind> kinds, ColumnKind kind);
/// Of the first column of that kind, without blanks around it.
std::string_view textOf(std::span<const CsvCell> cells, std::span<const ColumnKind> kinds, ColumnKind kind);
/// The name of a sum of the columns, or a device's Total: spreadsheets and people put it into the first cell, whatever its
/// column. They have neither shapes nor hash. Nothing: this is a row.
std::optional<std::string_view> nameOfSum(std::span<const CsvCell> cells, std::span<const ColumnKind> kinds);

/// Significant digits of a number as written.
int significantDigits(std::string_view number);
/// A spreadsheet takes a hash of digits alone for a number: zeros at its beginning, or most of its digits, are gone.
bool isMangledHash(const CsvCell& cell);

} // namespace tvmscope::csvrow
