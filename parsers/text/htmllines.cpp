// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/columns/reportcolumns.h"
#include "parsers/text/codedpieces.h"
#include "parsers/text/decoders.h"
#include "parsers/text/htmltext.h"
#include "parsers/text/measurementmarks.h"
#include "parsers/text/textbuilder.h"
#include "parsers/textsearch.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace tvmscope {

namespace {

/// Text between two tags, or a whole text, in which quotes are entities. What has no quotes is read as it stands.
constexpr Marks codesOfQuotes{"&quot;", "&#34;", "&#x22;"};

std::vector<Decoding> decodeEscapedText(const SourceText& source)
{
    const auto decode = [&](const CodedPiece& piece, std::string_view) -> std::optional<Decoding> {
        Decoding shown = shownPart(source, piece.begin, piece.end, HtmlLines::OfText);
        return holdsMeasurement(shown.text.text()) ? std::optional(std::move(shown)) : std::nullopt;
    };
    return decodePieces(source.text(), codesOfQuotes, ">", "<", decode);
}

/// The element that begins at `at`: its name, and where its content stands. Nothing where it is not closed.
struct LineElement {
    std::string_view name;
    std::size_t begin = 0, end = 0, behind = 0;
};

std::optional<LineElement> lineElementAt(std::string_view text, std::size_t at)
{
    constexpr std::size_t longestTag = 256, longestLine = 4096;
    if (at >= text.size() || text[at] != '<')
        return std::nullopt;
    LineElement element{tagName(text.substr(at + 1, longestTag)), 0, 0, 0};
    const std::size_t tagEnd = text.substr(at, longestTag).find('>');
    if (tagEnd == std::string_view::npos || element.name.empty() || element.name.front() == '/')
        return std::nullopt;
    element.begin = at + tagEnd + 1;
    const std::string closing = "</" + std::string(element.name) + ">";
    const std::size_t close = text.substr(element.begin, longestLine).find(closing);
    if (close == std::string_view::npos)
        return std::nullopt;
    element.end = element.begin + close;
    element.behind = element.end + closing.size();
    return element;
}

/// The block around a place: of the tags before it the nearest that opens one.
std::optional<LineElement> lineElementAround(std::string_view text, std::size_t place, std::size_t limit)
{
    constexpr std::size_t reach = 1024;
    const std::size_t from = std::max(limit, place - std::min(place, reach));
    for (std::size_t at = text.substr(from, place - from).rfind('<'); at != std::string_view::npos;
         at = at == 0 ? std::string_view::npos : text.substr(from, at).rfind('<'))
        if (isBlockTag(tagName(text.substr(from + at + 1, longestEntity + 1)))) {
            auto element = lineElementAt(text, from + at);
            return element && element->end > place ? element : std::nullopt;
        }
    return std::nullopt;
}

/// Tables whose lines are a block each, one behind the other: `<div>…</div><div>…</div>`.
std::vector<Decoding> decodeLineElements(const SourceText& source)
{
    constexpr std::size_t fewest = 3;
    const std::string_view text = source.text();
    std::vector<Decoding> found;
    std::size_t limit = 0;
    for (std::size_t at = findWords(text, durationColumn); at != std::string_view::npos;
         at = findWords(text, durationColumn, limit)) {
        auto element = lineElementAround(text, at, limit);
        limit = at + durationColumn.size();
        if (!element)
            continue;
        const std::size_t begin = element->begin;
        TextBuilder decoded(source);
        std::size_t lines = 0, end = begin;
        for (const std::string_view name = element->name; element && element->name == name; ++lines) {
            appendShown(decoded, text, element->begin, element->end, HtmlLines::OfText);
            decoded.append("\n", element->end, element->behind);
            end = element->behind;
            element = lineElementAt(text, std::min(text.find_first_not_of(" \t\n", end), text.size()));
        }
        limit = std::max(limit, end);
        if (lines >= fewest)
            found.push_back({begin, end, decoded.finish()});
    }
    return found;
}

} // namespace

const Decoder escapedTextDecoder{"escaped-text", Decodes::Parts, decodeEscapedText, codesOfQuotes};
const Decoder lineElementDecoder{"line-elements", Decodes::Parts, decodeLineElements, {durationColumn}};

} // namespace tvmscope
