// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/text/decoders.h"
#include "parsers/text/measurementmarks.h"
#include "parsers/text/textbuilder.h"
#include "parsers/textsearch.h"

namespace tvmscope {

namespace {

constexpr std::size_t nowhereInPython = std::string_view::npos;

/// The quote that opens the string around a place of its line, if it stands where Python begins a value.
std::size_t openingApostrophe(std::string_view text, std::size_t at, std::size_t limit)
{
    constexpr std::size_t longestHeader = 4096; // before the name of a column
    const std::size_t from = std::max(limit, at < longestHeader ? 0 : at - longestHeader);
    const std::size_t quote = text.substr(from, at - from).rfind('\'');
    if (quote == nowhereInPython || text.substr(from + quote, at - from - quote).find('\n') != nowhereInPython)
        return nowhereInPython;
    const std::size_t place = from + quote;
    const bool begins = place == 0 || std::string_view(" \t\n([{,:=b").find(text[place - 1]) != nowhereInPython;
    return begins ? place : nowhereInPython;
}

/// Behind the quote that closes the string which begins at `at`; nowhere where its line ends before it.
std::size_t behindString(std::string_view text, std::size_t at)
{
    for (++at; at < text.size() && text[at] != '\n'; ++at) {
        if (text[at] == '\\')
            ++at;
        else if (text[at] == '\'')
            return at + 1;
    }
    return nowhereInPython;
}

SourceText unquoted(const SourceText& source, std::size_t begin, std::size_t end)
{
    const std::string_view text = source.text().substr(0, end);
    TextBuilder decoded(source);
    std::size_t from = begin;
    for (std::size_t at = text.find('\\', from); at != nowhereInPython && at + 1 < end; at = text.find('\\', from)) {
        decoded.copy(from, at);
        const char escaped = text[at + 1];
        const char meant = escaped == 'n' ? '\n' : escaped == 't' ? '\t' : escaped == 'r' ? '\r' : escaped;
        decoded.append(std::string_view(&meant, 1), at, at + 2);
        from = at + 2;
    }
    decoded.copy(from, end);
    return decoded.finish();
}

std::vector<Decoding> decodePythonStrings(const SourceText& source)
{
    constexpr std::string_view escapedBreak = "\\n";
    const std::string_view text = source.text();
    std::vector<Decoding> found;
    std::size_t limit = 0;
    for (std::size_t at = findWords(text, escapedBreak); at != nowhereInPython; at = findWords(text, escapedBreak, limit)) {
        const std::size_t open = openingApostrophe(text, at, limit);
        limit = at + escapedBreak.size();
        const std::size_t behind = open == nowhereInPython ? open : behindString(text, open);
        if (behind == nowhereInPython || behind <= at)
            continue;
        if (holdsMeasurement(text.substr(open, behind - open)))
            found.push_back({open, behind, unquoted(source, open + 1, behind - 1)});
        limit = behind;
    }
    return found;
}

} // namespace

const Decoder pythonStringDecoder{"python-strings", Decodes::Parts, decodePythonStrings};

} // namespace tvmscope
