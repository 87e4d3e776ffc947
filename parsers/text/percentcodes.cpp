// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/text/decoders.h"
#include "parsers/text/hexbytes.h"
#include "parsers/text/measurementmarks.h"
#include "parsers/text/textbuilder.h"
#include "parsers/textsearch.h"

#include <algorithm>
#include <optional>

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
std::vector<Decoding> decodePercentCodes(const SourceText& source)
{
    constexpr std::string_view ends = " \t\n\"'<>";
    const std::string_view text = source.text();
    std::vector<Decoding> found;
    std::size_t limit = 0;
    for (const std::string_view code : {"%0A", "%0a", "%22"}) {
        if (!found.empty())
            break; // who encodes does it in one way
        limit = 0;
        for (std::size_t at = findWords(text, code); at != std::string_view::npos; at = findWords(text, code, limit)) {
            const std::size_t before = text.substr(limit, at - limit).find_last_of(ends);
            std::size_t begin = before == std::string_view::npos ? limit : limit + before + 1;
            limit = std::min(text.find_first_of(ends, at), text.size());
            const std::size_t value = text.substr(begin, at - begin).find_last_of("=&?"); // of a form's field
            begin += value == std::string_view::npos ? 0 : value + 1;
            SourceText decoded = withoutPercentCodes(source, begin, limit);
            if (holdsMeasurement(decoded.text()))
                found.push_back({begin, limit, std::move(decoded)});
        }
    }
    return found;
}

} // namespace

const Decoder percentCodeDecoder{"percent-codes", Decodes::Parts, decodePercentCodes};

} // namespace tvmscope
