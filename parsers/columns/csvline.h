// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

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

/// A line of text from `at` on, without its line break, and where the next one begins.
struct TextLine {
    std::string_view text;
    std::size_t next = 0;
};
TextLine lineAt(std::string_view text, std::size_t at);

} // namespace tvmscope
