// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/sourcetext.h"

#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

class TextBuilder;

/// Characters that a terminal is wide.
inline constexpr std::size_t minTerminalWidth = 40, maxTerminalWidth = 1024;

/// The lines of a text from a report's header on, as a terminal has folded them: a line that is longer than the terminal is wide
/// goes on in the next one. Counts lines from 0, the one on which the header begins, and columns in bytes.
class FoldedLines {
public:
    /// `begin`: of the header's line; `header`: where the header begins on it. What stands before it is a prefix, of this line
    /// or, where the next one has it as well, of every line that the terminal shows. `end`: where the next report begins, or the
    /// text ends.
    FoldedLines(const SourceText& source, std::size_t begin, std::size_t header, std::size_t end);

    std::size_t size() const noexcept { return lines_.size(); }
    /// A line without its line break, and without a prefix that every line has.
    std::string_view content(std::size_t number) const;
    /// Bytes of the prefix that a line's content still has.
    std::size_t prefixInContent() const noexcept { return repeats_ ? 0 : prefix_.size(); }
    /// Bytes of the prefix that a line which was put together begins with, where its first piece alone has it.
    std::size_t prefixOf(std::string_view joined) const noexcept;

    /// Lines as the one that they were, those that lost their trailing blanks filled up to the terminal's width.
    std::string joined(std::size_t first, std::size_t count, std::size_t width) const;
    /// A character of that line; a blank behind its end.
    char charAt(std::size_t first, std::size_t column, std::size_t width) const;
    /// Bytes of the longest of the first `many` lines, up to the report's configuration or, if so asked, an empty line that is
    /// no blank part of the first rows.
    std::size_t longest(std::size_t many, bool toEmptyLine) const;
    /// Writes lines as the one that they were, with the prefix of the first and the line break of the last.
    void appendJoined(TextBuilder& decoded, std::size_t first, std::size_t count, std::size_t width) const;

private:
    struct Line {
        std::size_t begin, end, next; ///< `end` is before the line break
    };
    std::string_view wholeLine(std::size_t number) const;
    bool isBlankByChance() const;
    bool isOfFirstPieces() const;
    std::size_t contentBegin(std::size_t number) const;

    std::string_view text_;
    std::string_view prefix_;
    bool repeats_ = false;
    std::vector<Line> lines_;
};

} // namespace tvmscope
