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

/// The strings that the elements of a list, each an object or a list, have where the first of them has the one at `quote`: those
/// of that element and of all that follow, as services hand out logs (`{"events":[{"timestamp":1,"message":"…"},…]}`). Empty
/// where there are fewer than three; none before `limit`.
std::vector<QuotedRange> stringsOfRecords(std::string_view text, std::size_t quote, std::size_t limit);

/// Texts whose lines a logger wrapped one by one.
class JsonLines {
public:
    explicit JsonLines(std::string_view text)
        : text_(text)
    {
    }

    /// The strings that neighbouring lines, each a JSON object, have under the key of the one at `quote`, as Docker's json-file
    /// writes them (`{"log":"…\n","stream":"stdout","time":"…"}`); or at the place of a list, as recordings of terminals have
    /// them
    /// (`[0.1, "o", "…\r\n"]`). None before `limit`; empty where the line stands alone, and where more strings of one line were
    /// asked for than a log has in one: each goes through the whole line. Quotes are asked for from front to back.
    std::vector<QuotedRange> around(std::size_t quote, std::size_t limit);

private:
    std::string_view text_;
    std::size_t lineBegin_ = 0, lineEnd_ = 0; ///< of the line that was asked for last
    int asked_ = 0; ///< how often
};

} // namespace tvmscope
