// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/json/jsonescapes.h"
#include "parsers/text/codedpieces.h"
#include "parsers/text/decoders.h"
#include "parsers/text/measurementmarks.h"
#include "parsers/text/textbuilder.h"

#include <optional>

namespace tvmscope {

namespace {

SourceText withoutEscapes(const SourceText& source, std::size_t begin, std::size_t end)
{
    const std::string_view text = source.text().substr(0, end);
    TextBuilder decoded(source);
    std::size_t from = begin;
    for (std::size_t at = text.find('\\', from); at != std::string_view::npos; at = text.find('\\', from)) {
        decoded.copy(from, at);
        const JsonCharacter escape = escapeAt(text, at);
        from = at + escape.length;
        decoded.append(escape.text, at, from);
    }
    decoded.copy(from, end);
    return decoded.finish();
}

/// More than one of a string that something else has cut: the lines of programs that write over a line.
bool holdsLines(std::string_view text, std::string_view lineBreak)
{
    constexpr int fewest = 3;
    int breaks = 0;
    for (std::size_t at = text.find(lineBreak); at != std::string_view::npos && breaks < fewest; ++breaks)
        at = text.find(lineBreak, at + lineBreak.size());
    return breaks == fewest;
}

/// Lines that became one, with escapes for their breaks, and that nothing quotes: a field of a table, a found line of JSON
/// without its quotes.
constexpr Marks codesOfBreaks{"\\n", "\\u000a", "\\u000A"};

std::vector<Decoding> decodeEscapedLines(const SourceText& source)
{
    constexpr std::string_view quotes = "\"'", fieldEnds = "\t\n";
    const std::string_view text = source.text();
    const auto decode = [&](const CodedPiece& piece, std::string_view lineBreak) -> std::optional<Decoding> {
        const bool isQuoted = text.substr(piece.begin, piece.code - piece.begin).find_first_of(quotes) != std::string_view::npos
            || quotes.find(text[piece.end - 1]) != std::string_view::npos; // of a string that was cut before
        if (isQuoted || !holdsLines(text.substr(piece.code, piece.end - piece.code), lineBreak)
            || !holdsMeasurement(text.substr(piece.begin, piece.end - piece.begin)))
            return std::nullopt;
        return Decoding{piece.begin, piece.end, withoutEscapes(source, piece.begin, piece.end)};
    };
    return decodePieces(text, codesOfBreaks, fieldEnds, fieldEnds, decode);
}

} // namespace

const Decoder escapedLineDecoder{"escaped-lines", Decodes::Parts, decodeEscapedLines, codesOfBreaks};

} // namespace tvmscope
