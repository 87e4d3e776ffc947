// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/columns/csvline.h"
#include "parsers/columns/reportcolumns.h"

#include <string_view>
#include <vector>

namespace tvmscope {

/// The header of a report as CSV, or of one whose cells are parted otherwise.
struct CsvHeader {
    CellBreak cellBreak = CellBreak::Comma;
    std::vector<std::string_view> columns;
    std::size_t begin = 0; ///< of the first column's name, or the quote or pipe before it
    std::size_t rows = 0; ///< where the first row begins
};

/// Every header of a text, in order of place.
std::vector<CsvHeader> csvHeaders(std::string_view text);

} // namespace tvmscope
