// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/cells.h"

#include "models/export/numbers.h"
#include "models/export/textwidth.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdio>

namespace tvmscope {

namespace {

bool isDecimalDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isWord(char c)
{
    return c == '_' || std::isalnum(static_cast<unsigned char>(c)) != 0 || (static_cast<unsigned char>(c) & 0x80u) != 0;
}

/// Does a text's first character begin a heading, a quotation, a list, a rule or a block of code?
bool beginsBlock(std::string_view text)
{
    const std::string_view rest = text.substr(
        text.find_first_not_of(text.front()) == std::string_view::npos ? text.size() : text.find_first_not_of(text.front()));
    const bool ends = rest.empty() || rest.front() == ' ';
    switch (text.front()) {
    case '>':
        return true;
    case '#':
    case '-':
    case '+':
    case '=':
        return ends;
    default:
        return false;
    }
}

/// `1. ` and `1) ` begin a list: is this their point?
bool isListPoint(std::string_view text, std::size_t at)
{
    return at > 0 && (at + 1 == text.size() || text[at + 1] == ' ')
        && text.substr(0, at).find_first_not_of("0123456789") == std::string_view::npos;
}

/// Would Markdown read the character as markup?
bool isMarkdown(std::string_view text, std::size_t at)
{
    const char before = at > 0 ? text[at - 1] : ' ', next = at + 1 < text.size() ? text[at + 1] : ' ';
    switch (text[at]) {
    case '|':
    case '*':
    case '`':
    case '\\':
    case '~':
        return true;
    case '_': // inside a word it is no mark; at the rim of one it would make the rest italic or bold
        return !isWord(before) || !isWord(next) || before == '_';
    case '<': // a tag, a link in brackets or a comment begins with one of these; "<0.1" does not
        return std::isalpha(static_cast<unsigned char>(next)) != 0 || next == '/' || next == '!' || next == '?';
    case '&': // an entity
        return next == '#' || std::isalpha(static_cast<unsigned char>(next)) != 0;
    case ']': // a link, a picture or what a link refers to; the brackets of a shape are none
        return at + 1 == text.size() || next == '(' || next == '[' || next == ':';
    case ':': // an address that becomes a link by itself
        return next == '/';
    case '@': // an address or a name
        return isWord(next);
    case '.':
        return at >= 3 && (text.substr(at - 3, 3) == "www" || text.substr(at - 3, 3) == "WWW");
    default:
        return false;
    }
}

/// Would it begin a block where the text begins a line?
bool isBlock(std::string_view text, std::size_t at)
{
    return (at == 0 && beginsBlock(text)) || ((text[at] == '.' || text[at] == ')') && isListPoint(text, at));
}

/// The words that files have beside their factors stand in the place of these: `2.39×, scatters` says less than a factor would.
void putWordsForFactors(TextTable& table)
{
    for (std::size_t at = table.columns.size(); at-- > 0;) {
        const auto factor = std::find_if(table.columns.begin(), table.columns.end(), [&](const TextTable::Column& column) {
            return column.kind == CellKind::Ratio && column.readableTitle == table.columns[at].title
                && &column != &table.columns[at]; // a table that is readable already stays as it is
        });
        if (factor == table.columns.end())
            continue;
        const auto place = static_cast<std::ptrdiff_t>(at), of = factor - table.columns.begin();
        for (std::vector<TextCell>& row : table.rows) {
            row[static_cast<std::size_t>(of)] = std::move(row[at]);
            row.erase(row.begin() + place);
        }
        table.columns.erase(table.columns.begin() + place);
    }
}

} // namespace

TextCell callsCell(CallCount calls)
{
    return calls.isKnown() ? TextCell(*calls.known()) : TextCell();
}

std::string cellText(const TextCell& cell, std::string_view unknown)
{
    if (const auto* text = std::get_if<std::string>(&cell))
        return *text;
    if (const auto* count = std::get_if<std::int64_t>(&cell))
        return std::to_string(*count);
    const auto* number = std::get_if<double>(&cell);
    return number && !std::isnan(*number) ? shortest(*number) : std::string(unknown);
}

std::string readableCell(const TextCell& cell, CellKind kind)
{
    if (std::holds_alternative<BlankCell>(cell))
        return {};
    if (const auto* count = std::get_if<std::int64_t>(&cell); count && kind == CellKind::Calls)
        return countText(*count);
    const auto* number = std::get_if<double>(&cell);
    if (!number || !std::isfinite(*number))
        return cellText(cell, unknownNumber);
    switch (kind) {
    case CellKind::Time:
        return timeNumber(*number, TimeUnit::Microseconds);
    case CellKind::TimeDelta:
        return deltaNumber(*number, TimeUnit::Microseconds);
    case CellKind::Percent:
        return percentNumber(*number);
    case CellKind::Ratio:
        return ratioText(*number, 1.0);
    case CellKind::Factor:
        return timesText(*number);
    case CellKind::Rate:
        return rateNumber(*number);
    case CellKind::Figure:
        return figureNumber(*number);
    case CellKind::Plain:
    case CellKind::Calls:
        break;
    }
    // Counters have more digits before the point than a rate has in all; those behind it say nothing.
    constexpr double manyDigits = 1e4, largestCount = 9e18;
    if (std::abs(*number) >= manyDigits && std::abs(*number) < largestCount)
        return countText(static_cast<std::int64_t>(std::llround(*number)));
    char buffer[320];
    const auto format = std::abs(*number) < manyDigits ? std::chars_format::general : std::chars_format::fixed;
    const auto written
        = std::to_chars(buffer, buffer + sizeof buffer, *number, format, format == std::chars_format::fixed ? 0 : 4);
    return {buffer, written.ptr};
}

TextTable readableTable(TextTable table)
{
    putWordsForFactors(table);
    for (std::vector<TextCell>& row : table.rows)
        for (std::size_t at = 0; at < row.size(); ++at)
            row[at] = readableCell(row[at], table.columns[at].kind);
    for (TextTable::Column& column : table.columns)
        if (!column.readableTitle.empty())
            column.title = column.readableTitle;
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
    const std::string valid = validUtf8(text);
    eachCharacter(valid, [&](std::string_view piece, std::uint32_t code) {
        if (code == '"' || code == '\\') {
            out += '\\';
            out += piece;
        } else if (isHidden(code)) { // JSON is read on terminals too
            char escape[8];
            std::snprintf(escape, sizeof escape, "\\u%04x", static_cast<unsigned>(code));
            out += escape;
        } else {
            out += piece;
        }
    });
    return out + '"';
}

std::string withoutFormula(std::string text)
{
    const std::size_t first = text.find_first_not_of('\'');
    if (text == "-" || first == std::string::npos || std::string_view("=+-@\t\r").find(text[first]) == std::string_view::npos)
        return text;
    const bool isNumber = first == 0 && (text[0] == '+' || text[0] == '-') && text.size() > 1 && isDecimalDigit(text[1])
        && text.find_first_not_of("0123456789.,%", 1) == std::string::npos;
    return isNumber ? text : '\'' + text;
}

std::string markdownEscaped(std::string_view text, MarkdownPlace place)
{
    const std::string shown = printable(text);
    std::string out;
    for (std::size_t at = 0; at < shown.size(); ++at) {
        if (isMarkdown(shown, at) || (place == MarkdownPlace::Line && isBlock(shown, at)))
            out += '\\';
        out += shown[at];
    }
    return out;
}

} // namespace tvmscope
