// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>

namespace tvmscope {

/// The lines of a table from its header on, each without what stands before the table on every line: indentation, `# `, `> `,
/// log prefixes whose digits differ from line to line. Tabs and no-break spaces become blanks if the header has them.
class ReportTableLines {
public:
    /// `header` is the position of `Name`. Changed lines are kept in `owned`.
    ReportTableLines(std::string_view text, std::size_t header, std::deque<std::string>& owned);

    struct Line {
        std::string_view text; ///< from the table's left edge, without trailing blanks
        std::size_t begin = 0; ///< of the table's part of the line, in the source text
        std::size_t end = 0; ///< after the line's end, likewise
    };
    /// The next line; false at the end of the text.
    bool next(Line& line);
    bool tabSeparated() const noexcept { return tabSeparated_; }

private:
    std::string_view withoutPrefix(std::string_view line) const noexcept;
    std::string_view plain(std::string_view line);

    std::string_view text_;
    std::string_view prefix_;
    std::size_t at_ = 0;
    std::deque<std::string>& owned_;
    bool first_ = true;
    bool expandTabs_ = false;
    bool tabSeparated_ = false;
    bool replaceNbsp_ = false;
};

} // namespace tvmscope
