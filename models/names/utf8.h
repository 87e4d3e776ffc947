// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace tvmscope {

/// Whether a byte goes on with a character that an earlier one has begun.
constexpr bool isUtf8Tail(char byte) noexcept
{
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

constexpr std::size_t utf8Characters(std::string_view text) noexcept
{
    return text.size() - static_cast<std::size_t>(std::count_if(text.begin(), text.end(), isUtf8Tail));
}

} // namespace tvmscope
