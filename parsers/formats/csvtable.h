// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/documentreader.h"
#include "parsers/formats/csvline.h"

#include <optional>
#include <string_view>
#include <vector>

namespace tvmscope {

/// The column every report has, by which its header is found.
inline constexpr std::string_view durationColumn = "Duration (us)";

/// A header and its rows as they stand in a text.
struct CsvTable {
    std::vector<std::string_view> columns;
    std::size_t begin = 0; ///< of the header's first column name
    std::size_t rows = 0; ///< where the first row begins
    std::size_t end = 0; ///< behind the last row; csvTables() sets it
};

/// The table whose header is the line at `begin`; none if it is no header of a report.
std::optional<CsvTable> csvTableAt(std::string_view text, std::size_t begin);

/// Every table of a report that has rows, in order of place.
std::vector<CsvTable> csvTables(std::string_view text, const ParseControl& control);

} // namespace tvmscope
