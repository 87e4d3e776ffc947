// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/names/ascii.h"
#include "models/profile/messageids.h"
#include "parsers/columns/reportcolumns.h"
#include "parsers/json/jsonescapes.h"
#include "parsers/text/decoders.h"
#include "parsers/text/textbuilder.h"
#include "parsers/textsearch.h"

#include <algorithm>

namespace tvmscope {

namespace {

/// Bytes 0x80 to 0x9F of Windows-1252; what has no character there stands for itself, as in Latin-1.
constexpr std::uint16_t windows1252[32] = {0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161,
    0x203A, 0x0153, 0x9D, 0x017E, 0x0178};

constexpr unsigned char byteAt(std::string_view text, std::size_t at) noexcept
{
    return at < text.size() ? static_cast<unsigned char>(text[at]) : 0;
}

/// Bytes of the character of UTF-8 at `at`, which is none of ASCII; 0 where there is none.
std::size_t utf8Length(std::string_view text, std::size_t at) noexcept
{
    const unsigned char lead = byteAt(text, at);
    const std::size_t length = lead >= 0xC2 && lead < 0xE0 ? 2
        : lead >= 0xE0 && lead < 0xF0                      ? 3
        : lead >= 0xF0 && lead < 0xF5                      ? 4
                                                           : 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byteAt(text, at + i) & 0xC0U) != 0x80)
            return 0;
    return length;
}

/// Old C++ libraries write the first byte alone of the no-break blank that groups digits.
bool isGroupMark(std::string_view text, std::size_t at) noexcept
{
    return at > 0 && at + 1 < text.size() && isAsciiDigit(text[at - 1]) && isAsciiDigit(text[at + 1]);
}

/// Where the next byte stands that is no UTF-8; npos if none does.
std::size_t foreignByte(std::string_view text, std::size_t at) noexcept
{
    while (at < text.size()) {
        const auto next = std::find_if(text.begin() + static_cast<std::ptrdiff_t>(at), text.end(),
            [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
        at = static_cast<std::size_t>(next - text.begin());
        if (at >= text.size())
            break;
        const std::size_t length = utf8Length(text, at);
        if (length == 0 && !isGroupMark(text, at))
            return at;
        at += std::max<std::size_t>(length, 1);
    }
    return std::string_view::npos;
}

/// Texts that hold a report: what else has such bytes is no text.
bool holdsReport(std::string_view text)
{
    return text.substr(0, 4096).find('\0') == std::string_view::npos && text.find(durationColumn) != std::string_view::npos;
}

std::vector<Decoding> decodeWestern(const SourceText& source)
{
    const std::string_view text = source.text();
    std::size_t foreign = isAscii(text) ? std::string_view::npos : foreignByte(text, 0);
    if (foreign == std::string_view::npos || !holdsReport(text))
        return {};
    std::vector<TextDoubt> doubts{{source.byteAt(foreign), Message("text-not-utf-8")}};
    TextBuilder decoded(source);
    std::size_t from = 0;
    std::string character;
    for (; foreign != std::string_view::npos; foreign = foreignByte(text, from)) {
        decoded.copy(from, foreign);
        const unsigned char byte = byteAt(text, foreign);
        character.clear();
        appendUtf8(character, byte < 0xA0 ? windows1252[byte - 0x80U] : byte);
        from = foreign + 1;
        decoded.append(character, foreign, from);
    }
    decoded.copy(from, text.size());
    return {{0, text.size(), decoded.finish(), std::move(doubts)}};
}

} // namespace

const Decoder westernDecoder{"western", Decodes::Whole, decodeWestern};

} // namespace tvmscope
