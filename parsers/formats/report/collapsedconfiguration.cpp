// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/report/collapsedconfiguration.h"

#include "parsers/columns/tableheader.h"

#include <algorithm>

namespace tvmscope {

namespace {

constexpr std::size_t maxKeyWords = 9;

bool isDigitGroup(std::string_view word, std::size_t least) noexcept
{
    return word.size() >= least && word.size() <= 3 && word.find_first_not_of("0123456789") == std::string_view::npos;
}

std::size_t addDeviceTimes(const std::vector<CollapsedWord>& words, std::size_t at, TableContent& content)
{
    const auto word = [&](std::size_t i) { return at + i < words.size() ? words[at + i].text : std::string_view(); };
    while (word(0) == "Total" && word(1) == "time" && word(2).ends_with(':') && word(3).ends_with("us")) {
        content.deviceTimes.emplace_back(word(2).substr(0, word(2).size() - 1), word(3).substr(0, word(3).size() - 2));
        at += 4;
    }
    if (word(0) == "Overhead:" && word(1).ends_with("us")) {
        at += word(2).ends_with('%') ? 3 : 2;
        if (word(0) == "(Time")
            at += std::min<std::size_t>(5, words.size() - at);
    }
    return at;
}

/// Number of words of the key that begins at `at`; 0 if none does.
std::size_t keyWords(const std::vector<CollapsedWord>& words, std::size_t at, std::deque<std::string>& owned)
{
    for (std::size_t n = 1; n <= std::min(maxKeyWords, words.size() - at); ++n) {
        if (!words[at + n - 1].text.ends_with(':') || at + n >= words.size())
            continue;
        const std::string_view key = joinedWords(words, at, n, owned);
        if (isConfigurationKey(key))
            return n;
        const bool ownLine = words[at].startsLine && !words[at].afterBlankLine && !words[at + n].startsLine
            && (at + n + 1 == words.size() || words[at + n + 1].startsLine);
        return ownLine ? n : 0;
    }
    return 0;
}

} // namespace

std::size_t addCollapsedConfiguration(
    const std::vector<CollapsedWord>& words, std::size_t at, bool blankGroups, TableContent& content)
{
    at = addDeviceTimes(words, at, content);
    if (at >= words.size() || words[at].text != "Configuration")
        return at;
    ++at;
    while (at < words.size()) {
        const std::size_t key = keyWords(words, at, content.owned);
        if (key == 0)
            break;
        std::size_t value = 1;
        const std::size_t first = at + key;
        while (blankGroups && isDigitGroup(words[first].text, 1) && first + value < words.size()
            && isDigitGroup(words[first + value].text, 3))
            ++value;
        std::string_view name = joinedWords(words, at, key, content.owned);
        name.remove_suffix(1);
        content.configuration.emplace_back(name, joinedWords(words, first, value, content.owned));
        at = first + value;
    }
    return at;
}

} // namespace tvmscope
