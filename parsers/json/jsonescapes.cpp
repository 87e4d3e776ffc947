// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/json/jsonescapes.h"

#include <charconv>
#include <optional>

namespace tvmscope {

namespace {

bool isSurrogate(std::uint32_t unit)
{
    return unit >= 0xD800 && unit < 0xE000;
}

/// The four digits of `\uXXXX` at `at`.
std::optional<std::uint32_t> utf16Unit(std::string_view text, std::size_t at)
{
    if (at + 6 > text.size() || text[at] != '\\' || text[at + 1] != 'u')
        return std::nullopt;
    std::uint32_t unit = 0;
    const char* const begin = text.data() + at + 2;
    const auto [end, error] = std::from_chars(begin, begin + 4, unit, 16);
    return error == std::errc() && end == begin + 4 ? std::optional(unit) : std::nullopt;
}

JsonCharacter unicodeEscapeAt(std::string_view text, std::size_t at)
{
    const auto unit = utf16Unit(text, at);
    if (!unit)
        return {1, "\\", false};
    JsonCharacter result{6, {}, true};
    std::uint32_t codePoint = *unit;
    if (isSurrogate(codePoint)) {
        const auto second = utf16Unit(text, at + 6);
        const bool pair = codePoint < 0xDC00 && second && *second >= 0xDC00 && *second < 0xE000;
        codePoint = pair ? 0x10000 + ((codePoint - 0xD800) << 10) + (*second - 0xDC00) : replacementCharacter;
        result.length = pair ? 12 : 6;
    }
    appendUtf8(result.text, codePoint);
    return result;
}

} // namespace

void appendUtf8(std::string& text, std::uint32_t codePoint)
{
    const auto add = [&text](std::uint32_t byte) { text += static_cast<char>(byte); };
    if (codePoint < 0x80) {
        add(codePoint);
    } else if (codePoint < 0x800) {
        add(0xC0 | (codePoint >> 6));
        add(0x80 | (codePoint & 0x3F));
    } else if (codePoint < 0x10000) {
        add(0xE0 | (codePoint >> 12));
        add(0x80 | ((codePoint >> 6) & 0x3F));
        add(0x80 | (codePoint & 0x3F));
    } else {
        add(0xF0 | (codePoint >> 18));
        add(0x80 | ((codePoint >> 12) & 0x3F));
        add(0x80 | ((codePoint >> 6) & 0x3F));
        add(0x80 | (codePoint & 0x3F));
    }
}

JsonCharacter escapeAt(std::string_view text, std::size_t at)
{
    if (at + 1 >= text.size())
        return {1, "\\", false};
    constexpr std::string_view letters = "\"\\/bfnrt";
    constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
    const std::size_t which = letters.find(text[at + 1]);
    if (which != std::string_view::npos)
        return {2, std::string(1, meanings[which]), true};
    return text[at + 1] == 'u' ? unicodeEscapeAt(text, at) : JsonCharacter{1, "\\", false};
}

std::size_t openingQuote(std::string_view text, std::size_t close, std::size_t limit)
{
    for (std::size_t at = close; at-- > limit;) {
        if (text[at] != '"')
            continue;
        std::size_t backslashes = 0;
        while (at - backslashes > limit && text[at - backslashes - 1] == '\\')
            ++backslashes;
        if (backslashes % 2 == 0)
            return at;
    }
    return std::string_view::npos;
}

bool allEscapesValid(std::string_view text)
{
    for (std::size_t at = text.find('\\'); at != std::string_view::npos;) {
        const JsonCharacter escape = escapeAt(text, at);
        if (!escape.valid)
            return false;
        at = text.find('\\', at + escape.length);
    }
    return true;
}

std::string unescaped(std::string_view quoted)
{
    std::string text;
    text.reserve(quoted.size());
    std::size_t from = 0;
    for (std::size_t at = quoted.find('\\'); at != std::string_view::npos; at = quoted.find('\\', from)) {
        text += quoted.substr(from, at - from);
        const JsonCharacter escape = escapeAt(quoted, at);
        text += escape.text;
        from = at + escape.length;
    }
    return text += quoted.substr(from);
}

} // namespace tvmscope
