// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/columns/csvheader.h"

#include "parsers/textsearch.h"

#include <algorithm>
#include <optional>

namespace tvmscope {

namespace {

/// The known column name that a cell ends in behind a blank, a tab, or another mark that ends a prefix (`INFO:root:Name`,
/// `12|Name`,
/// `+Name`); empty if it ends in none.
std::string_view nameBehindPrefix(std::string_view cell)
{
    constexpr std::string_view ends = " \t:|+>])-";
    for (std::size_t end = cell.find_first_of(ends); end != std::string_view::npos; end = cell.find_first_of(ends, end + 1)) {
        std::string_view name = cell.substr(end + 1);
        if (name.size() > 1 && name.front() == '"' && name.back() == '"')
            name = name.substr(1, name.size() - 2);
        if (isKnownColumn(name))
            return name;
    }
    return {};
}

/// The names of a header's columns. A log prefix may stand before the first of them, with commas of its own.
std::vector<std::string_view> columnNames(std::string_view line, CellBreak by)
{
    std::vector<CsvCell> cells;
    splitCsvLine(line, cells, by);
    std::vector<std::string_view> names;
    const std::size_t first = line.find_first_not_of(" \t");
    const bool prefixed = by == CellBreak::Pipe && !cells.empty() && line[first] != '|' && !isKnownColumn(cells[0].text);
    if (prefixed)
        cells.erase(cells.begin());
    bool begun = false;
    for (const CsvCell& cell : cells) {
        names.push_back(cell.text);
        const std::string_view behindPrefix
            = begun || by == CellBreak::Pipe || isKnownColumn(cell.text) ? std::string_view() : nameBehindPrefix(cell.text);
        if (!behindPrefix.empty())
            names.assign(1, behindPrefix);
        begun = begun || !behindPrefix.empty() || isKnownColumn(cell.text);
    }
    return names;
}

/// The character beside a column's name, behind a quote; a line break where the text ends.
char besides(std::string_view text, std::size_t at, bool before, bool skipsBlanks)
{
    const auto step = [&](std::size_t place) { return before ? place - 1 : place + 1; };
    const auto charAt = [&](std::size_t place) { return place < text.size() ? text[place] : '\n'; }; // before 0 it is huge
    at = before ? at - 1 : at + durationColumn.size();
    if (charAt(at) == '"' && !skipsBlanks)
        at = step(at);
    while (skipsBlanks && (charAt(at) == ' ' || charAt(at) == '*')) // which Markdown sets names off with
        at = step(at);
    return charAt(at);
}

/// What parts the column name at `at` from those beside it; nothing where it is no cell of its own.
std::optional<CellBreak> breakAround(std::string_view text, std::size_t at)
{
    for (const CellBreak by : {CellBreak::Comma, CellBreak::Semicolon, CellBreak::Tab, CellBreak::Pipe}) {
        const char mark = static_cast<char>(by);
        const bool isPipe = by == CellBreak::Pipe;
        const char before = besides(text, at, true, isPipe), behind = besides(text, at, false, isPipe);
        const bool quoteBefore = by == CellBreak::Comma && at > 0 && text[at - 1] == '"'; // behind anything
        const bool begins = before == mark || before == '\n' || quoteBefore, ends = behind == mark || behind == '\n';
        if (begins && ends && (before == mark || behind == mark || by == CellBreak::Comma))
            return by;
    }
    return std::nullopt;
}

/// The header on the line that begins at `lineBegin`, what stands before its first column left aside; none if it is no report's.
std::optional<CsvHeader> csvHeaderAt(std::string_view text, std::size_t lineBegin, CellBreak by)
{
    const TextLine line = lineAt(text, lineBegin);
    CsvHeader header;
    header.cellBreak = by;
    header.columns = columnNames(withoutReturn(line.text), by);
    const auto has = [&](std::string_view name) {
        return std::find(header.columns.begin(), header.columns.end(), name) != header.columns.end();
    };
    if (!has(durationColumn) || !has(nameColumn))
        return std::nullopt;
    header.begin = static_cast<std::size_t>(header.columns[0].data() - text.data());
    if (header.begin > lineBegin && text[header.begin - 1] == '"')
        --header.begin;
    if (by == CellBreak::Pipe)
        if (const std::size_t pipe = line.text.substr(0, header.begin - lineBegin).find('|'); pipe != std::string_view::npos)
            header.begin = lineBegin + pipe;
    header.rows = line.next;
    return header;
}

/// A line is looked at once, however often the column's name stands in it.
} // namespace

std::vector<CsvHeader> csvHeaders(std::string_view text)
{
    std::vector<CsvHeader> headers;
    std::size_t from = 0;
    for (std::size_t at = findWords(text, durationColumn); at != std::string_view::npos;
         at = findWords(text, durationColumn, from)) {
        const auto by = breakAround(text, at);
        if (!by) {
            from = at + durationColumn.size();
            continue;
        }
        const std::size_t before = text.substr(0, at).rfind('\n');
        if (auto header = csvHeaderAt(text, before == std::string_view::npos ? 0 : before + 1, *by))
            headers.push_back(std::move(*header));
        from = lineAt(text, at).next;
    }
    return headers;
}

} // namespace tvmscope
