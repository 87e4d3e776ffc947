// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/cells.h"

#include "models/export/numbers.h"
#include "models/export/textwidth.h"

#include <cctype>
#include <charconv>
#include <cmath>
#include <cstdio>

namespace tvmscope {

std::string cellText(const TextCell& cell, std::string_view unknown)
{
    if (const auto* text = std::get_if<std::string>(&cell))
        return *text;
    if (const auto* count = std::get_if<std::int64_t>(&cell))
        return std::to_string(*count);
    const auto* number = std::get_if<double>(&cell);
    return number && !std::isnan(*number) ? shortest(*number) : std::string(unknown);
}

std::string readableCell(const TextCell& cell, const TextTable::Column& column)
{
    const auto titled = [&](std::string_view part) { return column.title.find(part) != std::string::npos; };
    if (const auto* count = std::get_if<std::int64_t>(&cell); count && titled("alls"))
        return countText(*count);
    const auto* number = std::get_if<double>(&cell);
    if (!number || !std::isfinite(*number))
        return cellText(cell, unknownNumber);
    if (titled("(us)") || titled("µs"))
        return titled("B - A") || titled("Δ") ? deltaNumber(*number, TimeUnit::Microseconds)
                                              : timeNumber(*number, TimeUnit::Microseconds);
    if (titled("%") || column.title == "Percent")
        return percentNumber(*number);
    if (titled("×") || titled(" / ")) // A ÷ B in files
        return ratioText(*number, 1.0);
    if (titled("FLOP/s") || titled("GB/s") || titled("FLOP/byte"))
        return rateNumber(*number);
    // Counters have more digits before the point than a rate has in all.
    const int digits = std::abs(*number) < 1e4 ? 4 : 15;
    char buffer[32];
    const auto written = std::to_chars(buffer, buffer + sizeof buffer, *number, std::chars_format::general, digits);
    return {buffer, written.ptr};
}

TextTable readableTable(TextTable table)
{
    for (std::vector<TextCell>& row : table.rows)
        for (std::size_t at = 0; at < row.size(); ++at)
            row[at] = readableCell(row[at], table.columns[at]);
    // `A / B` over `1.21× slower` would read as if A were the slower one.
    constexpr std::string_view over = " / ";
    for (TextTable::Column& column : table.columns)
        if (const std::size_t at = column.title.find(over); at != std::string::npos)
            column.title = column.title.substr(at + over.size()) + " is";
    return table;
}

std::string jsonCell(const TextCell& cell)
{
    if (const auto* text = std::get_if<std::string>(&cell))
        return jsonString(*text);
    if (const auto* number = std::get_if<double>(&cell); number && !std::isfinite(*number))
        return "null";
    return cellText(cell, "null");
}

std::string jsonString(std::string_view text)
{
    std::string out = "\"";
    for (const char c : validUtf8(text)) {
        const auto code = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            out += {'\\', c};
        } else if (code < 0x20 || code == 0x7F) {
            char escape[8];
            std::snprintf(escape, sizeof escape, "\\u%04x", static_cast<unsigned>(code));
            out += escape;
        } else {
            out += c;
        }
    }
    return out + '"';
}

std::string markdownEscaped(std::string_view text)
{
    std::string out;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        // Inside a word `_` is no mark; at the rim of one it would make the rest italic or bold.
        const bool rim = at == 0 || at + 1 == text.size() || text[at - 1] == ' ' || text[at + 1] == ' ' || text[at - 1] == '_';
        // A tag, a link in brackets or a comment begins with one of these; "<0.1" does not.
        const char next = at + 1 < text.size() ? text[at + 1] : ' ';
        const bool opens
            = c == '<' && (std::isalpha(static_cast<unsigned char>(next)) != 0 || next == '/' || next == '!' || next == '?');
        if (opens)
            out += "\\<";
        else if (c == '|' || c == '*' || c == '`' || c == '\\' || (c == '_' && rim))
            out += {'\\', c};
        else
            out += c;
    }
    return out;
}

} // namespace tvmscope
