// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

/// One cell of a line of CSV.
struct CsvCell {
    std::string_view text;
    bool quoted = false; ///< it stood in quotes, which `text` is without
};

/// What parts the cells of a line.
enum class CellBreak : char {
    Comma = ',',
    Semicolon = ';', ///< of spreadsheets where the comma is the decimal mark
    Tab = '\t',
    Pipe = '|', ///< of Markdown: also at both ends of a line, with blanks around the cells
};

/// Takes a line apart. A cell that begins with a quote ends at the first quote before a comma or the line's end, for TVM does
/// not double quotes inside; those of Markdown have no quotes.
void splitCsvLine(std::string_view line, std::vector<CsvCell>& cells, CellBreak by = CellBreak::Comma);

/// Takes the record apart that begins at `at`, by RFC 4180: quotes inside of a quoted cell stand twice, line breaks may be part
/// of it. The cells keep their quotes doubled. Gives the place behind the record; 0 where it breaks that rule, and `seen` is then
/// how far that could only be told from.
std::size_t splitCsvRecord(
    std::string_view text, std::size_t at, std::vector<CsvCell>& cells, std::size_t& seen, CellBreak by = CellBreak::Comma);
/// A line without the carriage return before its end.
constexpr std::string_view withoutReturn(std::string_view line)
{
    return line.ends_with('\r') ? line.substr(0, line.size() - 1) : line;
}

/// What a cell stands for, without what the spelling of its table adds to it; texts that are not in the source as they are come
/// to stand in `kept`, and last as long as that. Of tables that this program writes: without the `'` before text that a
/// spreadsheet would take for a formula.
std::string_view withoutGuard(std::string_view text);
/// Quotes inside a cell are doubled, as RFC 4180 asks.
std::string_view undoubled(std::string_view text, std::deque<std::string>& kept);
/// Text as Markdown shows it: without the backslashes that keep it from being markup, and without the backticks around code.
std::string_view withoutMarkup(std::string_view text, std::deque<std::string>& kept);

/// A line of text from `at` on, without its line break, and where the next one begins.
struct TextLine {
    std::string_view text;
    std::size_t next = 0;
};
TextLine lineAt(std::string_view text, std::size_t at);

} // namespace tvmscope
