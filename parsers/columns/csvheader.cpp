// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/columns/csvheader.h"

#include <algorithm>
#include <optional>

namespace tvmscope {

namespace {

/// The known column name that a cell ends in behind a blank; empty if it ends in none.
std::string_view nameBehindBlank(std::string_view cell)
{
    for (std::size_t blank = cell.find(' '); blank != std::string_view::npos; blank = cell.find(' ', blank + 1))
        if (const std::string_view name = cell.substr(blank + 1); isKnownColumn(name))
            return name;
    return {};
}

/// The names of a header's columns. A log prefix may stand before the first of them, with commas of its own.
std::vector<std::string_view> columnNames(std::string_view line)
{
    std::vector<CsvCell> cells;
    splitCsvLine(line, cells);
    std::vector<std::string_view> names;
    bool begun = false;
    for (const CsvCell& cell : cells) {
        names.push_back(cell.text);
        const std::string_view first = begun || isKnownColumn(cell.text) ? std::string_view() : nameBehindBlank(cell.text);
        if (!first.empty())
            names.assign(1, first);
        begun = begun || !first.empty() || isKnownColumn(cell.text);
    }
    return names;
}

/// Is the column name at `at` a cell of its own?
bool isCell(std::string_view text, std::size_t at)
{
    const bool begins = at == 0 || text[at - 1] == ',' || text[at - 1] == '\n' || text[at - 1] == '"';
    std::size_t behind = at + durationColumn.size();
    if (behind < text.size() && text[behind] == '"')
        ++behind;
    return begins && (behind >= text.size() || text[behind] == ',' || text[behind] == '\n');
}

/// The header on the line that begins at `lineBegin`, what stands before its first column left aside; none if it is no report's.
std::optional<CsvHeader> csvHeaderAt(std::string_view text, std::size_t lineBegin)
{
    const TextLine line = lineAt(text, lineBegin);
    CsvHeader header;
    header.columns = columnNames(line.text);
    const auto has = [&](std::string_view name) {
        return std::find(header.columns.begin(), header.columns.end(), name) != header.columns.end();
    };
    if (!has(durationColumn) || !has(nameColumn))
        return std::nullopt;
    header.begin = static_cast<std::size_t>(header.columns[0].data() - text.data());
    if (header.begin > lineBegin && text[header.begin - 1] == '"')
        --header.begin;
    header.rows = line.next;
    return header;
}

/// A line is looked at once, however often the column's name stands in it.
} // namespace

std::vector<CsvHeader> csvHeaders(std::string_view text)
{
    std::vector<CsvHeader> headers;
    std::size_t from = 0;
    for (std::size_t at = text.find(durationColumn); at != std::string_view::npos; at = text.find(durationColumn, from)) {
        if (!isCell(text, at)) {
            from = at + durationColumn.size();
            continue;
        }
        const std::size_t before = text.substr(0, at).rfind('\n');
        if (auto header = csvHeaderAt(text, before == std::string_view::npos ? 0 : before + 1))
            headers.push_back(std::move(*header));
        from = lineAt(text, at).next;
    }
    return headers;
}

} // namespace tvmscope
