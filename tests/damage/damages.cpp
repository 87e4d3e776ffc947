// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/damage/damages.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>
#include <cstdlib>

namespace tvmscope::testing {

namespace {

std::size_t below(Random& random, std::size_t limit)
{
    return limit == 0 ? 0 : random() % limit;
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

/// Puts another text into a cell; a table's cell keeps its right edge where the room before it suffices.
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

/// A number that a spelling holds as a text.
std::string quoted(const ReportText& report, const std::string& text)
{
    return report.spelling == Spelling::Table ? text : '"' + text + '"';
}

Damaged digitLost(const ReportText& report, Random& random)
{
    const NumberCell* const cell = anyNumber(report, random);
    if (!cell)
        return {};
    std::string text = textOf(report, *cell);
    text.erase(below(random, std::min<std::size_t>(text.size(), 6)), 1);
    return withCell(report, *cell, text);
}

Damaged digitChanged(const ReportText& report, Random& random)
{
    const NumberCell* const cell = anyNumber(report, random);
    if (!cell)
        return {};
    std::string text = textOf(report, *cell);
    char& c = text[below(random, std::min<std::size_t>(text.size(), 5))];
    if (std::isdigit(static_cast<unsigned char>(c)) != 0)
        c = static_cast<char>('0' + (c - '0' + 1 + static_cast<int>(below(random, 9))) % 10);
    return withCell(report, *cell, text);
}

Damaged digitUnreadable(const ReportText& report, Random& random)
{
    const NumberCell* const cell = anyNumber(report, random);
    if (!cell)
        return {};
    std::string text = textOf(report, *cell);
    text.replace(below(random, std::min<std::size_t>(text.size(), 6)), 1, "\xEF\xBF\xBD");
    return withCell(report, *cell, report.spelling == Spelling::Json ? quoted(report, text) : text);
}

Damaged pointLost(const ReportText& report, Random& random)
{
    const NumberCell* const cell = anyOf(report, NumberCell::Duration, random);
    if (!cell)
        return {};
    std::string text = textOf(report, *cell);
    const std::size_t point = text.find('.');
    return point == std::string::npos ? Damaged{} : withCell(report, *cell, text.erase(point, 1));
}

/// `1234.5` as `1,234.5`.
Damaged thousands(const ReportText& report, Random& random)
{
    const NumberCell* const cell = anyOf(report, NumberCell::Duration, random);
    if (!cell)
        return {};
    std::string text = textOf(report, *cell);
    const std::size_t point = std::min(text.find_first_of(".e,"), text.size());
    if (point < 4 || text.find_first_of(", 'e") != std::string::npos)
        return {};
    text.insert(point - 3, ",");
    return withCell(report, *cell, quoted(report, text));
}

Damaged decimalComma(const ReportText& report, Random& random)
{
    const NumberCell* const cell = anyOf(report, NumberCell::Duration, random);
    if (!cell)
        return {};
    std::string text = textOf(report, *cell);
    std::replace(text.begin(), text.end(), '.', ',');
    return withCell(report, *cell, quoted(report, text));
}

Damaged unit(const ReportText& report, Random& random)
{
    const NumberCell* const cell = anyNumber(report, random);
    if (!cell || cell->column == NumberCell::Count)
        return {};
    const std::string_view unit = cell->column == NumberCell::Percent ? "%" : below(random, 2) == 0 ? " us" : "us";
    return withCell(report, *cell, quoted(report, textOf(report, *cell) + std::string(unit)));
}

Damaged milliseconds(const ReportText& report, Random& random)
{
    const NumberCell* const cell = anyOf(report, NumberCell::Duration, random);
    if (!cell)
        return {};
    char text[64];
    std::snprintf(text, sizeof text, "%.8g ms", std::strtod(textOf(report, *cell).c_str(), nullptr) / 1000.0);
    return withCell(report, *cell, quoted(report, text));
}

Damaged text(const ReportText& report, Random& random)
{
    const NumberCell* const cell = anyNumber(report, random);
    return cell ? withCell(report, *cell, quoted(report, textOf(report, *cell))) : Damaged{};
}

Damaged strayReturn(const ReportText& report, Random& random)
{
    const NumberCell* const cell = anyNumber(report, random);
    return cell ? Damaged{replaced(report.text, cell->end, cell->end, "\r")} : Damaged{};
}

Damaged negative(const ReportText& report, Random& random)
{
    const NumberCell* const cell = anyOf(report, NumberCell::Duration, random);
    return cell ? withCell(report, *cell, '-' + textOf(report, *cell)) : Damaged{};
}

Damaged oddNumber(const ReportText& report, Random& random)
{
    constexpr std::array<const char*, 8> values = {"nan", "1e400", "1.5", "1e20", "-1", "2.0", "x", "n/a"};
    constexpr std::array<const char*, 4> values2 = {"null", "true", "[1.5,2]", "{}"};
    const NumberCell* const cell = anyNumber(report, random);
    if (!cell)
        return {};
    const bool jsonOnly = report.spelling == Spelling::Json && below(random, 2) == 0;
    const std::string value = jsonOnly ? values2[below(random, values2.size())] : values[below(random, values.size())];
    const bool letters = value == "x" || value == "n/a";
    return withCell(report, *cell, letters ? quoted(report, value) : value);
}

Damaged swappedInRow(const ReportText& report, Random& random)
{
    const NumberCell* const us = anyOf(report, NumberCell::Duration, random);
    for (const NumberCell& percent : report.numbers) {
        if (!us || percent.row != us->row || percent.column != NumberCell::Percent)
            continue;
        const NumberCell& first = us->begin < percent.begin ? *us : percent;
        const NumberCell& second = us->begin < percent.begin ? percent : *us;
        const std::string a = textOf(report, first), b = textOf(report, second);
        ReportText changed = report;
        changed.text = withCell(report, second, a).text;
        return withCell(changed, first, b);
    }
    return {};
}

Damaged swappedRows(const ReportText& report, Random& random)
{
    const NumberCell* a = anyOf(report, NumberCell::Duration, random);
    const NumberCell* b = anyOf(report, NumberCell::Duration, random);
    if (!a || a->row == b->row)
        return {};
    if (b->begin < a->begin)
        std::swap(a, b);
    ReportText changed = report;
    changed.text = withCell(report, *b, textOf(report, *a)).text;
    return withCell(changed, *a, textOf(report, *b));
}

Damaged rowLost(const ReportText& report, Random& random)
{
    if (report.rows.size() < 3)
        return {};
    const RowText row = report.rows[below(random, report.rows.size() - 1)];
    return {replaced(report.text, row.begin, row.end, ""), true};
}

Damaged rowDoubled(const ReportText& report, Random& random)
{
    if (report.rows.size() < 3)
        return {};
    const RowText row = report.rows[below(random, report.rows.size() - 1)];
    return {replaced(report.text, row.begin, row.begin, report.text.substr(row.begin, row.end - row.begin)), true};
}

Damaged cutEnd(const ReportText& report, Random& random)
{
    if (report.rows.empty())
        return {};
    const std::size_t from = report.rows.front().end;
    const std::size_t at = from + below(random, report.text.size() - from);
    const bool rowEnds = std::any_of(report.rows.begin(), report.rows.end(), [&](const RowText& r) {
        return r.end == at || r.end == at + 1; // the last line break need not be there
    });
    return {report.text.substr(0, at), rowEnds};
}

Damaged lineCut(const ReportText& report, Random& random)
{
    if (report.rows.empty())
        return {};
    const RowText row = report.rows[below(random, report.rows.size())];
    const std::size_t at = row.begin + below(random, row.end - row.begin - 1);
    return {replaced(report.text, at, row.end - 1, "")};
}

Damaged lineSplit(const ReportText& report, Random& random)
{
    if (report.rows.empty())
        return {};
    const RowText row = report.rows[below(random, report.rows.size())];
    const std::size_t at = row.begin + 1 + below(random, row.end - row.begin - 2);
    return {replaced(report.text, at, at, "\n")};
}

Damaged lineInside(const ReportText& report, Random& random, std::string_view line)
{
    if (report.rows.size() < 2)
        return {};
    const std::size_t at = report.rows[1 + below(random, report.rows.size() - 1)].begin;
    return {replaced(report.text, at, at, line)};
}

Damaged blankLine(const ReportText& report, Random& random)
{
    return lineInside(report, random, "\n");
}

Damaged comment(const ReportText& report, Random& random)
{
    return lineInside(report, random, "# second half\n");
}

Damaged logLine(const ReportText& report, Random& random)
{
    return lineInside(report, random, "[12:00:00] /tvm/src/runtime/x.cc:10: Warning: slow\n");
}

Damaged prefixed(const ReportText& report, Random& random)
{
    const std::string prefix = below(random, 2) == 0 ? "INFO:root: " : "2026-01-01 12:00:00,123 INFO ";
    std::string text;
    for (std::size_t at = 0; at < report.text.size();) {
        const std::size_t end = std::min(report.text.find('\n', at), report.text.size() - 1) + 1;
        text += prefix + report.text.substr(at, end - at);
        at = end;
    }
    return {text};
}

Damaged wrapped(const ReportText& report, Random& random)
{
    const std::size_t width = below(random, 2) == 0 ? 80 : 120;
    std::string text;
    std::size_t column = 0;
    for (const char c : report.text) {
        if (c != '\n' && column == width) {
            text += '\n';
            column = 0;
        }
        text += c;
        column = c == '\n' ? 0 : column + 1;
    }
    return {text};
}

Damaged blanksShifted(const ReportText& report, Random& random)
{
    if (report.rows.empty())
        return {};
    const RowText row = report.rows[below(random, report.rows.size())];
    const std::size_t at = row.begin + below(random, row.end - row.begin - 1);
    const std::size_t blank = report.text.find(report.spelling == Spelling::Csv ? ',' : ' ', at);
    if (blank >= row.end)
        return {};
    const char c = report.text[blank];
    return {below(random, 2) == 0 ? replaced(report.text, blank, blank + 1, "")
                                  : replaced(report.text, blank, blank, std::string(1, c))};
}

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

Damaged againBehind(const ReportText& report, Random&)
{
    return {report.text + report.text};
}

Damaged keyRepeated(const ReportText& report, Random& random)
{
    const NumberCell* const cell = anyOf(report, NumberCell::Duration, random);
    return cell ? Damaged{replaced(report.text, cell->end + 1, cell->end + 1, ",\"Duration (us)\":{\"microseconds\":77777.5}")}
                : Damaged{};
}

Damaged emptyRow(const ReportText& report, Random& random)
{
    if (report.rows.empty())
        return {};
    const std::size_t at = report.rows[below(random, report.rows.size())].begin;
    return {replaced(report.text, at, at, "{},")};
}

Damaged wrapper(const ReportText& report, Random& random)
{
    constexpr std::string_view us = "microseconds\":";
    const NumberCell* const cell = anyOf(report, NumberCell::Duration, random);
    if (!cell || report.text.substr(cell->begin - us.size(), us.size()) != us)
        return {};
    constexpr std::array<const char*, 4> names = {"milliseconds", "seconds", "ticks", "us"};
    return {replaced(report.text, cell->begin - us.size(), cell->begin, std::string(names[below(random, names.size())]) + "\":")};
}

Damaged keyMissing(const ReportText& report, Random& random)
{
    constexpr std::string_view key = "\"Count\":{\"count\":";
    const NumberCell* const cell = anyOf(report, NumberCell::Count, random);
    if (!cell || report.text[cell->end + 1] != ',')
        return {};
    return {replaced(report.text, cell->begin - key.size(), cell->end + 2, "")};
}

constexpr Damage all[] = {
    {"digit lost", true, true, true, digitLost},
    {"digit changed", true, true, true, digitChanged},
    {"digit unreadable", true, true, true, digitUnreadable},
    {"point lost", true, true, true, pointLost},
    {"thousands", true, true, true, thousands},
    {"decimal comma", true, true, true, decimalComma},
    {"unit", true, true, true, unit},
    {"milliseconds", true, true, true, milliseconds},
    {"number as text", true, true, false, text},
    {"stray return", true, true, true, strayReturn},
    {"negative", true, true, true, negative},
    {"odd number", true, true, true, oddNumber},
    {"swapped in a row", true, true, true, swappedInRow},
    {"swapped rows", true, true, true, swappedRows},
    {"row lost", true, true, true, rowLost},
    {"row doubled", true, true, true, rowDoubled},
    {"cut end", true, true, true, cutEnd},
    {"line cut", true, true, true, lineCut},
    {"line split", true, true, true, lineSplit},
    {"blank line inside", false, true, true, blankLine},
    {"comment inside", false, true, true, comment},
    {"log line inside", false, true, true, logLine},
    {"log prefix", false, true, true, prefixed},
    {"wrapped", false, true, true, wrapped},
    {"columns shifted", false, true, true, blanksShifted},
    {"spreadsheet", false, true, false, spreadsheet},
    {"again behind", true, true, true, againBehind},
    {"key repeated", true, false, false, keyRepeated},
    {"empty row", true, false, false, emptyRow},
    {"other wrapper", true, false, false, wrapper},
    {"key missing", true, false, false, keyMissing},
};

} // namespace

std::span<const Damage> damages()
{
    return all;
}

} // namespace tvmscope::testing
