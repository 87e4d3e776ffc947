// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/numbers.h"

#include <charconv>
#include <cmath>
#include <limits>

namespace tvmscope {

namespace {

/// Bytes of the spelling of NaN or infinity that a text begins with, 0 for none.
std::size_t nonFinite(std::string_view text, double& value)
{
    constexpr std::string_view spellings[] = {"nan(ind)", "nan(snan)", "nan", "NaN", "infinity", "Infinity", "inf", "Inf"};
    for (const std::string_view spelling : spellings) {
        if (text.starts_with(spelling)) {
            value = spelling[0] == 'n' || spelling[0] == 'N' ? std::nan("") : std::numeric_limits<double>::infinity();
            return spelling.size();
        }
    }
    return 0;
}

/// std::from_chars leaves the number alone where it is too large, or too near to zero; which of both, the text says.
double beyondRange(std::string_view digits)
{
    const bool tiny
        = digits[0] == '0' || digits.find("e-") != std::string_view::npos || digits.find("E-") != std::string_view::npos;
    return tiny ? 0.0 : std::numeric_limits<double>::infinity();
}

} // namespace

std::optional<ReadNumber> readNumber(std::string_view text) noexcept
{
    const bool negative = text.starts_with('-');
    const std::size_t sign = negative || text.starts_with('+') ? 1 : 0;
    const std::string_view digits = text.substr(sign);
    if (digits.empty())
        return std::nullopt;
    ReadNumber number;
    if (const std::size_t length = nonFinite(digits, number.real)) {
        number.real = negative ? -number.real : number.real;
        number.length = sign + length;
        return number;
    }
    if (digits[0] != '.' && (digits[0] < '0' || digits[0] > '9'))
        return std::nullopt;
    const char* const begin = digits.data();
    const auto [end, error] = std::from_chars(begin, begin + digits.size(), number.real);
    if (end == begin)
        return std::nullopt;
    const auto length = static_cast<std::size_t>(end - begin);
    if (error == std::errc::result_out_of_range)
        number.real = beyondRange(digits.substr(0, length));
    number.real = negative ? -number.real : number.real;
    number.length = sign + length;
    std::int64_t integer = 0;
    if (const auto [stop, wrong] = std::from_chars(begin, end, integer); wrong == std::errc() && stop == end)
        number.integer = negative ? -integer : integer;
    return number;
}

std::optional<ReadNumber> wholeNumber(std::string_view text) noexcept
{
    const auto number = readNumber(text);
    return number && number->length == text.size() ? number : std::nullopt;
}

} // namespace tvmscope
