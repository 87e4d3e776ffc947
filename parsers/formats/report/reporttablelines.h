// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>

namespace tvmscope {

/// The lines of a table from its header on, without trailing blanks. Tabs and no-break spaces become blanks if the header has
/// them.
class ReportTableLines {
public:
    /// `header` is the position of `Name`. Changed lines are kept in `owned`.
    ReportTableLines(std::string_view text, std::size_t header, std::deque<std::string>& owned);

    struct Line {
        std::string_view text;
        std::size_t begin = 0; ///< of the line in the source text
        std::size_t end = 0; ///< after the line's end, likewise
    };
    /// The next line; false at the end of the text.
    bool next(Line& line);
    bool tabSeparated() const noexcept { return tabSeparated_; }

private:
    std::string_view plain(std::string_view line);

    std::string_view text_;
    std::size_t at_ = 0;
    std::deque<std::string>& owned_;
    bool expandTabs_ = false;
    bool tabSeparated_ = false;
    bool replaceNbsp_ = false;
};

} // namespace tvmscope
