// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/text/codedpieces.h"
#include "parsers/text/decoders.h"
#include "parsers/text/hexbytes.h"
#include "parsers/text/measurementmarks.h"
#include "parsers/text/textbuilder.h"

#include <optional>
#include <utility>

namespace tvmscope {

namespace {

/// `%0A` is a byte (RFC 3986, 2.1); of forms `+` is a blank.
SourceText withoutPercentCodes(const SourceText& source, std::size_t begin, std::size_t end)
{
    const std::string_view text = source.text().substr(0, end);
    const bool ofForm = text.substr(begin).find("%20") == std::string_view::npos;
    TextBuilder decoded(source);
    std::size_t from = begin;
    for (std::size_t at = text.find_first_of("%+", from); at != std::string_view::npos; at = text.find_first_of("%+", at + 1)) {
        const bool isCode = text[at] == '%';
        const std::optional<char> byte = isCode ? byteOfHex(text, at + 1) : ofForm ? std::optional(' ') : std::nullopt;
        if (!byte)
            continue; // as it stands
        decoded.copy(from, at);
        from = at + (isCode ? 3 : 1);
        decoded.append(std::string_view(&*byte, 1), at, from);
    }
    decoded.copy(from, end);
    return decoded.finish();
}

/// Words of an address or a form that hold lines of text, or JSON.
constexpr Marks codesOfPercent{"%0A", "%0a", "%22"};

std::vector<Decoding> decodePercentCodes(const SourceText& source)
{
    constexpr std::string_view ends = " \t\n\"'<>";
    const std::string_view text = source.text();
    const auto decode = [&](const CodedPiece& piece, std::string_view) -> std::optional<Decoding> {
        const std::size_t value = text.substr(piece.begin, piece.code - piece.begin).find_last_of("=&?"); // of a form's field
        const std::size_t begin = value == std::string_view::npos ? piece.begin : piece.begin + value + 1;
        SourceText decoded = withoutPercentCodes(source, begin, piece.end);
        return holdsMeasurement(decoded.text()) ? std::optional(Decoding{begin, piece.end, std::move(decoded)}) : std::nullopt;
    };
    return decodePieces(text, codesOfPercent, ends, ends, decode);
}

} // namespace

const Decoder percentCodeDecoder{"percent-codes", Decodes::Parts, decodePercentCodes, codesOfPercent};

} // namespace tvmscope
