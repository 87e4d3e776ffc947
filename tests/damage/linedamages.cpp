// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/damage/damagetools.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace tvmscope::testing {

namespace {

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
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    const bool lastDigits
        = std::any_of(report.rows.begin(), report.rows.end(), [&](const RowText& r) { // of the row's last number
              return r.begin < at && at < r.end
                  && std::all_of(report.text.begin() + static_cast<std::ptrdiff_t>(at) - 1,
                      report.text.begin() + static_cast<std::ptrdiff_t>(r.end) - 1, isDigit);
          });
    return {report.text.substr(0, at), rowEnds || lastDigits};
}

Damaged lineCut(const ReportText& report, Random& random)
{
    if (report.rows.empty())
        return {};
    const RowText row = report.rows[below(random, report.rows.size())];
    const std::size_t at = row.begin + below(random, row.end - row.begin - 1);
    return {replaced(report.text, at, row.end - 1, ""), at == row.begin};
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

Damaged wrapped(const ReportText& report, Random& random)
{
    const std::size_t width = 72 + below(random, 129);
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

/// A row's line break is lost; what stood behind the last cell stays or goes.
Damaged rowsJoined(const ReportText& report, Random& random)
{
    if (report.rows.size() < 2)
        return {};
    const RowText row = report.rows[below(random, report.rows.size() - 1)];
    std::size_t begin = row.end - 1;
    if (report.text[begin] != '\n')
        return {};
    while (below(random, 2) == 0 && report.text[begin - 1] == ' ')
        --begin;
    return {replaced(report.text, begin, row.end, below(random, 2) == 0 ? "" : " ")};
}

/// The end of a row and the beginning of the next one are lost together.
Damaged gap(const ReportText& report, Random& random)
{
    if (report.rows.size() < 2)
        return {};
    const std::size_t which = below(random, report.rows.size() - 1);
    const RowText a = report.rows[which], b = report.rows[which + 1];
    const std::size_t from = a.begin + below(random, a.end - a.begin), to = b.begin + below(random, b.end - b.begin);
    return {replaced(report.text, from, to, ""), true};
}

Damaged bytesLost(const ReportText& report, Random& random)
{
    const RowText* const row = anyRow(report, random);
    if (!row)
        return {};
    const std::size_t at = row->begin + below(random, row->end - row->begin);
    return {replaced(report.text, at, std::min(report.text.size(), at + 1 + below(random, 12)), "")};
}

Damaged bytesTurned(const ReportText& report, Random& random)
{
    const RowText* const row = anyRow(report, random);
    if (!row || row->end - row->begin < 3)
        return {};
    const std::size_t at = row->begin + below(random, row->end - row->begin - 2);
    std::string text = report.text;
    std::swap(text[at], text[at + 1]);
    return {text};
}

Damaged junk(const ReportText& report, Random& random)
{
    constexpr std::array<std::string_view, 8> all
        = {"\xEF\xBB\xBF", std::string_view("\0", 1), "\x07", "\x1b[31m", "\xFF", "\xC3", "\xE2\x80", "\xC2\xAD"};
    const RowText* const row = anyRow(report, random);
    if (!row)
        return {};
    const std::size_t at = row->begin + below(random, row->end - row->begin);
    return {replaced(report.text, at, at, all[below(random, all.size())])};
}

/// Two columns' names change places, their cells do not.
Damaged headerSwapped(const ReportText& report, Random& random)
{
    constexpr std::array<std::pair<const char*, const char*>, 3> pairs
        = {{{"Duration (us)", "Percent"}, {"Percent", "Count"}, {"Device", "Count"}}};
    const auto& [one, other] = pairs[below(random, pairs.size())];
    const std::size_t end = report.text.find('\n');
    const std::size_t a = report.text.find(one), b = report.text.find(other);
    if (a >= end || b >= end)
        return {};
    const std::string first = a < b ? one : other, second = a < b ? other : one;
    const std::size_t low = std::min(a, b), high = std::max(a, b);
    return {replaced(replaced(report.text, high, high + second.size(), first), low, low + first.size(), second)};
}

Damaged headerDamaged(const ReportText& report, Random& random)
{
    constexpr std::array<const char*, 4> names = {"Percent", "Device", "Count", "Argument Shapes"};
    const std::string name = names[below(random, names.size())];
    const std::size_t at = report.text.find(name);
    if (at >= report.text.find('\n'))
        return {};
    std::string other = name;
    const std::size_t way = below(random, 3);
    if (way == 0)
        other[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(other[0])));
    else if (way == 1)
        std::swap(other[2], other[3]);
    else
        other.assign(report.spelling == Spelling::Table ? name.size() : 0, ' ');
    return {replaced(report.text, at, at + name.size(), other)};
}

Damaged tabsForBlanks(const ReportText& report, Random& random)
{
    const RowText* const row = anyRow(report, random);
    const std::size_t at = row ? report.text.find("  ", row->begin) : std::string::npos;
    if (!row || at >= row->end)
        return {};
    return {replaced(report.text, at, std::min(row->end - 1, report.text.find_first_not_of(' ', at)), "\t")};
}

Damaged lineEndsMixed(const ReportText& report, Random& random)
{
    std::string text;
    for (const char c : report.text)
        if (c == '\n' && below(random, 2) == 0)
            text += below(random, 4) == 0 ? "\r" : "\r\n";
        else
            text += c;
    return {text};
}

Damaged indented(const ReportText& report, Random& random)
{
    const RowText* const row = anyRow(report, random);
    return row ? Damaged{replaced(report.text, row->begin, row->begin, std::string(1 + below(random, 6), ' '))} : Damaged{};
}

Damaged lineMarked(const ReportText& report, Random& random)
{
    constexpr std::array<const char*, 6> marks = {"> ", "+ ", "INFO: ", "12:00:01 ", "<br>", "| "};
    const RowText* const row = anyRow(report, random);
    const std::string mark = marks[below(random, marks.size())];
    return row ? Damaged{replaced(report.text, row->begin, row->begin, mark)} : Damaged{};
}

Damaged lineSuffixed(const ReportText& report, Random& random)
{
    constexpr std::array<const char*, 6> marks = {" \\", " |", "<br>", " // slow", " 12.34", ";"};
    const RowText* const row = anyRow(report, random);
    const std::string mark = marks[below(random, marks.size())];
    return row ? Damaged{replaced(report.text, row->end - 1, row->end - 1, mark)} : Damaged{};
}

constexpr Damage lineKinds[] = {
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
    {"wrapped", true, true, true, wrapped},
    {"columns shifted", false, true, true, blanksShifted},
    {"rows joined", false, true, true, rowsJoined},
    {"gap between rows", true, true, true, gap},
    {"bytes lost", true, true, true, bytesLost},
    {"bytes turned", true, true, true, bytesTurned},
    {"junk bytes", true, true, true, junk},
    {"header swapped", false, true, true, headerSwapped},
    {"header damaged", false, true, true, headerDamaged},
    {"tab in a row", false, false, true, tabsForBlanks},
    {"line ends mixed", true, true, true, lineEndsMixed},
    {"row indented", false, true, true, indented},
    {"mark before a row", false, true, true, lineMarked},
    {"mark behind a row", false, true, true, lineSuffixed},
};

} // namespace

std::span<const Damage> lineDamages()
{
    return lineKinds;
}

} // namespace tvmscope::testing
