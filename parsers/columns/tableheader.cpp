// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/columns/tableheader.h"

#include "models/names/ascii.h"
#include "parsers/columns/reportcolumns.h"
#include "parsers/textsearch.h"

#include <algorithm>

namespace tvmscope {

namespace {

constexpr std::string_view blanks = " \t\r\n";
constexpr std::string_view nbsp = "\xC2\xA0";

/// Position after the last character before `end` that is neither blank nor a no-break space.
std::size_t beforeBlanks(std::string_view text, std::size_t end) noexcept
{
    while (end > 0) {
        if (blanks.find(text[end - 1]) != std::string_view::npos)
            --end;
        else if (end >= 2 && text.substr(end - 2, 2) == nbsp)
            end -= 2;
        else
            break;
    }
    return end;
}

bool isWordByte(char c) noexcept
{
    return isOfIdentifier(c) || c == ':' || c == '"' || c == ',';
}

} // namespace

std::size_t lineEnd(std::string_view text, std::size_t at) noexcept
{
    const std::size_t found = text.find('\n', at);
    return found == std::string_view::npos ? text.size() : found + 1;
}

namespace {

/// May a header begin at `at`? Not inside a word, but behind a logger's colon, or where a report's last line (`Executor: VM`) has
/// lost its line break.
bool mayBeginAt(std::string_view text, std::size_t at)
{
    if (at == 0 || !isWordByte(text[at - 1]))
        return true;
    if (text[at - 1] == ':')
        return at < 2 || text[at - 2] != ':';
    const std::size_t blank = text.find_last_of(" \n", at - 1);
    return blank != std::string_view::npos && blank > 0 && text[blank] == ' ' && text[blank - 1] == ':';
}

} // namespace

std::vector<TableHeader> findTableHeaders(std::string_view text)
{
    constexpr std::string_view duration = durationWord, unit = durationColumn.substr(duration.size() + 1), name = nameColumn;
    std::vector<TableHeader> headers;
    for (std::size_t at = findWords(text, duration); at != std::string_view::npos;
         at = findWords(text, duration, at + duration.size())) {
        const std::string_view behind = text.substr(at + duration.size(), 8);
        const std::size_t space = behind.starts_with(nbsp) ? nbsp.size() : 1;
        if (behind.size() < space || behind.substr(space, unit.size()) != unit)
            continue;
        const std::size_t end = beforeBlanks(text, at);
        const std::string_view gap = text.substr(end, at - end);
        if (gap.empty() || end < name.size() || text.substr(end - name.size(), name.size()) != name)
            continue;
        const std::size_t begin = end - name.size();
        if (!mayBeginAt(text, begin))
            continue;
        const bool spread = gap.find('\n') == std::string_view::npos && (gap.size() > 1 || gap == "\t") && gap != nbsp;
        // Within an escaped string the line goes on behind `\n`; the decoded text is scanned on its own.
        constexpr std::size_t longestLine = 4096; // a line may be as long as the text, with a header every few words
        const std::string_view after = text.substr(at, longestLine);
        if (after.substr(0, after.find('\n')).find("\\n") == std::string_view::npos)
            headers.push_back({begin, spread});
    }
    return headers;
}

bool isTableRule(std::string_view line) noexcept
{
    constexpr std::string_view plain = "-=+|:", spaces = " \t\r\n";
    constexpr std::string_view others[] = {"\xE2\x94", "\xE2\x95", "\xE2\x80\x93", "\xE2\x80\x94", "\xE2\x88\x92"};
    bool any = false;
    for (std::size_t at = 0; at < line.size();) {
        const std::string_view rest = line.substr(at);
        const bool other
            = std::any_of(std::begin(others), std::end(others), [&](std::string_view one) { return rest.starts_with(one); });
        const bool drawn = other || plain.find(rest.front()) != std::string_view::npos;
        if (!drawn && spaces.find(rest.front()) == std::string_view::npos)
            return false;
        any = any || drawn;
        at += other ? std::min<std::size_t>(3, rest.size()) : 1;
    }
    return any;
}

} // namespace tvmscope
