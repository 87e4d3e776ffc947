// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/report/collapsedwords.h"

#include "parsers/formats/report/tablecells.h"

#include <algorithm>

namespace tvmscope {

namespace {

/// A row has some tens of words; in so many without a time the table is over.
constexpr std::size_t maxWordsWithoutTime = 512;

/// Bytes of the white space at `at`: 0, 1, or 2 for a no-break space.
std::size_t blankLength(std::string_view text, std::size_t at) noexcept
{
    const char c = text[at];
    if (c == ' ' || c == '\t' || c == '\n' || c == '\r')
        return 1;
    return text.substr(at, 2) == "\xC2\xA0" ? 2 : 0;
}

bool isRuleWord(std::string_view word) noexcept
{
    return word.size() >= 3 && word.find_first_not_of('-') == std::string_view::npos;
}

bool isQuoteMark(std::string_view word) noexcept
{
    return word == ">" || word == "#" || word == "|" || word == "//";
}

} // namespace

std::vector<CollapsedWord> collapsedWords(std::string_view text, std::size_t begin, std::size_t end)
{
    std::vector<CollapsedWord> words;
    const std::string_view region = text.substr(0, end);
    std::size_t lineEnds = 0, lastTime = 0;
    for (std::size_t at = begin; at < end && words.size() - lastTime < maxWordsWithoutTime;) {
        if (const std::size_t blank = blankLength(region, at)) {
            lineEnds += region[at] == '\n' ? 1 : 0;
            at += blank;
            continue;
        }
        const std::size_t shapes = tablecell::shapesLength(region.substr(at));
        std::size_t next = at + shapes;
        while (next < end && blankLength(region, next) == 0)
            ++next;
        const bool onlyShapes = shapes > 0 && next == at + shapes;
        const std::string_view word = region.substr(at, next - at);
        const bool mark = isRuleWord(word) || (lineEnds > 0 && isQuoteMark(word));
        if (!mark) {
            words.push_back({word, at, lineEnds > 0, lineEnds > 1, onlyShapes});
            lineEnds = 0;
        }
        if (tablecell::endsInTwoDecimals(word) || tablecell::isNotFinite(word))
            lastTime = words.size();
        at = next;
    }
    return words;
}

std::string_view joinedWords(
    const std::vector<CollapsedWord>& words, std::size_t first, std::size_t count, std::deque<std::string>& owned)
{
    if (count == 0)
        return {};
    const CollapsedWord& last = words[first + count - 1];
    bool asWritten = true;
    for (std::size_t i = first; i + 1 < first + count; ++i)
        asWritten = asWritten && words[i].begin + words[i].text.size() + 1 == words[i + 1].begin && !words[i + 1].startsLine;
    const std::size_t length = last.begin + last.text.size() - words[first].begin;
    const std::string_view source(words[first].text.data(), asWritten ? length : 0);
    if (asWritten
        && (!last.shapes || (source.find('\n') == std::string_view::npos && source.find("  ") == std::string_view::npos)))
        return source;
    std::string& joined = owned.emplace_back();
    for (std::size_t i = first; i < first + count; ++i) {
        if (i > first)
            joined.push_back(' ');
        for (const char c : words[i].text) {
            const bool blank = c == '\n' || c == '\r' || c == '\t' || c == ' ';
            if (!blank)
                joined.push_back(c);
            else if (joined.back() != ' ')
                joined.push_back(' ');
        }
    }
    return joined;
}

} // namespace tvmscope
