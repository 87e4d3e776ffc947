// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/columns/csvheader.h"
#include "parsers/columns/csvline.h"
#include "parsers/columns/reportcolumns.h"
#include "parsers/formats/report/numbermarks.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

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

/// Joins a row that a stray carriage return broke beside a comma: two lines that have `columns` cells together, where the last of
/// the first line or the first of the next is blank. A cell of two halves may be anything. False where they are none.
bool join(std::vector<CsvCell>& cells, const std::vector<CsvCell>& more, std::size_t columns);

/// What points and commas mean in the numbers of a table; `text` ends where it does, or goes on with lines of other text.
NumberMarks marksOf(std::string_view text, const CsvHeader& header, const std::vector<ColumnKind>& kinds);

/// Significant digits of a number as written.
int significantDigits(std::string_view number);
/// A spreadsheet takes a hash of digits alone for a number: zeros at its beginning, or most of its digits, are gone.
bool isMangledHash(const CsvCell& cell);

} // namespace tvmscope::csvrow
