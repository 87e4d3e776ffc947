// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/damage/damagetools.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>

namespace tvmscope::testing {

namespace {

/// What a spreadsheet makes of CSV: quotes only where they are needed, and a sum below.
Damaged spreadsheet(const ReportText& report, Random& random)
{
    std::string text = report.text;
    if (below(random, 2) == 0) {
        const std::size_t columns = static_cast<std::size_t>(
            std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(text.find('\n')), ','));
        text += std::string(columns, ',') + '\n';
    }
    std::string result;
    for (std::size_t at = 0; at < text.size(); ++at)
        if (text[at] != '\n')
            result += text[at];
        else
            result += "\r\n";
    return {result};
}

/// CSV with another mark between its cells, as spreadsheets write it.
Damaged otherSeparator(const ReportText& report, Random& random)
{
    const bool semicolon = below(random, 2) == 0;
    std::string text;
    bool inside = false;
    for (const char c : report.text) {
        inside = inside != (c == '"');
        text += c == ',' && !inside ? (semicolon ? ';' : '\t') : c == '.' && !inside && semicolon ? ',' : c;
    }
    return {text};
}

Damaged sumBelow(const ReportText& report, Random& random)
{
    const std::string header = report.text.substr(0, report.text.find('\n'));
    double sum = 0.0;
    for (const NumberCell& cell : report.numbers)
        sum += cell.column == NumberCell::Duration ? std::strtod(textOf(report, cell).c_str(), nullptr) : 0.0;
    constexpr std::array<const char*, 4> names = {"Total", "Sum", "Grand Total", "TOTAL:"};
    const char* const name = names[below(random, names.size())];
    const bool device = below(random, 3) == 0;
    std::string line;
    for (std::size_t at = 0; at <= header.size();) {
        const std::size_t end = std::min(header.find(',', at), header.size());
        const std::string column = header.substr(at, end - at);
        char number[64];
        std::snprintf(number, sizeof number, "%g", sum);
        line += column == "Duration (us)" ? number : column == "Name" ? name : column == "Device" && device ? "cpu0" : "";
        line += end < header.size() ? "," : "\n";
        at = end + 1;
    }
    return {report.text + line};
}

Damaged quotesDoubled(const ReportText& report, Random&)
{
    return inWholeText(report, "\"", "\"\"");
}

Damaged quoteLost(const ReportText& report, Random& random)
{
    const RowText* const row = anyRow(report, random);
    const std::size_t at = row ? report.text.find('"', row->begin + below(random, row->end - row->begin)) : std::string::npos;
    return row && at < row->end ? Damaged{replaced(report.text, at, at + 1, "")} : Damaged{};
}

Damaged quotesLost(const ReportText& report, Random& random)
{
    const RowText* const row = anyRow(report, random);
    if (!row)
        return {};
    std::string text = report.text.substr(row->begin, row->end - row->begin);
    text.erase(std::remove(text.begin(), text.end(), '"'), text.end());
    return {replaced(report.text, row->begin, row->end, text)};
}

Damaged allQuoted(const ReportText& report, Random&)
{
    std::string text = report.text;
    for (auto cell = report.numbers.rbegin(); cell != report.numbers.rend(); ++cell)
        text = replaced(text, cell->begin, cell->end, '"' + textOf(report, *cell) + '"');
    return {text};
}

/// A cell more and one less, so that those between stand under other columns.
Damaged cellsShifted(const ReportText& report, Random& random)
{
    const NumberCell* const cell = anyNumber(report, random);
    if (!cell)
        return {};
    const RowText row = report.rows[cell->row];
    const std::size_t end = report.text[row.end - 1] == '\n' ? row.end - 1 : row.end;
    if (below(random, 2) == 0) {
        const std::size_t last = report.text.rfind(',', end);
        return last < cell->begin ? Damaged{}
                                  : Damaged{replaced(replaced(report.text, last, end, ""), cell->begin, cell->begin, ",")};
    }
    return {replaced(replaced(report.text, end, end, ","), cell->begin, std::min(cell->end + 1, end), "")};
}

/// The cells of every line.
std::vector<std::vector<std::string>> cellsOf(const ReportText& report)
{
    std::vector<std::vector<std::string>> rows;
    for (const std::string& line : linesOf(report.text)) {
        std::vector<std::string>& cells = rows.emplace_back(1);
        bool quoted = false;
        for (const char c : line) {
            quoted = c == '"' ? !quoted : quoted;
            if (c == ',' && !quoted)
                cells.emplace_back();
            else if (c != '"')
                cells.back() += c;
        }
    }
    return rows;
}

Damaged asMarkdown(const ReportText& report, Random& random)
{
    const bool edges = below(random, 2) == 0;
    std::string text;
    for (const std::vector<std::string>& cells : cellsOf(report)) {
        std::string line, rule;
        for (const std::string& cell : cells) {
            line += (line.empty() && !edges ? "" : "| ") + cell + ' ';
            rule += "|---";
        }
        const bool first = text.empty();
        text += line + (edges ? "|\n" : "\n");
        text += first ? rule + "|\n" : "";
    }
    return edges || report.text.find(",\n") == std::string::npos ? Damaged{text}
                                                                 : Damaged{}; // nobody ends a line with a pipe alone
}

Damaged asHtml(const ReportText& report, Random& random)
{
    const bool numbered = below(random, 2) == 0; // as pandas does
    std::string text = "<table border=\"1\" class=\"dataframe\">\n";
    int number = -1;
    for (const std::vector<std::string>& cells : cellsOf(report)) {
        text += "  <tr style=\"text-align: right;\">\n";
        if (numbered)
            text += "    <th>" + (number < 0 ? std::string() : std::to_string(number)) + "</th>\n";
        ++number;
        for (const std::string& cell : cells)
            text += "    <td>" + cell + "</td>\n";
        text += "  </tr>\n";
    }
    return {text + "</table>\n"};
}

constexpr Damage csvKinds[] = {
    {"Markdown", false, true, false, asMarkdown},
    {"HTML", false, true, false, asHtml},
    {"spreadsheet", false, true, false, spreadsheet},
    {"other separator", false, true, false, otherSeparator},
    {"sum below", false, true, false, sumBelow},
    {"quotes doubled", false, true, false, quotesDoubled},
    {"quote lost", false, true, false, quoteLost},
    {"quotes lost", false, true, false, quotesLost},
    {"numbers in quotes", false, true, false, allQuoted},
    {"cells shifted", false, true, false, cellsShifted},
};

} // namespace

std::span<const Damage> csvDamages()
{
    return csvKinds;
}

} // namespace tvmscope::testing
