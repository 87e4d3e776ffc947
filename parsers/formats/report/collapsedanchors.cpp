// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/report/collapsedanchors.h"

#include "models/names/ascii.h"
#include "parsers/formats/report/tablecells.h"

#include <algorithm>

namespace tvmscope {

namespace {

/// A device stands behind the percentage, in tables of 2021 with some layouts between.
constexpr std::size_t maxWordsToDevice = 8;

bool isTime(std::string_view word) noexcept
{
    if (tablecell::isNotFinite(word))
        return true;
    return tablecell::endsInTwoDecimals(word.starts_with('-') ? word.substr(1) : word);
}

bool isPercent(std::string_view word) noexcept
{
    if (tablecell::isNotFinite(word))
        return true;
    return isTime(word) && word[word.size() - 3] == '.' && tablecell::percent(word).has_value();
}

bool isGroup(std::string_view word) noexcept
{
    return !word.empty() && word.size() <= 3 && leadingDigits(word).size() == word.size();
}

/// A time whose groups may be words of their own: `670,71` behind `23`.
bool canFollowGroup(std::string_view word) noexcept
{
    return leadingDigits(word).size() == 3 && (word.size() == 3 || (word.size() == 6 && word[3] == ','));
}

/// Whether a table's numbers may have blanks between their groups: only with a comma for a point, and only if no number groups
/// otherwise or is long and has no groups.
class GroupingStyle {
public:
    void see(std::string_view time)
    {
        if (tablecell::isNotFinite(time))
            return;
        const std::string_view number = time.starts_with('-') ? time.substr(1) : time;
        other_ = other_ || number[number.size() - 3] != ',' || leadingDigits(number).size() > 3
            || leadingDigits(number).size() + 3 < number.size();
        seen_ = true;
    }
    bool blanks() const noexcept { return seen_ && !other_; }

private:
    bool other_ = false, seen_ = false;
};

bool deviceFollows(const std::vector<CollapsedWord>& words, std::size_t from)
{
    for (std::size_t i = from; i < std::min(words.size(), from + maxWordsToDevice); ++i) {
        if (tablecell::isDevice(words[i].text))
            return true;
        if (isTime(words[i].text))
            return false;
    }
    return false;
}

} // namespace

CollapsedAnchors findAnchors(const std::vector<CollapsedWord>& words, std::size_t first)
{
    CollapsedAnchors found;
    GroupingStyle style;
    std::size_t free = first;
    for (std::size_t i = first; i < words.size(); ++i) {
        if (i < free || !isTime(words[i].text))
            continue;
        std::size_t name = i;
        while (name > free && isGroup(words[name - 1].text))
            --name;
        const std::string_view before = name > free ? words[name - 1].text : std::string_view();
        const bool hasPercent = i + 1 < words.size() && isPercent(words[i + 1].text);
        const bool total = before == "Total", sum = before == "Sum";
        const bool row
            = hasPercent && (sum || total || deviceFollows(words, i + 2) || words[name > first ? name - 1 : first].startsLine);
        if (!row && !total)
            continue;
        style.see(words[i].text);
        const CollapsedLine line = sum ? CollapsedLine::Sum : total ? CollapsedLine::Total : CollapsedLine::Row;
        found.lines.push_back({i, hasPercent ? i + 1 : i + 2, i + 1 + (hasPercent ? 1u : 0u), line});
        if (!hasPercent)
            found.lines.back().percent = found.lines.back().next;
        free = found.lines.back().next;
    }
    found.blankGroups = style.blanks();
    if (!found.blankGroups)
        return found;
    std::size_t least = first;
    for (CollapsedAnchor& anchor : found.lines) {
        while (anchor.duration > least && canFollowGroup(words[anchor.duration].text) && isGroup(words[anchor.duration - 1].text))
            --anchor.duration;
        least = anchor.next;
    }
    return found;
}

} // namespace tvmscope
