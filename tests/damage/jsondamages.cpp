// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/damage/damagetools.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <utility>

namespace tvmscope::testing {

namespace {

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

/// Something that stands in a row, replaced.
Damaged inRow(const ReportText& report, Random& random, std::string_view what, std::string_view by)
{
    const RowText* const row = anyRow(report, random);
    const std::size_t at = row ? report.text.find(what, row->begin + below(random, row->end - row->begin)) : std::string::npos;
    return row && at < row->end ? Damaged{replaced(report.text, at, at + what.size(), by)} : Damaged{};
}

Damaged markLost(const ReportText& report, Random& random)
{
    constexpr std::array<const char*, 6> marks = {"{", "}", "\"", ":", ",", "}}"};
    return inRow(report, random, marks[below(random, marks.size())], "");
}

Damaged markDoubled(const ReportText& report, Random& random)
{
    constexpr std::array<std::pair<const char*, const char*>, 5> marks
        = {{{"{", "{{"}, {"}", "}}"}, {",", ",,"}, {":", "::"}, {"\"", "\"\""}}};
    const auto& [mark, twice] = marks[below(random, marks.size())];
    return inRow(report, random, mark, twice);
}

Damaged keyRespelled(const ReportText& report, Random& random)
{
    constexpr std::array<std::pair<const char*, const char*>, 12> keys
        = {{{"\"Name\"", "\"name\""}, {"\"Duration (us)\"", "\"duration (us)\""}, {"\"Duration (us)\"", "\"Duration(us)\""},
            {"\"Duration (us)\"", "\"Duration\""}, {"\"Percent\"", "\"percent\""}, {"\"Count\"", "\"Cuont\""},
            {"\"Device\"", "\"DEVICE\""}, {"\"Argument Shapes\"", "\"Argument_Shapes\""},
            {"\"Argument Shapes\"", "\"Argument Shaes\""}, {"\"Hash\"", "\"hash\""}, {"\"Percent\"", "\"Precent\""},
            {"\"Duration (us)\"", "\"Duration (ms)\""}}};
    const auto& [key, other] = keys[below(random, keys.size())];
    return below(random, 3) == 0 ? inWholeText(report, key, other) : inRow(report, random, key, other);
}

Damaged bare(const ReportText& report, Random& random)
{
    const NumberCell* const cell = anyNumber(report, random);
    if (!cell)
        return {};
    const std::size_t open = report.text.rfind('{', cell->begin);
    constexpr std::array<const char*, 3> wraps = {"", "\"", "["};
    const std::string wrap = wraps[below(random, wraps.size())];
    return {replaced(report.text, open, cell->end + 1, wrap + textOf(report, *cell) + (wrap == "[" ? "]" : wrap))};
}

Damaged nested(const ReportText& report, Random& random)
{
    const NumberCell* const cell = anyNumber(report, random);
    if (!cell)
        return {};
    const std::size_t open = report.text.rfind('{', cell->begin);
    const std::string wrapped = report.text.substr(open, cell->end + 1 - open);
    return below(random, 2) == 0 ? Damaged{replaced(report.text, cell->begin, cell->end, wrapped)}
                                 : Damaged{replaced(report.text, cell->end, cell->end, ",\"unit\":\"us\"")};
}

Damaged breakInString(const ReportText& report, Random& random)
{
    const RowText* const row = anyRow(report, random);
    const std::size_t open = row ? report.text.find('"', row->begin + below(random, row->end - row->begin)) : std::string::npos;
    if (!row || open >= row->end)
        return {};
    const std::size_t close = report.text.find('"', open + 1);
    const std::size_t at = open + 1 + below(random, close - open);
    return {replaced(report.text, at, at, below(random, 2) == 0 ? "\n" : "\n  ")};
}

Damaged inManyLines(const ReportText& report, Random& random)
{
    std::string text;
    bool inside = false;
    const bool deep = below(random, 2) == 0;
    for (const char c : report.text) {
        inside = inside != (c == '"');
        text += c;
        if (!inside && (c == ',' || (deep && (c == '{' || c == ':'))))
            text += c == ':' ? " " : "\n    ";
    }
    return {text};
}

Damaged commented(const ReportText& report, Random& random)
{
    constexpr std::array<const char*, 4> comments = {"// slow\n", "/* slow */", "# slow\n", ","};
    const RowText* const row = anyRow(report, random);
    const std::string comment = comments[below(random, comments.size())];
    return row ? Damaged{replaced(report.text, row->begin, row->begin, comment)} : Damaged{};
}

Damaged trailingComma(const ReportText& report, Random& random)
{
    constexpr std::array<const char*, 3> ends = {"}}", "}]", "}}}"};
    const std::string_view end = ends[below(random, ends.size())];
    const RowText* const row = anyRow(report, random);
    const std::size_t at = row ? report.text.find(end, row->begin) : std::string::npos;
    return at == std::string::npos ? Damaged{} : Damaged{replaced(report.text, at + 1, at + 1, ",")};
}

Damaged singleQuotes(const ReportText& report, Random& random)
{
    if (below(random, 2) == 0)
        return inWholeText(report, "\"", "'");
    const RowText* const row = anyRow(report, random);
    if (!row)
        return {};
    std::string text = report.text.substr(row->begin, row->end - row->begin);
    std::replace(text.begin(), text.end(), '"', '\'');
    return {replaced(report.text, row->begin, row->end, text)};
}

Damaged inList(const ReportText& report, Random& random)
{
    return {(below(random, 2) == 0 ? "[" : "{\"runs\": [") + report.text + "]"};
}

Damaged totalChanged(const ReportText& report, Random& random)
{
    constexpr std::string_view key = "\"microseconds\":";
    const std::size_t devices = report.text.find("\"device_metrics\"");
    const std::size_t at = devices == std::string::npos ? devices : report.text.find(key, devices);
    if (at == std::string::npos)
        return {};
    constexpr std::array<const char*, 5> values = {"77.5", "null", "\"x\"", "-5", "{}"};
    const std::size_t begin = at + key.size();
    return {replaced(report.text, begin, report.text.find_first_of(",}", begin), values[below(random, values.size())])};
}

Damaged memberRepeated(const ReportText& report, Random& random)
{
    constexpr std::array<const char*, 3> members = {
        ",\"calls\":[]", ",\"device_metrics\":{}", ",\"device_metrics\":{\"cpu0\":{\"Duration (us)\":{\"microseconds\":1.5}}}"};
    const std::size_t end = report.text.rfind('}');
    return {replaced(report.text, end, end, members[below(random, members.size())])};
}

Damaged otherForm(const ReportText& report, Random& random)
{
    const NumberCell* const cell = anyNumber(report, random);
    if (!cell)
        return {};
    const double value = std::strtod(textOf(report, *cell).c_str(), nullptr);
    constexpr std::array<const char*, 4> forms = {"%.17g", "%.15e", "%.6E", "+%.17g"};
    char text[64];
    std::snprintf(text, sizeof text, forms[below(random, forms.size())], value);
    return withCell(report, *cell, text);
}

constexpr Damage jsonKinds[] = {
    {"key repeated", true, false, false, keyRepeated},
    {"empty row", true, false, false, emptyRow},
    {"other wrapper", true, false, false, wrapper},
    {"key missing", true, false, false, keyMissing},
    {"mark lost", true, false, false, markLost},
    {"mark doubled", true, false, false, markDoubled},
    {"key respelled", true, false, false, keyRespelled},
    {"without wrapper", true, false, false, bare},
    {"nested wrapper", true, false, false, nested},
    {"break in a string", true, false, false, breakInString},
    {"in many lines", true, false, false, inManyLines},
    {"comment in JSON", true, false, false, commented},
    {"trailing comma", true, false, false, trailingComma},
    {"single quotes", true, false, false, singleQuotes},
    {"in a list", true, false, false, inList},
    {"total changed", true, false, false, totalChanged},
    {"member repeated", true, false, false, memberRepeated},
    {"other number form", true, false, false, otherForm},
};

} // namespace

std::span<const Damage> jsonDamages()
{
    return jsonKinds;
}

} // namespace tvmscope::testing
