// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tvmscope {

/// One character of a JSON string: an escape sequence or a byte that stands for itself.
struct JsonCharacter {
    std::size_t length = 1; ///< bytes it takes in the string
    std::string text; ///< what it stands for, UTF-8
    bool valid = true; ///< false: a backslash that starts no escape JSON knows
};

/// The escape sequence at `at`, where a backslash stands. A pair of surrogates counts as one; half a pair is U+FFFD.
JsonCharacter escapeAt(std::string_view text, std::size_t at);

/// True if every backslash of a string starts an escape that JSON knows.
bool allEscapesValid(std::string_view text);

/// The text of a string with its JSON escapes resolved. Escapes that JSON does not know stay as they are.
std::string unescaped(std::string_view quoted);

/// Looking backwards from `close`, and not before `limit`: the next quote that no backslash escapes; npos if there is none.
std::size_t openingQuote(std::string_view text, std::size_t close, std::size_t limit);

/// Stands for what is no character, such as half a pair of surrogates.
inline constexpr std::uint32_t replacementCharacter = 0xFFFD;

/// Adds a code point as UTF-8.
void appendUtf8(std::string& text, std::uint32_t codePoint);

} // namespace tvmscope
