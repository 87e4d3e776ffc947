// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace tvmscope {

constexpr int hexDigit(char c) noexcept
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'A' && c <= 'F' ? c - 'A' + 10 : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/// The byte that the two hexadecimal digits at `at` stand for, of either case; nothing where no two stand there.
constexpr std::optional<char> byteOfHex(std::string_view text, std::size_t at) noexcept
{
    const int high = at < text.size() ? hexDigit(text[at]) : -1, low = at + 1 < text.size() ? hexDigit(text[at + 1]) : -1;
    return high < 0 || low < 0 ? std::nullopt : std::optional(static_cast<char>(high * 16 + low));
}

} // namespace tvmscope
