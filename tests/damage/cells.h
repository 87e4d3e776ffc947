// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tvmscope::testing {

enum class Spelling { Json, Csv, Table };

/// A number of a row, where it stands in the report's text.
struct NumberCell {
    std::size_t begin = 0, end = 0;
    enum Column { Duration, Percent, Count } column = Duration;
    std::size_t row = 0;
};

/// A row's text, with its line break or the comma behind it.
struct RowText {
    std::size_t begin = 0, end = 0;
};

/// A report taken apart without the readers that are under test.
struct ReportText {
    Spelling spelling = Spelling::Json;
    std::string text;
    std::vector<NumberCell> numbers;
    std::vector<RowText> rows;
    bool hasSum = false;
};

/// Of a report as TVM writes it; no rows where it is none.
ReportText takeApart(Spelling spelling, std::string text);

} // namespace tvmscope::testing
