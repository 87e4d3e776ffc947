// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/report/groupednumber.h"

#include "models/names/ascii.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tvmscope {

namespace {

/// No-break and thin blanks and the apostrophe of typesetters, with the first bytes of the former; whole ones come first.
constexpr std::string_view groupMarks[]
    = {",", ".", "'", " ", "\xC2\xA0", "\xE2\x80\xAF", "\xE2\x80\x89", "\xE2\x80\x99", "\xC2", "\xE2", "\xA0"};

std::string_view groupMarkAt(std::string_view text) noexcept
{
    for (const std::string_view mark : groupMarks)
        if (text.starts_with(mark))
            return mark;
    return {};
}

struct TimeUnit {
    std::string_view name;
    double us;
};
constexpr TimeUnit timeUnits[] = {{"us", 1.0}, {"\xC2\xB5s", 1.0}, {"\xCE\xBCs", 1.0}, {"microseconds", 1.0}, {"ms", 1e3},
    {"milliseconds", 1e3}, {"ns", 1e-3}, {"nanoseconds", 1e-3}, {"s", 1e6}, {"seconds", 1e6}};

bool isTime(ColumnKind column) noexcept
{
    return column == ColumnKind::Duration || column == ColumnKind::Start || column == ColumnKind::Time;
}

/// Takes blanks, of all kinds, and a pair of quotes off the ends.
std::string_view withoutEdges(std::string_view text) noexcept
{
    constexpr std::string_view nbsp = "\xC2\xA0", blanks = " \t\r\n\"'";
    for (bool changed = true; changed && !text.empty();) {
        changed = false;
        if (blanks.find(text.front()) != std::string_view::npos) {
            text.remove_prefix(1);
            changed = true;
        } else if (blanks.find(text.back()) != std::string_view::npos) {
            text.remove_suffix(1);
            changed = true;
        } else if (text.starts_with(nbsp)) {
            text.remove_prefix(nbsp.size());
            changed = true;
        } else if (text.ends_with(nbsp)) {
            text.remove_suffix(nbsp.size());
            changed = true;
        }
    }
    return text;
}

/// The unit at the end of a number, taken off it; the number of the column's own units in it. 0: it is none of the column's.
double takeUnit(ColumnKind column, std::string_view& text) noexcept
{
    if (text.empty() || isAsciiDigit(text.back()) || text.back() == '.')
        return 1.0;
    const std::size_t last = text.find_last_of("0123456789.");
    if (last == std::string_view::npos)
        return 1.0; // `nan`
    const std::string_view unit = withoutEdges(text.substr(last + 1));
    text = text.substr(0, last + 1);
    if (column == ColumnKind::Percent || column == ColumnKind::Ratio)
        return unit == "%" ? 1.0 : 0.0;
    return isTime(column) ? microsecondsIn(unit).value_or(0.0) : 0.0;
}

/// A number with the marks of a locale: the last of two kinds, or a comma that no group of three follows, is the decimal mark.
std::optional<ReadNumber> localized(std::string_view text, bool isCount) noexcept
{
    const std::size_t last = text.find_last_of(".,");
    const bool negative = text.starts_with('-');
    const std::string_view digits = text.substr(negative ? 1 : 0);
    const std::size_t decimals = last == std::string_view::npos ? 0 : text.size() - last - 1;
    const bool alone = last != std::string_view::npos && text.find_first_of(".,") == last;
    const bool ofThree = decimals == 3 && digits[0] != '0' && text[std::min(last, text.size() - 1)] == ',';
    if (alone && ofThree && !isCount && groupedDigits(digits))
        return std::nullopt; // both can be meant
    auto number = groupedDigits(digits);
    if (!number && last != std::string_view::npos && decimals > 0 && leadingDigits(text.substr(last + 1)).size() == decimals) {
        number = groupedDigits(text.substr(negative ? 1 : 0, last - (negative ? 1 : 0)), text[last]);
        const auto fraction = wholeNumber(text.substr(last + 1));
        if (!number || !fraction)
            return std::nullopt;
        number->real += fraction->real / std::pow(10.0, static_cast<double>(decimals));
        number->integer.reset();
    }
    if (!number)
        return std::nullopt;
    if (negative) {
        number->real = -number->real;
        if (number->integer)
            number->integer = -*number->integer;
    }
    number->length = text.size();
    return number;
}

} // namespace

std::optional<double> microsecondsIn(std::string_view unit) noexcept
{
    for (const TimeUnit& known : timeUnits)
        if (known.name == unit)
            return known.us;
    return std::nullopt;
}

std::optional<ReadNumber> groupedDigits(std::string_view text, char decimalMark) noexcept
{
    constexpr std::int64_t maxBefore = (std::numeric_limits<std::int64_t>::max() - 9) / 10;
    ReadNumber number{0.0, 0, text.size()};
    std::string_view mark;
    std::size_t before = 0;
    bool first = true, india = false;
    for (std::string_view rest = text;;) {
        const std::size_t group = leadingDigits(rest).size();
        const bool isLast = group == rest.size();
        if (group == 0 || (!first && group != 3 && (group != 2 || isLast)) || (!first && india && group == 3 && !isLast))
            return std::nullopt;
        for (const char c : rest.substr(0, group)) {
            number.real = number.real * 10.0 + (c - '0');
            if (number.integer && *number.integer <= maxBefore)
                number.integer = *number.integer * 10 + (c - '0');
            else
                number.integer.reset();
        }
        if (isLast)
            return number;
        india = india || (!first && group == 2);
        if (first && group > 3)
            return std::nullopt;
        if (india && before == 3)
            return std::nullopt;
        before = first ? 0 : group;
        rest.remove_prefix(group);
        const std::string_view next = groupMarkAt(rest);
        if (next.empty() || (!mark.empty() && next != mark) || next == std::string_view(&decimalMark, 1))
            return std::nullopt;
        mark = next;
        rest.remove_prefix(mark.size());
        first = false;
    }
}

std::optional<ReadNumber> numberInCell(ColumnKind column, std::string_view text) noexcept
{
    if (const auto plain = wholeNumber(text))
        return plain;
    text = withoutEdges(text);
    const double factor = takeUnit(column, text);
    if (factor == 0.0 || text.empty())
        return std::nullopt;
    auto number = wholeNumber(text);
    if (!number)
        number = localized(text, column == ColumnKind::Count || column == ColumnKind::Number);
    if (number && factor != 1.0) {
        number->real *= factor;
        number->integer.reset();
    }
    return number;
}

std::optional<std::int64_t> countOf(const ReadNumber& number) noexcept
{
    constexpr double exact = 9007199254740992.0; // 2^53
    if (number.integer)
        return number.integer;
    if (!(std::abs(number.real) <= exact) || number.real != std::trunc(number.real))
        return std::nullopt;
    return static_cast<std::int64_t>(number.real);
}

} // namespace tvmscope
