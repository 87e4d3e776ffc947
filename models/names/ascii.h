// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <algorithm>
#include <string_view>

/// What a byte of a text is, whatever the locale: those of <cctype> ask it, and must not be given negative values.
namespace tvmscope {

inline constexpr std::string_view asciiDigits = "0123456789";

constexpr bool isAsciiDigit(char c) noexcept
{
    return c >= '0' && c <= '9';
}

constexpr bool isAsciiLower(char c) noexcept
{
    return c >= 'a' && c <= 'z';
}

constexpr bool isAsciiUpper(char c) noexcept
{
    return c >= 'A' && c <= 'Z';
}

constexpr bool isAsciiLetter(char c) noexcept
{
    return isAsciiLower(c) || isAsciiUpper(c);
}

constexpr bool isAsciiAlnum(char c) noexcept
{
    return isAsciiLetter(c) || isAsciiDigit(c);
}

/// Of names in C, in Python and of TVM's functions.
constexpr bool isOfIdentifier(char c) noexcept
{
    return isAsciiAlnum(c) || c == '_';
}

/// The same with the dots that join them: `relax.op.add`.
constexpr bool isOfDottedName(char c) noexcept
{
    return isOfIdentifier(c) || c == '.';
}

constexpr char asciiLower(char c) noexcept
{
    return isAsciiUpper(c) ? static_cast<char>(c - 'A' + 'a') : c;
}

/// True of the empty text as well.
constexpr bool areAsciiDigits(std::string_view text) noexcept
{
    return std::all_of(text.begin(), text.end(), isAsciiDigit);
}

/// The digits that a text begins with.
constexpr std::string_view leadingDigits(std::string_view text) noexcept
{
    return text.substr(0, text.find_first_not_of(asciiDigits));
}

/// Text without these bytes at its ends; without blanks and line breaks where none are given.
constexpr std::string_view trimmed(std::string_view text, std::string_view bytes = " \t\r\n") noexcept
{
    const std::size_t begin = text.find_first_not_of(bytes);
    return begin == std::string_view::npos ? std::string_view() : text.substr(begin, text.find_last_not_of(bytes) - begin + 1);
}

} // namespace tvmscope
