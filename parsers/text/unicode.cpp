// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/json/jsonescapes.h"
#include "parsers/text/decoders.h"
#include "parsers/text/textbuilder.h"

namespace tvmscope {

namespace {

std::uint32_t unitAt(std::string_view bytes, std::size_t at, bool bigEndian)
{
    if (at + 1 >= bytes.size())
        return replacementCharacter;
    const auto low = static_cast<unsigned char>(bytes[at + (bigEndian ? 1 : 0)]);
    const auto high = static_cast<unsigned char>(bytes[at + (bigEndian ? 0 : 1)]);
    return static_cast<std::uint32_t>(high) << 8 | low;
}

SourceText decodeUtf16(const SourceText& source, std::size_t begin, bool bigEndian)
{
    const std::string_view bytes = source.text();
    TextBuilder decoded(source, 2);
    for (std::size_t at = begin; at < bytes.size();) {
        std::uint32_t point = unitAt(bytes, at, bigEndian);
        std::size_t length = 2;
        if (point >= 0xD800 && point < 0xDC00 && at + 3 < bytes.size()) {
            const std::uint32_t second = unitAt(bytes, at + 2, bigEndian);
            const bool pair = second >= 0xDC00 && second < 0xE000;
            point = pair ? 0x10000 + ((point - 0xD800) << 10) + (second - 0xDC00) : replacementCharacter;
            length = pair ? 4 : 2;
        } else if (point >= 0xD800 && point < 0xE000) {
            point = replacementCharacter;
        }
        std::string character;
        appendUtf8(character, point);
        decoded.append(character, at, std::min(at + length, bytes.size()));
        at += length;
    }
    return decoded.finish().withOwnLines();
}

/// UTF-16 without a byte order mark shows by the zero half of every ASCII letter.
bool looksLikeUtf16(std::string_view bytes, std::size_t zeroAt)
{
    const std::string_view head = bytes.substr(0, 64);
    if (head.size() < 8 || head.size() % 2 != 0)
        return false;
    for (std::size_t i = 0; i < head.size(); ++i)
        if ((head[i] == '\0') != (i % 2 == zeroAt))
            return false;
    return true;
}

std::vector<Decoding> decodeUnicode(const SourceText& source)
{
    const std::string_view bytes = source.text();
    const std::size_t size = bytes.size();
    if (bytes.starts_with("\xFF\xFE") || looksLikeUtf16(bytes, 1))
        return {{0, size, decodeUtf16(source, bytes[0] == '\xFF' ? 2 : 0, false)}};
    if (bytes.starts_with("\xFE\xFF") || looksLikeUtf16(bytes, 0))
        return {{0, size, decodeUtf16(source, bytes[0] == '\xFE' ? 2 : 0, true)}};
    if (bytes.starts_with("\xEF\xBB\xBF"))
        return {{0, size, source.slice(3, size)}};
    return {};
}

} // namespace

const Decoder unicodeDecoder{"unicode", Decodes::Whole, decodeUnicode};

} // namespace tvmscope
