// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/textwidth.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <utility>

namespace tvmscope {

namespace {

constexpr std::uint32_t notText = 0xFFFD;
constexpr std::string_view replacement = "\xEF\xBF\xBD";

struct Character {
    std::uint32_t code = notText;
    std::size_t bytes = 1;
};

/// The character at the start of a non-empty text.
Character firstCharacter(std::string_view text) noexcept
{
    const auto byte = [&](std::size_t at) { return static_cast<std::uint8_t>(text[at]); };
    const std::uint8_t lead = byte(0);
    if (lead < 0x80)
        return {lead, 1};
    const std::size_t bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC2 ? 2 : 0;
    if (bytes == 0 || bytes > text.size() || lead > 0xF4)
        return {};
    std::uint32_t code = lead & (0x7Fu >> bytes);
    for (std::size_t at = 1; at < bytes; ++at) {
        if ((byte(at) & 0xC0u) != 0x80u)
            return {};
        code = (code << 6) | (byte(at) & 0x3Fu);
    }
    const bool overlong = (bytes == 3 && code < 0x800) || (bytes == 4 && code < 0x10000);
    const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
    return overlong || surrogate || code > 0x10FFFF ? Character{} : Character{code, bytes};
}

/// `\x1b`, `\u202e`.
std::string escapeOf(std::uint32_t code)
{
    char escape[8];
    std::snprintf(escape, sizeof escape, code < 0x100 ? "\\x%02x" : "\\u%04x", static_cast<unsigned>(code));
    return escape;
}

using CodeRange = std::pair<std::uint32_t, std::uint32_t>;
constexpr std::array<CodeRange, 3> noColumn{{{0x0300, 0x036F}, {0x200B, 0x200F}, {0xFE00, 0xFE0F}}};
constexpr std::array<CodeRange, 9> hiddenRanges{{{0x0000, 0x001F}, {0x007F, 0x009F}, {0x061C, 0x061C}, {0x200E, 0x200F},
    {0x2028, 0x202E}, {0x2066, 0x2069}, {0xFDD0, 0xFDEF}, {0xFEFF, 0xFEFF}, {0xFFFE, 0xFFFF}}};
constexpr std::array<CodeRange, 9> twoColumns{{{0x1100, 0x115F}, {0x2E80, 0xA4CF}, {0xAC00, 0xD7A3}, {0xF900, 0xFAFF},
    {0xFE30, 0xFE6F}, {0xFF00, 0xFF60}, {0xFFE0, 0xFFE6}, {0x1F300, 0x1FAFF}, {0x20000, 0x3FFFD}}};

template <std::size_t count>
bool within(std::uint32_t code, const std::array<CodeRange, count>& ranges) noexcept
{
    return std::any_of(
        ranges.begin(), ranges.end(), [&](CodeRange range) { return code >= range.first && code <= range.second; });
}

std::size_t columnsOf(std::uint32_t code) noexcept
{
    return within(code, noColumn) ? 0 : within(code, twoColumns) ? 2 : 1;
}

/// The longest start of `text` that fits in `width` columns.
std::string_view headOf(std::string_view text, std::size_t width) noexcept
{
    std::size_t used = 0;
    std::size_t at = 0;
    while (at < text.size()) {
        const Character next = firstCharacter(text.substr(at));
        used += columnsOf(next.code);
        if (used > width)
            break;
        at += next.bytes;
    }
    return text.substr(0, at);
}

/// The longest end of `text` that fits in `width` columns.
std::string_view tailOf(std::string_view text, std::size_t width) noexcept
{
    std::size_t columns = textWidth(text);
    std::size_t at = 0;
    while (columns > width && at < text.size()) {
        const Character next = firstCharacter(text.substr(at));
        columns -= columnsOf(next.code);
        at += next.bytes;
    }
    return text.substr(at);
}

/// End of the word at `at`, with the unit behind it if it is a number.
std::size_t endOfWord(std::string_view text, std::size_t at) noexcept
{
    const std::size_t end = std::min(text.find(' ', at), text.size());
    if (end == at || end == text.size() || text[end - 1] < '0' || text[end - 1] > '9')
        return end;
    const std::string_view next = text.substr(end + 1);
    const bool isUnit = next.starts_with("%") || next.starts_with("µs") || next.starts_with("ms");
    return isUnit ? std::min(text.find(' ', end + 1), text.size()) : end;
}

} // namespace

std::size_t textWidth(std::string_view text) noexcept
{
    std::size_t columns = 0;
    for (std::size_t at = 0; at < text.size();) {
        const Character next = firstCharacter(text.substr(at));
        columns += columnsOf(next.code);
        at += next.bytes;
    }
    return columns;
}

std::string padRight(std::string_view text, std::size_t width)
{
    const std::size_t used = textWidth(text);
    return std::string(text) + std::string(used < width ? width - used : 0, ' ');
}

std::string padLeft(std::string_view text, std::size_t width)
{
    const std::size_t used = textWidth(text);
    return std::string(used < width ? width - used : 0, ' ') + std::string(text);
}

std::string elideMiddle(std::string_view text, std::size_t width)
{
    return elideBehind(text, width, (width > 0 ? width - 1 : 0) / 2);
}

std::string elideBehind(std::string_view text, std::size_t width, std::size_t head)
{
    if (textWidth(text) <= width)
        return std::string(text);
    const std::size_t room = width > 0 ? width - 1 : 0;
    const std::size_t before = std::min(head, room);
    return std::string(headOf(text, before)) + "…" + std::string(tailOf(text, room - before));
}

std::vector<std::string> wrapWords(std::string_view text, std::size_t width)
{
    std::vector<std::string> lines(1);
    std::size_t used = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = endOfWord(text, at);
        const std::string_view word = text.substr(at, end - at);
        const std::size_t columns = textWidth(word);
        if (used > 0 && used + 1 + columns > width) {
            lines.emplace_back();
            used = 0;
        }
        if (!lines.back().empty()) {
            lines.back() += ' ';
            ++used;
        }
        lines.back() += word;
        used += columns;
        at = end + 1;
    }
    return lines;
}

bool isHidden(std::uint32_t code) noexcept
{
    return within(code, hiddenRanges);
}

void eachCharacter(std::string_view text, const std::function<void(std::string_view piece, std::uint32_t code)>& put)
{
    for (std::size_t at = 0; at < text.size();) {
        const Character next = firstCharacter(text.substr(at));
        put(text.substr(at, next.bytes), next.code);
        at += next.bytes;
    }
}

std::string printable(std::string_view text)
{
    std::string clean;
    clean.reserve(text.size());
    eachCharacter(text, [&](std::string_view piece, std::uint32_t code) {
        if (code == '\t' || code == '\n' || code == '\r')
            clean += ' ';
        else if (isHidden(code))
            clean += escapeOf(code);
        else
            clean += code == notText ? replacement : piece;
    });
    return clean;
}

std::string terminalText(std::string_view text)
{
    std::string clean;
    clean.reserve(text.size());
    std::size_t at = 0, keptUntil = 0;
    eachCharacter(text, [&](std::string_view piece, std::uint32_t code) {
        const std::string_view rest = text.substr(at);
        for (const std::string_view own : {boldOn, boldOff, std::string_view("\r\n")})
            if (rest.starts_with(own))
                keptUntil = at + own.size();
        const bool kept = at < keptUntil || code == '\n' || code == '\t' || (!isHidden(code) && code != notText);
        clean += kept ? std::string(piece) : code == notText ? std::string(replacement) : escapeOf(code);
        at += piece.size();
    });
    return clean;
}

std::string validUtf8(std::string_view text)
{
    std::string valid;
    valid.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const Character next = firstCharacter(text.substr(at));
        valid += next.code == notText ? replacement : text.substr(at, next.bytes);
        at += next.bytes;
    }
    return valid;
}

} // namespace tvmscope
