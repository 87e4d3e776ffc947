// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace tvmscope {

/// The content of a string of JSON, without its quotes.
struct QuotedRange {
    std::size_t begin, end;
};

/// The strings that neighbouring lines, each a JSON object, have under the key of the one at `quote`: a text whose lines a logger
/// wrapped one by one, as Docker's json-file does (`{"log":"…\n","stream":"stdout","time":"…"}`); or at the place of a list, as
/// recordings of terminals have them (`[0.1, "o", "…\r\n"]`). None before `limit`; empty where the line stands alone.
std::vector<QuotedRange> stringsOfLines(std::string_view text, std::size_t quote, std::size_t limit);

} // namespace tvmscope
