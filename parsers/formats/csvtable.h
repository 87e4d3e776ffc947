// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/formats/csvline.h"
#include "parsers/formats/reportcolumns.h"

#include <optional>
#include <string_view>
#include <vector>

namespace tvmscope {

/// The header of a report as CSV.
struct CsvHeader {
    std::vector<std::string_view> columns;
    std::size_t begin = 0; ///< of the first column's name, or the quote before it
    std::size_t rows = 0; ///< where the first row begins
};

/// The header on the line that begins at `line`, what stands before its first column left aside; none if it is no report's.
std::optional<CsvHeader> csvHeaderAt(std::string_view text, std::size_t line);

/// Every header of a text, in order of place.
std::vector<CsvHeader> csvHeaders(std::string_view text);

/// Does a line that has not as many cells as the header look as if it should: a row cut short, or one with a quote too many?
bool looksLikeRow(std::string_view line, std::size_t cells);

} // namespace tvmscope
