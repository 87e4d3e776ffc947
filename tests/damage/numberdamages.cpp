// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/damage/damagetools.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <utility>

namespace tvmscope::testing {

namespace {

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

/// What a reader of pictures takes for each other.
Damaged misread(const ReportText& report, Random& random)
{
    constexpr std::array<std::pair<char, const char*>, 8> looks
        = {{{'0', "O"}, {'1', "l"}, {'5', "S"}, {'8', "B"}, {'6', "b"}, {'2', "Z"}, {'9', "g"}, {'.', " "}}};
    const NumberCell* const cell = anyNumber(report, random);
    if (!cell)
        return {};
    std::string text = textOf(report, *cell);
    const auto& [digit, letter] = looks[below(random, looks.size())];
    const std::size_t at = text.find(digit);
    if (at == std::string::npos)
        return {};
    return withCell(report, *cell, quoted(report, text.replace(at, 1, letter)));
}

Damaged otherDecimals(const ReportText& report, Random& random)
{
    constexpr std::array<const char*, 5> forms = {"%.1f", "%.0f", "%.4f", "%.3e", "%g"};
    const NumberCell* const cell = anyOf(report, NumberCell::Duration, random);
    if (!cell)
        return {};
    char text[64];
    std::snprintf(text, sizeof text, forms[below(random, forms.size())], std::strtod(textOf(report, *cell).c_str(), nullptr));
    return withCell(report, *cell, text);
}

Damaged doubledToken(const ReportText& report, Random& random)
{
    const NumberCell* const cell = anyNumber(report, random);
    if (!cell)
        return {};
    const std::string text = textOf(report, *cell);
    constexpr std::array<const char*, 3> between = {"", " ", "  "};
    return withCell(report, *cell, text + between[below(random, between.size())] + text);
}

Damaged otherUnit(const ReportText& report, Random& random)
{
    constexpr std::array<std::pair<const char*, double>, 7> units
        = {{{" s", 1e-6}, {"s", 1e-6}, {" ns", 1e3}, {"ms", 1e-3}, {" \xC2\xB5s", 1.0}, {" usec", 1.0}, {" min", 1e-6 / 60}}};
    const NumberCell* const cell = anyOf(report, NumberCell::Duration, random);
    if (!cell)
        return {};
    const auto& [unit, factor] = units[below(random, units.size())];
    char text[64];
    std::snprintf(text, sizeof text, "%.8g%s", std::strtod(textOf(report, *cell).c_str(), nullptr) * factor, unit);
    return withCell(report, *cell, quoted(report, text));
}

/// Marks that stand before, behind or inside of numbers.
Damaged marked(const ReportText& report, Random& random)
{
    const NumberCell* const cell = anyNumber(report, random);
    if (!cell)
        return {};
    const std::string text = textOf(report, *cell);
    const std::size_t inside = below(random, text.size());
    const std::string a = text.substr(0, inside), b = text.substr(inside);
    const std::array<std::string, 9> all = {'~' + text, text + '*', '<' + text, "**" + text + "**", '(' + text + ')',
        "\xE2\x88\x92" + text, '=' + text, a + '_' + b, a + ' ' + b};
    return withCell(report, *cell, quoted(report, all[below(random, all.size())]));
}

/// A number in another locale: `1.234,50`, `1'234.50`, `1 234,50`.
Damaged locale(const ReportText& report, Random& random)
{
    const NumberCell* const cell = anyOf(report, NumberCell::Duration, random);
    if (!cell)
        return {};
    constexpr std::array<std::pair<const char*, char>, 4> styles = {{{".", ','}, {"'", '.'}, {" ", ','}, {"\xE2\x80\xAF", ','}}};
    const auto& [mark, point] = styles[below(random, styles.size())];
    std::string text = textOf(report, *cell);
    if (text.find_first_of(", 'e") != std::string::npos)
        return {};
    std::size_t at = std::min(text.find('.'), text.size());
    if (at < text.size())
        text[at] = point;
    for (; at > 3; at -= 3)
        text.insert(at - 3, mark);
    return withCell(report, *cell, quoted(report, text));
}

Damaged cellBlanked(const ReportText& report, Random& random)
{
    const NumberCell* const cell = anyNumber(report, random);
    return cell ? withCell(report, *cell, "") : Damaged{};
}

Damaged cellText(const ReportText& report, Random& random)
{
    constexpr std::array<const char*, 7> texts = {"-", "?", "N/A", "#REF!", "NULL", "None", "..."};
    const NumberCell* const cell = anyNumber(report, random);
    return cell ? withCell(report, *cell, quoted(report, texts[below(random, texts.size())])) : Damaged{};
}

constexpr Damage numberKinds[] = {
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
    {"misread letter", true, true, true, misread},
    {"other decimals", true, true, true, otherDecimals},
    {"number doubled", true, true, true, doubledToken},
    {"other unit", true, true, true, otherUnit},
    {"mark at a number", true, true, true, marked},
    {"other locale", true, true, true, locale},
    {"cell blank", false, true, true, cellBlanked},
    {"text for a number", true, true, true, cellText},
};

} // namespace

std::span<const Damage> numberDamages()
{
    return numberKinds;
}

} // namespace tvmscope::testing
