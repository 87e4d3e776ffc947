// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/csvtable.h"

#include <algorithm>

namespace tvmscope {

namespace {

/// The names of a header's columns. A log prefix may stand before the first of them, with commas of its own.
std::vector<std::string_view> columnNames(std::string_view line)
{
    std::vector<CsvCell> cells;
    splitCsvLine(line, cells);
    std::vector<std::string_view> names;
    for (const CsvCell& cell : cells) {
        names.push_back(cell.text);
        for (const std::string_view first : {"Argument Shapes", "Arithmetic Intensity", "Bandwidth", "Bound", "Count", "Name"})
            if (cell.text.size() > first.size() && cell.text.ends_with(first)
                && cell.text[cell.text.size() - first.size() - 1] == ' ')
                names.assign(1, cell.text.substr(cell.text.size() - first.size()));
    }
    return names;
}

/// Does the column's name at `at` stand as a cell?
bool isCell(std::string_view text, std::size_t at)
{
    const bool begins = at == 0 || text[at - 1] == ',' || text[at - 1] == '\n' || text[at - 1] == '"';
    std::size_t behind = at + durationColumn.size();
    if (behind < text.size() && text[behind] == '"')
        ++behind;
    return begins && (behind >= text.size() || text[behind] == ',' || text[behind] == '\r' || text[behind] == '\n');
}

/// A line that has not as many cells as the header, but looks as if it should: a row cut short, or one with a quote too many.
bool looksLikeRow(std::string_view line, std::size_t cells)
{
    return cells > 2 && (line.find(",\"") != std::string_view::npos || line.find("\",") != std::string_view::npos);
}

/// Where the rows of a table end: before the first line that is none.
std::size_t endOfRows(std::string_view text, const CsvTable& table, const ParseControl& control)
{
    std::vector<CsvCell> cells;
    std::size_t at = table.rows;
    while (at < text.size() && !control.stopped()) {
        const TextLine line = lineAt(text, at);
        splitCsvLine(line.text, cells);
        if (line.text.empty() || (cells.size() != table.columns.size() && !looksLikeRow(line.text, cells.size())))
            break;
        at = line.next;
    }
    return at;
}

} // namespace

std::optional<CsvTable> csvTableAt(std::string_view text, std::size_t begin)
{
    const TextLine line = lineAt(text, begin);
    CsvTable table;
    table.columns = columnNames(line.text);
    const auto has = [&](std::string_view name) {
        return std::find(table.columns.begin(), table.columns.end(), name) != table.columns.end();
    };
    if (!has(durationColumn) || !has("Name"))
        return std::nullopt;
    table.begin = static_cast<std::size_t>(table.columns[0].data() - text.data());
    if (table.begin > begin && text[table.begin - 1] == '"')
        --table.begin;
    table.rows = line.next;
    return table;
}

/// A line is looked at once, however often the column's name stands in it.
std::vector<CsvTable> csvTables(std::string_view text, const ParseControl& control)
{
    std::vector<CsvTable> tables;
    std::size_t from = 0;
    for (std::size_t at = text.find(durationColumn); at != std::string_view::npos; at = text.find(durationColumn, from)) {
        if (!isCell(text, at)) {
            from = at + durationColumn.size();
            continue;
        }
        const std::size_t before = text.substr(0, at).rfind('\n');
        auto table = csvTableAt(text, before == std::string_view::npos ? 0 : before + 1);
        from = lineAt(text, at).next;
        if (!table)
            continue;
        table->end = endOfRows(text, *table, control);
        if (table->end == table->rows)
            continue;
        from = table->end;
        tables.push_back(std::move(*table));
    }
    return tables;
}

} // namespace tvmscope
