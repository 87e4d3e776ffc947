// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/names/ascii.h"
#include "parsers/columns/reportcolumns.h"
#include "parsers/columns/tableheader.h"
#include "parsers/text/decoders.h"
#include "parsers/text/textbuilder.h"

#include <algorithm>
#include <array>

namespace tvmscope {

namespace {

/// What parts cells in the tables of rich, tabulate and polars: light, heavy, double and dashed lines.
constexpr std::array<std::string_view, 5> verticals{
    "\xE2\x94\x82", "\xE2\x94\x83", "\xE2\x95\x91", "\xE2\x94\x86", "\xE2\x94\x8A"};
constexpr std::size_t boxSize = 3;

bool isVertical(std::string_view text)
{
    return std::any_of(verticals.begin(), verticals.end(), [&](std::string_view one) { return text.starts_with(one); });
}

bool isBoxRow(std::string_view line)
{
    const std::size_t first = line.find_first_not_of(' ');
    return first != std::string_view::npos && isVertical(line.substr(first));
}

/// Writes a row as one of Markdown, and what one box goes around as it stands.
void appendRow(TextBuilder& decoded, std::string_view text, std::size_t begin, std::size_t end)
{
    const std::string_view line = text.substr(begin, end - begin);
    std::size_t count = 0, first = 0, last = 0;
    for (std::size_t at = line.find(verticals[0].front()); at != std::string_view::npos;
         at = line.find(verticals[0].front(), at + 1))
        if (isVertical(line.substr(at))) {
            first = count++ == 0 ? at : first;
            last = at;
        }
    if (count == 2 && trimmed(line.substr(last + boxSize)).empty()) {
        const std::string_view content = line.substr(first + boxSize, last - first - boxSize);
        const std::size_t blanks = content.starts_with(' ') ? 1 : 0;
        decoded.copy(
            begin + first + boxSize + blanks, begin + first + boxSize + std::max(content.find_last_not_of(' ') + 1, blanks));
        decoded.append("\n", begin + last, end);
        return;
    }
    std::size_t from = begin;
    for (std::size_t at = text.find(verticals[0].front(), begin); at < end; at = text.find(verticals[0].front(), at + 1)) {
        if (!isVertical(text.substr(at)))
            continue;
        decoded.copy(from, at);
        decoded.append("|", at, at + boxSize);
        from = at + boxSize;
    }
    decoded.copy(from, end);
}

std::vector<Decoding> decodeBoxTables(const SourceText& source)
{
    const std::string_view text = source.text();
    std::vector<Decoding> found;
    const bool isDrawn = std::any_of(
        verticals.begin(), verticals.end(), [&](std::string_view one) { return text.find(one) != std::string_view::npos; });
    if (!isDrawn)
        return found;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = lineEnd(text, at);
        if (!isBoxRow(text.substr(at, end - at)) || isTableRule(text.substr(at, end - at))) {
            at = end;
            continue;
        }
        const std::size_t begin = at;
        TextBuilder decoded(source);
        for (; at < text.size(); at = end) {
            end = lineEnd(text, at);
            const std::string_view line = text.substr(at, end - at);
            if (isTableRule(line))
                continue;
            if (!isBoxRow(line))
                break;
            appendRow(decoded, text, at, end);
        }
        if (text.substr(begin, at - begin).find(durationColumn) != std::string_view::npos)
            found.push_back({begin, at, decoded.finish()});
    }
    return found;
}

} // namespace

const Decoder boxTableDecoder{"box-tables", Decodes::Parts, decodeBoxTables, {durationColumn}};

} // namespace tvmscope
