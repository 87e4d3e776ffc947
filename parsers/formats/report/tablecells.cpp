// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/report/tablecells.h"

#include "models/names/ascii.h"
#include "parsers/formats/report/groupednumber.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <string>

namespace tvmscope::tablecell {

namespace {

constexpr bool isBlank(char c) noexcept
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/// Marks that locales put between groups of digits; bytes of other letters come from NBSP and the like, whole or cut.
constexpr bool isSeparator(char c) noexcept
{
    return c == ',' || c == '.' || c == '\'' || isBlank(c) || static_cast<unsigned char>(c) >= 0x80;
}

bool withoutMinus(std::string_view& text) noexcept
{
    const bool minus = !text.empty() && text.front() == '-';
    if (minus)
        text.remove_prefix(1);
    return minus;
}

} // namespace

bool isNotFinite(std::string_view text) noexcept
{
    withoutMinus(text);
    return text == "nan" || text == "inf";
}

std::optional<double> real(std::string_view text)
{
    if (isNotFinite(text)) {
        const bool minus = withoutMinus(text);
        const double value = text == "nan" ? std::numeric_limits<double>::quiet_NaN() : std::numeric_limits<double>::infinity();
        return minus ? -value : value;
    }
    double value = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc{} && end == text.data() + text.size())
        return value;
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos || text.find('.') != std::string_view::npos)
        return std::nullopt;
    std::string pointed(text);
    pointed[comma] = '.';
    return pointed.find(',') == std::string::npos ? real(pointed) : std::nullopt;
}

std::optional<double> percent(std::string_view text)
{
    return text.find(',') == std::string_view::npos ? real(text) : std::nullopt;
}

bool endsInTwoDecimals(std::string_view text) noexcept
{
    const std::size_t n = text.size();
    return n >= 4 && isAsciiDigit(text[n - 1]) && isAsciiDigit(text[n - 2]) && (text[n - 3] == '.' || text[n - 3] == ',')
        && isAsciiDigit(text.front());
}

std::optional<double> duration(std::string_view text)
{
    if (isNotFinite(text))
        return real(text);
    const bool minus = withoutMinus(text);
    if (!endsInTwoDecimals(text))
        return std::nullopt;
    const std::size_t point = text.size() - 3;
    const auto whole = groupedDigits(text.substr(0, point), text[point]);
    if (!whole)
        return std::nullopt;
    const double hundredths = whole->real * 100.0 + (text[point + 1] - '0') * 10 + (text[point + 2] - '0');
    return minus ? -hundredths / 100.0 : hundredths / 100.0;
}

std::optional<std::int64_t> count(std::string_view text)
{
    const bool minus = withoutMinus(text);
    const auto grouped = groupedDigits(text);
    const auto digits = grouped ? grouped : text.ends_with(".0") ? wholeNumber(text) : std::nullopt;
    const auto value = digits ? countOf(*digits) : std::nullopt;
    return value ? std::optional(minus ? -*value : *value) : std::nullopt;
}

bool isRatio(std::string_view text) noexcept
{
    if (isNotFinite(text))
        return true;
    withoutMinus(text);
    const std::string_view mantissa = text.substr(0, text.find('e'));
    int significant = 0, marks = 0, zeros = 0;
    for (const char c : mantissa) {
        if (c == '.' || c == ',') {
            ++marks;
        } else if (!isAsciiDigit(c)) {
            return false;
        } else if (c != '0' || significant > 0) {
            ++significant;
        } else {
            ++zeros;
        }
    }
    const bool wellFormed = marks <= 1 && !mantissa.empty() && isAsciiDigit(mantissa.front()) && isAsciiDigit(mantissa.back());
    const bool leadingZero = marks == 0 && zeros > 0 && mantissa.size() > 1;
    if (!wellFormed || significant > 2 || leadingZero)
        return false;
    if (mantissa.size() == text.size())
        return true;
    const std::string_view exponent = text.substr(mantissa.size() + 1);
    return exponent.size() >= 3 && (exponent[0] == '+' || exponent[0] == '-')
        && std::all_of(exponent.begin() + 1, exponent.end(), isAsciiDigit);
}

bool isDevice(std::string_view text) noexcept
{
    const auto number = std::find_if(text.begin(), text.end(), [](char c) { return !isAsciiLower(c) && c != '_'; });
    return number != text.begin() && number != text.end() && std::all_of(number, text.end(), isAsciiDigit);
}

bool mayHoldDevice(std::string_view line) noexcept
{
    for (std::size_t at = 1; at < line.size(); ++at) {
        if (!isAsciiDigit(line[at]) || !(isAsciiLower(line[at - 1]) || line[at - 1] == '_'))
            continue;
        while (at < line.size() && isAsciiDigit(line[at]))
            ++at;
        constexpr std::string_view goesOn = "/.-"; // paths and versions: `python3/dist-packages`
        if (at == line.size() || (!isOfIdentifier(line[at]) && goesOn.find(line[at]) == std::string_view::npos))
            return true;
    }
    return false;
}

bool isCount(std::string_view text) noexcept
{
    withoutMinus(text);
    if (text.empty() || !isAsciiDigit(text.front()))
        return false;
    std::size_t first = 0;
    while (first < text.size() && isAsciiDigit(text[first]))
        ++first;
    if (first == text.size())
        return true;
    // Behind the first group come groups of three (of two in India), the last of three.
    std::size_t group = 0, lastGroup = 0;
    for (const char c : text.substr(first)) {
        if (isAsciiDigit(c)) {
            lastGroup = ++group;
        } else if (isSeparator(c) && (group == 0 || group == 2 || group == 3 || static_cast<unsigned char>(c) >= 0x80)) {
            group = 0;
        } else {
            return false;
        }
    }
    return first <= 3 && group == 3 && lastGroup == 3;
}

bool isHash(std::string_view text) noexcept
{
    return text.size() == 16
        && std::all_of(text.begin(), text.end(), [](char c) { return isAsciiDigit(c) || (c >= 'a' && c <= 'f'); });
}

bool isLayout(std::string_view text) noexcept
{
    constexpr std::string_view axes = "NCHWDOIGKMTB";
    const auto blocks = std::find_if(text.begin(), text.end(), [](char c) { return !isAsciiUpper(c); });
    for (auto axis = text.begin(); axis != blocks; ++axis)
        if (axes.find(*axis) == std::string_view::npos || std::find(text.begin(), axis, *axis) != axis)
            return false;
    // Words in capitals are no layouts: one has batch and channel, output and input channel, or height and width.
    const std::string_view letters(text.data(), static_cast<std::size_t>(blocks - text.begin()));
    const auto both
        = [&](char a, char b) { return letters.find(a) != std::string_view::npos && letters.find(b) != std::string_view::npos; };
    if (!both('N', 'C') && !both('O', 'I') && !both('H', 'W') && !both('N', 'K'))
        return false;
    for (auto at = blocks; at != text.end();) {
        const auto letter = std::find_if(at, text.end(), [](char c) { return !isAsciiDigit(c); });
        if (letter == at || letter == text.end() || !isAsciiLower(*letter))
            return false;
        at = letter + 1;
    }
    return true;
}

bool isKernelLayout(std::string_view text) noexcept
{
    return isLayout(text) && text.find('O') != std::string_view::npos && text.find('I') != std::string_view::npos;
}

namespace {

std::size_t skipBlanks(std::string_view text, std::size_t at) noexcept
{
    while (at < text.size() && isBlank(text[at]))
        ++at;
    return at;
}

/// Length of `float32[1, n]` or `custom[name]32[4]` at the start of a text, 0 if there is no such thing.
std::size_t shapeLength(std::string_view text) noexcept
{
    std::size_t at = 0;
    const auto word = [&] {
        const std::size_t begin = at;
        while (
            at < text.size() && (isAsciiLower(text[at]) || isAsciiUpper(text[at]) || isAsciiDigit(text[at]) || text[at] == '_'))
            ++at;
        return at > begin;
    };
    if (text.empty() || isAsciiDigit(text.front()) || !word())
        return 0;
    if (text.substr(0, at) == "custom" && at < text.size() && text[at] == '[') {
        ++at;
        if (!word() || at >= text.size() || text[at] != ']')
            return 0;
        ++at;
        word();
    }
    if (at >= text.size() || text[at] != '[')
        return 0;
    for (++at; at < text.size() && text[at] != ']'; ++at)
        if (!isAsciiDigit(text[at]) && !isAsciiLower(text[at]) && !isAsciiUpper(text[at]) && !isBlank(text[at])
            && std::string_view(",?-*+_/()").find(text[at]) == std::string_view::npos)
            return 0;
    return at < text.size() ? at + 1 : 0;
}

} // namespace

std::size_t shapesLength(std::string_view text) noexcept
{
    std::size_t end = shapeLength(text);
    while (end > 0 && end < text.size() && text[end] == ',') {
        const std::size_t next = skipBlanks(text, end + 1);
        const std::size_t length = next > end + 1 ? shapeLength(text.substr(next)) : 0;
        if (length == 0)
            break;
        end = next + length;
    }
    return end;
}

namespace {

struct ElementKind {
    std::string_view name;
    std::array<std::string_view, 6> bits; ///< those of a plain type; one with a `_` behind it (`float8_e4m3fn`) may be narrower
};

/// `float32`, `bool`, `int8x4`, `float8_e4m3fn`, `custom[posit]32` (DLDataType2String).
bool isElementType(std::string_view word) noexcept
{
    constexpr std::array<ElementKind, 4> kinds = {{{"float", {"16", "32", "64", "128", "8"}}, {"bfloat", {"16"}},
        {"int", {"1", "4", "8", "16", "32", "64"}}, {"uint", {"1", "4", "8", "16", "32", "64"}}}};
    for (const std::string_view whole : {"bool", "handle", "void", "custom[", "e4m3_float8", "e5m2_float8"})
        if (word.starts_with(whole))
            return true;
    for (const ElementKind& kind : kinds) {
        if (!word.starts_with(kind.name))
            continue;
        const std::string_view width = leadingDigits(word.substr(kind.name.size()));
        const std::string_view rest = word.substr(kind.name.size() + width.size());
        const bool lanes = rest.size() > 1 && rest.front() == 'x' && leadingDigits(rest.substr(1)).size() + 1 == rest.size();
        const bool narrow = rest.starts_with('_') && (width == "4" || width == "6" || width == "8");
        const bool known = std::find(kind.bits.begin(), kind.bits.end(), width) != kind.bits.end();
        return !width.empty() && ((known && (rest.empty() || lanes)) || narrow);
    }
    return false;
}

/// Numbers with a comma and a blank between them, as TVM of every version writes them.
bool areSizes(std::string_view text) noexcept
{
    while (!text.empty()) {
        const std::string_view size = leadingDigits(text);
        if (size.empty() || (size.front() == '0' && size.size() > 1))
            return false;
        text.remove_prefix(size.size());
        if (text.empty())
            return true;
        if (!text.starts_with(", "))
            return false;
        text.remove_prefix(2);
        if (text.empty())
            return false;
    }
    return true;
}

} // namespace

bool areShapes(std::string_view text) noexcept
{
    while (!text.empty()) {
        const std::size_t length = shapeLength(text);
        const std::size_t open = length == 0 ? 0 : text.substr(0, length).rfind('[');
        if (length == 0 || !isElementType(text.substr(0, open)) || !areSizes(text.substr(open + 1, length - open - 2)))
            return false;
        text.remove_prefix(length);
        if (text.empty())
            return true;
        if (text.front() != ',')
            return false;
        if (!text.starts_with(", "))
            return false;
        text.remove_prefix(2);
    }
    return false;
}

} // namespace tvmscope::tablecell
