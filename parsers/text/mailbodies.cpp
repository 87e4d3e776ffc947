// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/names/ascii.h"
#include "parsers/text/decoders.h"
#include "parsers/text/hexbytes.h"
#include "parsers/text/measurementmarks.h"
#include "parsers/text/textbuilder.h"
#include "parsers/textsearch.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

namespace tvmscope {

namespace {

constexpr std::size_t nowhereInMail = std::string_view::npos;

/// `=3D` is a byte, and `=` at the end of a line joins it with the next one (RFC 2045, 6.7).
SourceText quotedPrintable(const SourceText& source, std::size_t begin, std::size_t end)
{
    const std::string_view text = source.text().substr(0, end);
    TextBuilder decoded(source);
    std::size_t from = begin;
    for (std::size_t at = text.find('=', from); at != nowhereInMail; at = text.find('=', std::max(from, at + 1))) {
        const std::optional<char> byte = byteOfHex(text, at + 1);
        const bool joins = at + 1 < end && text[at + 1] == '\n';
        if (!joins && !byte)
            continue; // as it stands
        decoded.copy(from, at);
        from = at + (joins ? 2 : 3);
        if (!joins)
            decoded.append(std::string_view(&*byte, 1), at, from);
    }
    decoded.copy(from, end);
    return decoded.finish();
}

constexpr std::array<std::int16_t, 256> base64Digits = [] {
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::array<std::int16_t, 256> values{};
    values.fill(-1);
    for (std::size_t at = 0; at < digits.size(); ++at)
        values[static_cast<unsigned char>(digits[at])] = static_cast<std::int16_t>(at);
    return values;
}();

/// Three bytes of four characters each (RFC 2045, 6.8). It ends where something else stands.
SourceText base64(const SourceText& source, std::size_t begin, std::size_t end)
{
    const std::string_view text = source.text();
    TextBuilder decoded(source);
    std::uint32_t bits = 0;
    std::size_t digits = 0, first = begin;
    const auto hand = [&](std::size_t behind) {
        constexpr std::size_t full = 4;
        std::string bytes;
        for (std::size_t at = 0; at + 1 < digits; ++at)
            bytes += static_cast<char>(bits << (6 * (full - digits)) >> (16 - 8 * at) & 0xFFU);
        decoded.append(bytes, first, behind);
        bits = 0;
        digits = 0;
    };
    for (std::size_t at = begin; at < end; ++at) {
        if (text[at] == '\n' || text[at] == ' ')
            continue;
        const int digit = base64Digits[static_cast<unsigned char>(text[at])];
        if (digit < 0)
            break;
        first = digits == 0 ? at : first;
        bits = bits << 6U | static_cast<std::uint32_t>(digit);
        if (++digits == 4)
            hand(at + 1);
    }
    if (digits > 1)
        hand(end);
    return decoded.finish();
}

/// The word behind a header's colon, in small letters; of one that is longer than any encoding's name only as much as tells so.
std::string encodingAt(std::string_view text, std::size_t behindName)
{
    constexpr std::size_t longest = 32;
    std::string word;
    for (std::size_t at = behindName; at < text.size() && text[at] != '\n' && word.size() < longest; ++at)
        if (const char c = text[at]; isAsciiLetter(c) || isAsciiDigit(c) || c == '-')
            word += asciiLower(c);
    return word;
}

/// The line that ends a part of a mail, from `begin` on: two dashes and a word. Rules of tables have dashes alone.
std::size_t endOfBody(std::string_view text, std::size_t begin)
{
    constexpr std::string_view dashes = "\n--";
    for (std::size_t at = text.find(dashes, begin); at != nowhereInMail; at = text.find(dashes, at + dashes.size())) {
        const std::size_t word = text.find_first_not_of("- \t", at + 1);
        if (word != nowhereInMail && text[word] != '\n' && !text.substr(word).starts_with("=\n"))
            return at;
    }
    return text.size();
}

/// What was copied out of a mail without its header: lines that `=` ends at the width of mails.
constexpr std::string_view softBreak = "=\n", rarePart = "ncoding:";

std::vector<Decoding> decodeSoftBreaks(const SourceText& source)
{
    constexpr std::size_t longestLine = 77, fewest = 3;
    const std::string_view text = source.text();
    std::size_t begin = 0, breaks = 0, line = 0;
    for (std::size_t at = findWords(text, softBreak); at != nowhereInMail; at = findWords(text, softBreak, at + 1)) {
        const std::size_t before = text.substr(line, at - line).rfind('\n');
        line = before == nowhereInMail ? line : line + before + 1;
        if (at - line >= longestLine || (at > line && text[at - 1] == '='))
            continue; // code, or a rule of a table
        begin = breaks++ == 0 ? line : begin;
    }
    if (breaks < fewest)
        return {};
    SourceText body = quotedPrintable(source, begin, text.size());
    if (!holdsMeasurement(body.text()))
        return {};
    return {{begin, text.size(), std::move(body)}};
}

/// Bodies of mails, from behind the blank line below their header to the line that ends them.
std::vector<Decoding> decodeMailBodies(const SourceText& source)
{
    constexpr std::string_view name = "content-transfer-encoding:", blankLine = "\n\n";
    constexpr std::size_t before = name.size() - rarePart.size();
    const std::string_view text = source.text();
    std::vector<Decoding> found;
    for (std::size_t at = findWords(text, rarePart); at != nowhereInMail; at = findWords(text, rarePart, at)) {
        const bool isName = at >= before
            && std::equal(name.begin(), name.begin() + before, text.data() + at - before,
                [](char of, char c) { return of == asciiLower(c); });
        at += rarePart.size();
        const std::string encoding = isName ? encodingAt(text, at) : std::string();
        if (encoding != "quoted-printable" && encoding != "base64")
            continue;
        const std::size_t blank = text.find(blankLine, at);
        if (blank == nowhereInMail)
            break;
        const std::size_t begin = blank + blankLine.size(), end = endOfBody(text, begin), header = at - name.size();
        SourceText body = encoding == "base64" ? base64(source, begin, end) : quotedPrintable(source, begin, end);
        if (holdsMeasurement(body.text()))
            found.push_back({header, end, std::move(body)}); // with its header: so it is around whatever else finds a place in it
        at = end;
    }
    return found;
}

} // namespace

const Decoder mailBodyDecoder{"mail-bodies", Decodes::Parts, decodeMailBodies, {rarePart}};
const Decoder softBreakDecoder{"soft-breaks", Decodes::Before, decodeSoftBreaks, {softBreak}};

} // namespace tvmscope
