// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/names/ascii.h"
#include "parsers/columns/csvline.h"
#include "parsers/text/decoders.h"
#include "parsers/text/openjson.h"
#include "parsers/text/prefixlength.h"
#include "parsers/text/textbuilder.h"

#include <algorithm>
#include <optional>

namespace tvmscope {

namespace {

constexpr std::size_t longestJsonPrefix = 256; ///< bytes of a line that are looked through for what stands before a report

/// What stands before a report's JSON on a line of the text, if the next one begins alike; empty: nothing does.
std::string_view prefixOfReport(std::string_view text, const TextLine& line)
{
    const std::string_view begin = line.text.substr(0, longestJsonPrefix);
    std::size_t brace = reportBrace(begin);
    const bool breaksBehindBrace = brace == std::string_view::npos && line.text.size() == begin.size() && begin.ends_with('{');
    if (breaksBehindBrace)
        brace = begin.size() - 1;
    if (brace == std::string_view::npos || trimmed(begin.substr(0, brace)).empty() || line.next >= text.size())
        return {};
    const std::string_view prefix = begin.substr(0, brace), next = lineAt(text, line.next).text;
    const std::size_t content = prefixLength(next, prefix);
    return content > 0 && (!breaksBehindBrace || beginsWithReportKey(next.substr(content))) ? prefix : std::string_view();
}

/// What became of a value.
struct PrefixedValue {
    std::optional<Decoding> decoding;
    std::size_t read = 0; ///< how far it was looked at
};

/// The value with the prefix taken from every line, up to the first that has none. Nothing where a line ends within a word, as
/// one ends at a terminal's width, or where all stands on one line.
PrefixedValue withoutPrefixes(const SourceText& source, std::size_t begin, std::string_view prefix)
{
    const std::string_view text = source.text();
    TextBuilder decoded(source);
    OpenJson json;
    std::size_t at = begin;
    for (std::size_t lines = 0; at < text.size() && !json.isClosed(); ++lines) {
        const TextLine line = lineAt(text, at);
        const std::size_t content = lines == 0 ? prefix.size() : prefixLength(line.text, prefix);
        if (content == 0)
            break;
        const std::string_view piece = line.text.substr(content);
        const bool goesOn = !piece.empty() && std::string_view(" \t}],").find(piece.front()) == std::string_view::npos;
        const bool parts = json.isInString() || (json.isInToken() && goesOn);
        const std::size_t read = json.read(piece);
        if (parts || (lines == 0 && json.isClosed()))
            return {std::nullopt, line.next};
        const std::size_t end = json.isClosed() ? at + content + read : line.next;
        decoded.copy(at + content, end);
        at = end;
    }
    return {Decoding{begin, at, decoded.finish()}, at};
}

std::vector<Decoding> decodePrefixedJson(const SourceText& source)
{
    const std::string_view text = source.text();
    std::vector<Decoding> found;
    for (std::size_t at = 0; at < text.size();) {
        const TextLine line = lineAt(text, at);
        const std::string_view prefix = prefixOfReport(text, line);
        PrefixedValue value = prefix.empty() ? PrefixedValue() : withoutPrefixes(source, at, prefix);
        if (value.decoding)
            found.push_back(std::move(*value.decoding));
        at = std::max(line.next, value.read); // what begins on these lines would end where this does
    }
    return found;
}

} // namespace

const Decoder prefixedJsonDecoder{"prefixed-json", Decodes::Before, decodePrefixedJson};

} // namespace tvmscope
