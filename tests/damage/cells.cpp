// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/damage/cells.h"

#include <algorithm>
#include <array>

namespace tvmscope::testing {

namespace {

constexpr std::array<std::string_view, 3> columnNames = {"Duration (us)", "Percent", "Count"};

void cutJson(ReportText& report)
{
    const std::string_view text = report.text;
    std::size_t at = text.find("\"calls\":[{");
    const std::size_t end = text.find("}}],", at);
    if (at == std::string_view::npos || end == std::string_view::npos)
        return;
    for (at += 9; at < end;) {
        const std::size_t close = std::min(text.find("}},{", at), end) + 2;
        constexpr std::array<std::string_view, 3> keys
            = {"\"Duration (us)\":{\"microseconds\":", "\"Percent\":{\"percent\":", "\"Count\":{\"count\":"};
        for (std::size_t column = 0; column < keys.size(); ++column) {
            const std::size_t key = text.find(keys[column], at);
            if (key >= close)
                continue;
            const std::size_t begin = key + keys[column].size();
            if (text.find('}', begin) == std::string_view::npos)
                continue;
            report.numbers.push_back({begin, text.find('}', begin), static_cast<NumberCell::Column>(column), report.rows.size()});
        }
        report.rows.push_back({at, close + (close < end + 2 ? 1 : 0)});
        at = close + 1;
    }
}

/// Begin and end of each cell of a line of TVM's CSV.
std::vector<RowText> csvCells(std::string_view text, std::size_t begin, std::size_t end)
{
    std::vector<RowText> cells;
    for (std::size_t at = begin; at <= end;) {
        std::size_t close = at;
        if (at < end && text[at] == '"') {
            do
                close = std::min(text.find('"', close + 1), end);
            while (close + 1 < end && (text[close + 1] != ',' || text.substr(close + 2, 1) == " "));
        }
        const std::size_t comma = std::min(text.find(',', close), end);
        cells.push_back({at, comma});
        at = comma + 1;
    }
    return cells;
}

void cutCsv(ReportText& report)
{
    const std::string_view text = report.text;
    std::vector<int> columns;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::vector<RowText> cells = csvCells(text, at, end);
        for (std::size_t i = 0; i < cells.size() && at == 0; ++i) {
            const auto name
                = std::find(columnNames.begin(), columnNames.end(), text.substr(cells[i].begin, cells[i].end - cells[i].begin));
            columns.push_back(name == columnNames.end() ? -1 : static_cast<int>(name - columnNames.begin()));
        }
        for (std::size_t i = 0; i < std::min(columns.size(), cells.size()) && at > 0; ++i)
            if (columns[i] >= 0 && cells[i].begin < cells[i].end)
                report.numbers.push_back(
                    {cells[i].begin, cells[i].end, static_cast<NumberCell::Column>(columns[i]), report.rows.size()});
        if (at > 0)
            report.rows.push_back({at, std::min(end + 1, text.size())});
        at = end + 1;
    }
}

void cutTable(ReportText& report)
{
    const std::string_view text = report.text;
    const std::string_view header = text.substr(0, text.find('\n'));
    std::array<std::size_t, 3> edges{};
    for (std::size_t column = 0; column < edges.size(); ++column) {
        edges[column] = header.find(columnNames[column]);
        if (edges[column] == std::string_view::npos)
            return;
        edges[column] += columnNames[column].size();
    }
    for (std::size_t at = header.size() + 1; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view line = text.substr(at, end - at);
        if (line.starts_with("--") || line.starts_with("Total ") || line.find_first_not_of(' ') == std::string_view::npos)
            break;
        for (std::size_t column = 0; column < edges.size(); ++column) {
            const std::size_t gap = line.substr(0, edges[column]).rfind("  ");
            if (gap != std::string_view::npos && gap + 2 < edges[column] && edges[column] <= line.size())
                report.numbers.push_back(
                    {at + gap + 2, at + edges[column], static_cast<NumberCell::Column>(column), report.rows.size()});
        }
        report.rows.push_back({at, end + 1});
        at = end + 1;
    }
    report.hasSum = text.find("\nSum ") != std::string_view::npos;
}

} // namespace

ReportText takeApart(Spelling spelling, std::string text)
{
    ReportText report;
    report.spelling = spelling;
    report.text = std::move(text);
    if (spelling == Spelling::Json)
        cutJson(report);
    else if (spelling == Spelling::Csv)
        cutCsv(report);
    else
        cutTable(report);
    return report;
}

} // namespace tvmscope::testing
