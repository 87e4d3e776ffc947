// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace tvmscope {

/// The text of a JSON string, without its quotes.
struct QuotedText {
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// JSON strings that hold a report as text, in any spelling, with its line breaks or quotes escaped: programs that log what they
/// measured put `str(report)` or `report.json()` into a field of their own.
std::vector<QuotedText> quotedReports(std::string_view text);

} // namespace tvmscope
