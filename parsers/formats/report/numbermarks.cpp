// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/report/numbermarks.h"

#include "models/names/ascii.h"
#include "parsers/formats/report/groupednumber.h"

#include <algorithm>

namespace tvmscope {

namespace {

constexpr std::string_view pointAndComma = ",.";
constexpr std::size_t longestNumber = 32;

char otherMark(char mark) noexcept
{
    return mark == ',' ? '.' : ',';
}

bool isNumeric(std::string_view text) noexcept
{
    return !text.empty() && text.size() <= longestNumber && (isAsciiDigit(text.front()) || text.front() == '-')
        && text.find_first_not_of("0123456789.,-") == std::string_view::npos && text.find_last_of('-') + 1 <= 1;
}

/// One mark, and three digits behind it and at most three before: `7,461`, no `0,461`.
bool isAmbiguous(std::string_view digits, std::size_t mark) noexcept
{
    constexpr std::size_t group = 3;
    return digits.size() - mark - 1 == group && mark > 0 && mark <= group && digits.front() != '0';
}

std::string_view withoutSign(std::string_view text) noexcept
{
    return text.substr(text.starts_with('-') ? 1 : 0);
}

/// The comma is the decimal mark.
std::optional<ReadNumber> withComma(std::string_view text) noexcept
{
    std::array<char, longestNumber> point{};
    std::copy(text.begin(), text.end(), point.begin());
    point[text.find(',')] = '.';
    return wholeNumber(std::string_view(point.data(), text.size()));
}

} // namespace

void NumberMarks::look(std::string_view text) noexcept
{
    if (!isNumeric(text))
        return;
    const std::string_view digits = withoutSign(text);
    const std::size_t first = digits.find_first_of(pointAndComma), last = digits.find_last_of(pointAndComma);
    if (first == std::string_view::npos)
        return;
    if (digits[first] != digits[last]) { // of two kinds the last is the decimal mark
        useOf(digits[first]).group = true;
        useOf(digits[last]).decimal = true;
    } else if (first != last) {
        useOf(digits[first]).group = true;
    } else if (!isAmbiguous(digits, first)) {
        useOf(digits[first]).decimal = true;
    }
}

std::optional<ReadNumber> NumberMarks::read(std::string_view text) const noexcept
{
    const auto plain = wholeNumber(text);
    const std::string_view digits = withoutSign(text);
    const std::size_t first = digits.find_first_of(pointAndComma);
    if (!isNumeric(text) || first == std::string_view::npos
        || digits.find_first_of(pointAndComma, first + 1) != std::string_view::npos)
        return plain;
    const char mark = digits[first];
    const bool isGroup = useOf(mark).group || useOf(otherMark(mark)).decimal;
    if (!isAmbiguous(digits, first) || (useOf(mark).decimal && !isGroup) || (mark == '.' && !isGroup))
        return mark == ',' ? withComma(text) : plain;
    if (!isGroup || useOf(mark).decimal)
        return std::nullopt;
    auto number = groupedDigits(digits);
    if (number && text.size() > digits.size()) {
        number->real = -number->real;
        number->integer = number->integer ? std::optional(-*number->integer) : std::nullopt;
        number->length = text.size();
    }
    return number;
}

} // namespace tvmscope
