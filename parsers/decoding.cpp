// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/decoding.h"

#include "parsers/json/jsonescapes.h"

#include <algorithm>

namespace tvmscope {

namespace {

constexpr char escapeCharacter = '\x1b';

/// Text that grows piece by piece and remembers where each piece came from.
class Decoded {
public:
    Decoded(const SourceText& source, unsigned unit)
        : source_(source)
        , unit_(unit)
    {
    }

    /// Text that stands at `position` of the source, byte for `unit` bytes. `verbatim`: the source's own distances do not
    /// change inside it.
    void append(std::string_view text, std::size_t position)
    {
        const std::uint64_t byte = source_.byteAt(position);
        const bool follows = !steps_.empty() && steps_.back().source + unit_ * (text_.size() - steps_.back().text) == byte;
        if (!follows)
            steps_.push_back({text_.size(), byte});
        text_ += text;
    }
    /// A piece of the source as it is, which may itself be decoded text.
    void copy(std::size_t begin, std::size_t end)
    {
        const std::string_view piece = source_.text().substr(begin, end - begin);
        if (source_.byteAt(end) - source_.byteAt(begin) == piece.size())
            return append(piece, begin);
        for (std::size_t i = 0; i < piece.size(); ++i)
            append(piece.substr(i, 1), begin + i);
    }
    SourceText finish() { return SourceText(std::move(text_), std::move(steps_), source_, unit_); }

private:
    const SourceText& source_;
    unsigned unit_;
    std::string text_;
    std::vector<SourceText::Step> steps_;
};

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
    Decoded decoded(source, 2);
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
        decoded.append(character, at);
        at += length;
    }
    return decoded.finish();
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

/// `ESC [ … letter`: colours and cursor movements of a terminal.
SourceText withoutTerminalCodes(const SourceText& source)
{
    const std::string_view text = source.text();
    Decoded decoded(source, 1);
    std::size_t from = 0;
    for (std::size_t at = text.find(escapeCharacter); at != std::string_view::npos; at = text.find(escapeCharacter, from)) {
        decoded.copy(from, at);
        from = at + 1;
        if (from < text.size() && text[from] == '[') {
            const std::size_t end = text.find_first_not_of("0123456789;?", from + 1);
            from = end == std::string_view::npos ? text.size() : end + 1;
        }
    }
    decoded.copy(from, text.size());
    return decoded.finish();
}

} // namespace

SourceText decodeBytes(std::string_view bytes)
{
    const SourceText source(bytes);
    SourceText text = source;
    if (bytes.starts_with("\xFF\xFE") || looksLikeUtf16(bytes, 1))
        text = decodeUtf16(source, bytes[0] == '\xFF' ? 2 : 0, false);
    else if (bytes.starts_with("\xFE\xFF") || looksLikeUtf16(bytes, 0))
        text = decodeUtf16(source, bytes[0] == '\xFE' ? 2 : 0, true);
    else if (bytes.starts_with("\xEF\xBB\xBF"))
        text = source.slice(3, bytes.size());
    const bool coloured = text.text().find("\x1b[") != std::string_view::npos;
    return coloured ? withoutTerminalCodes(text) : text;
}

SourceText decodeJsonString(const SourceText& source, std::size_t begin, std::size_t end)
{
    const std::string_view text = source.text().substr(0, end);
    Decoded decoded(source, 1);
    std::size_t from = begin;
    for (std::size_t at = text.find('\\', begin); at != std::string_view::npos; at = text.find('\\', from)) {
        decoded.copy(from, at);
        const JsonCharacter escape = escapeAt(text, at);
        decoded.append(escape.text, at);
        from = at + escape.length;
    }
    decoded.copy(from, end);
    return decoded.finish();
}

} // namespace tvmscope
