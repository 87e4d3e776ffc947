// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/damage/damagetools.h"

#include <algorithm>
#include <cctype>

namespace tvmscope::testing {

std::size_t below(Random& random, std::size_t limit)
{
    constexpr std::size_t negative = std::size_t{1} << 62; // a damaged report may lack what stood there
    return limit == 0 || limit > negative ? 0 : random() % limit;
}

std::string replaced(std::string text, std::size_t begin, std::size_t end, std::string_view by)
{
    return text.replace(begin, end - begin, by);
}

const NumberCell* anyNumber(const ReportText& report, Random& random)
{
    return report.numbers.empty() ? nullptr : &report.numbers[below(random, report.numbers.size())];
}

const NumberCell* anyOf(const ReportText& report, NumberCell::Column column, Random& random)
{
    std::vector<const NumberCell*> all;
    for (const NumberCell& cell : report.numbers)
        if (cell.column == column && std::isdigit(static_cast<unsigned char>(report.text[cell.begin])) != 0)
            all.push_back(&cell);
    return all.empty() ? nullptr : all[below(random, all.size())];
}

Damaged withCell(const ReportText& report, const NumberCell& cell, std::string text)
{
    std::size_t begin = cell.begin;
    const std::size_t width = cell.end - cell.begin;
    if (report.spelling == Spelling::Table && text.size() < width)
        text.insert(0, width - text.size(), ' ');
    for (std::size_t more = text.size() > width ? text.size() - width : 0;
         report.spelling == Spelling::Table && more > 0 && begin > 2 && report.text[begin - 3] == ' '; --more)
        --begin;
    return {replaced(report.text, begin, cell.end, text)};
}

std::string textOf(const ReportText& report, const NumberCell& cell)
{
    return report.text.substr(cell.begin, cell.end - cell.begin);
}

std::string quoted(const ReportText& report, const std::string& text)
{
    return report.spelling == Spelling::Table ? text : '"' + text + '"';
}

const RowText* anyRow(const ReportText& report, Random& random)
{
    return report.rows.empty() ? nullptr : &report.rows[below(random, report.rows.size())];
}

Damaged inWholeText(const ReportText& report, std::string_view what, std::string_view by)
{
    std::string text;
    std::size_t from = 0;
    for (std::size_t at = report.text.find(what); at != std::string::npos; at = report.text.find(what, from)) {
        text.append(report.text, from, at - from).append(by);
        from = at + what.size();
    }
    return {text.append(report.text, from)};
}

std::vector<std::string> linesOf(std::string_view text)
{
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        lines.emplace_back(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

Damaged inLines(const ReportText& report, std::string_view before, std::string_view behind)
{
    std::string text;
    for (const std::string& line : linesOf(report.text))
        text.append(before).append(line).append(behind) += '\n';
    return {text};
}

} // namespace tvmscope::testing
