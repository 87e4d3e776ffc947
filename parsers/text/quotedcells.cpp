// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/columns/reportcolumns.h"
#include "parsers/text/decoders.h"
#include "parsers/text/textbuilder.h"
#include "parsers/textsearch.h"

#include <algorithm>

namespace tvmscope {

namespace {

constexpr std::size_t noCell = std::string_view::npos;
constexpr char cellQuote = '"';

/// The quote that opens the cell around a place, where a cell or a string may begin; inside of it quotes are doubled.
std::size_t openingOfCell(std::string_view text, std::size_t place, std::size_t limit)
{
    constexpr std::size_t reach = 4096;
    const std::size_t from = std::max(limit, place - std::min(place, reach));
    for (std::size_t at = place; at > from;) {
        --at;
        if (text[at] != cellQuote)
            continue;
        if (at > from && text[at - 1] == cellQuote)
            --at;
        else
            return at == 0 || std::string_view("\n,;\t@=(").find(text[at - 1]) != noCell ? at : noCell;
    }
    return noCell;
}

/// The quote that closes it.
std::size_t closingOfCell(std::string_view text, std::size_t open)
{
    std::size_t at = text.find(cellQuote, open + 1);
    while (at != noCell && text.substr(at + 1, 1) == "\"")
        at = text.find(cellQuote, at + 2);
    return at;
}

SourceText withoutDoubledQuotes(const SourceText& source, std::size_t begin, std::size_t end)
{
    constexpr std::string_view doubled = "\"\"";
    const std::string_view text = source.text().substr(0, end);
    TextBuilder decoded(source);
    std::size_t from = begin;
    for (std::size_t at = text.find(doubled, from); at != noCell; at = text.find(doubled, from)) {
        decoded.copy(from, at + 1);
        from = at + doubled.size();
    }
    decoded.copy(from, end);
    return decoded.finish();
}

/// Reports that stand in one cell of CSV, or in a string of a language that doubles quotes.
std::vector<Decoding> decodeQuotedCells(const SourceText& source)
{
    const std::string_view text = source.text();
    std::vector<Decoding> found;
    std::size_t limit = 0;
    for (std::size_t at = findWords(text, durationColumn); at != noCell; at = findWords(text, durationColumn, limit)) {
        const std::size_t open = openingOfCell(text, at, limit);
        limit = at + durationColumn.size();
        const std::size_t close = open == noCell ? open : closingOfCell(text, open);
        if (close == noCell || close < limit)
            continue;
        const std::string_view content = text.substr(open + 1, close - open - 1);
        limit = close;
        const bool isText = content.find("\"\"") != noCell || content.find('\n') != noCell;
        if (isText && (close + 1 == text.size() || std::string_view(",;\t\n)").find(text[close + 1]) != noCell))
            found.push_back({open, close + 1, withoutDoubledQuotes(source, open + 1, close)});
    }
    return found;
}

} // namespace

const Decoder quotedCellDecoder{"quoted-cells", Decodes::Parts, decodeQuotedCells, {durationColumn}};

} // namespace tvmscope
