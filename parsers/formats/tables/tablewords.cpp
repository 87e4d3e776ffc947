// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/tables/tablewords.h"

#include "models/profile/messageids.h"
#include "parsers/textsearch.h"

#include <algorithm>
#include <iterator>

namespace tvmscope {

namespace {

constexpr std::string_view blankCharacters = " \t\r\n";

} // namespace

bool TableWords::opensLine() const noexcept
{
    const std::size_t before = text_.substr(0, at_).find_last_not_of(" \t");
    return before == std::string_view::npos || text_[before] == '\n';
}

void TableWords::skipBlanks() noexcept
{
    for (;;) {
        at_ = std::min(text_.find_first_not_of(blankCharacters, at_), text_.size());
        const bool isMark = at_ + 1 < text_.size() && (text_[at_] == '#' || text_[at_] == '>')
            && blankCharacters.find(text_[at_ + 1]) != std::string_view::npos;
        if (!isMark || !opensLine())
            return;
        ++at_;
    }
}

bool TableWords::atEnd() noexcept
{
    skipBlanks();
    return at_ >= text_.size();
}

std::string_view TableWords::word() noexcept
{
    skipBlanks();
    const std::size_t end = std::min(text_.find_first_of(blankCharacters, at_), text_.size());
    const std::string_view found = text_.substr(at_, end - at_);
    at_ = end;
    return found;
}

std::string_view TableWords::nextWord() const noexcept
{
    TableWords ahead = *this;
    return ahead.word();
}

std::optional<ReadNumber> TableWords::number() noexcept
{
    const auto found = wholeNumber(nextWord());
    if (found)
        word();
    return found;
}

std::optional<std::int64_t> TableWords::integer() noexcept
{
    const auto found = wholeNumber(nextWord());
    if (!found || !found->integer)
        return std::nullopt;
    word();
    return found->integer;
}

std::string_view TableWords::enclosed(char open, char close) noexcept
{
    const std::size_t before = at_;
    skipBlanks();
    if (at_ < text_.size() && text_[at_] == open) {
        constexpr std::size_t longest = 65'536;
        const std::string_view rest = text_.substr(at_, longest);
        const char ends[] = {close, '\n'};
        const std::size_t end = rest.find_first_of(std::string_view(ends, sizeof ends));
        if (end != std::string_view::npos && rest[end] == close) {
            at_ += end + 1;
            return rest.substr(0, end + 1);
        }
    }
    at_ = before;
    return {};
}

bool TableWords::stepInLine() noexcept
{
    TableWords ahead = *this;
    ahead.word();
    const std::size_t next = text_.find_first_not_of(" \t\r", ahead.at_);
    if (next == std::string_view::npos || text_[next] == '\n')
        return false;
    at_ = next;
    return true;
}

void TableWords::skipLine() noexcept
{
    constexpr std::size_t longest = 65'536; // what is longer is looked at in pieces
    const std::string_view rest = text_.substr(at_, longest);
    const std::size_t end = rest.find('\n');
    at_ += end == std::string_view::npos ? rest.size() : end + 1;
}

bool beginsInsideLine(std::string_view text, std::string_view word, std::string_view next) noexcept
{
    const auto at = static_cast<std::size_t>(word.data() - text.data());
    const auto behind = static_cast<std::size_t>(next.data() - text.data());
    const std::size_t before = text.substr(0, at).find_last_not_of(" \t");
    const bool isFirst = before == std::string_view::npos || text[before] == '\n';
    return !isFirst && text.substr(at, behind - at).find('\n') != std::string_view::npos;
}

bool standInOrder(std::string_view text, std::initializer_list<std::string_view> words) noexcept
{
    std::size_t at = 0;
    for (const std::string_view word : words) {
        at = findWords(text, word, at);
        if (at == std::string_view::npos)
            return false;
        at += word.size();
    }
    return true;
}

int decimalsIn(std::string_view number) noexcept
{
    const std::size_t point = number.find('.');
    if (point == std::string_view::npos || number.find_first_of("eE") != std::string_view::npos)
        return 0;
    return static_cast<int>(std::min<std::size_t>(number.size() - point - 1, 9));
}

bool StrayLines::mayGoOn(std::size_t at)
{
    constexpr std::size_t maxPending = 3;
    if (pending_.size() == maxPending)
        return false;
    pending_.push_back(at);
    return true;
}

bool StrayLines::endInName(std::string_view text, std::size_t at) const noexcept
{
    constexpr std::size_t shortest = 16; // what a terminal leaves of a name is as long as the terminal is wide
    if (pending_.empty() || pending_.back() >= at)
        return false;
    std::string_view line = text.substr(pending_.back(), at - pending_.back());
    line = line.substr(0, line.find_last_not_of(" \t\r\n") + 1);
    return line.size() >= shortest && line.find_first_of(" \t\n=") == std::string_view::npos
        && line.find_first_not_of("-=_.*") != std::string_view::npos;
}

void StrayLines::rowFollows()
{
    kept_.insert(kept_.end(), pending_.begin(), pending_.end());
    pending_.clear();
}

namespace {

/// A line that holds what the line below it begins with and nothing else: the prefix of a log before an empty line.
bool isBarePrefix(std::string_view text, std::size_t at)
{
    const std::size_t begin = text.rfind('\n', at) + 1, end = std::min(text.find('\n', at), text.size());
    std::string_view line = text.substr(begin, end - begin);
    line = line.substr(0, line.find_last_not_of(" \t\r") + 1);
    return end < text.size() && text.substr(end + 1).starts_with(line);
}

} // namespace

void StrayLines::say(const SourceText& source, ArtifactSink& sink) const
{
    constexpr std::size_t maxSaid = 5;
    std::vector<std::size_t> strays;
    std::copy_if(
        kept_.begin(), kept_.end(), std::back_inserter(strays), [&](std::size_t at) { return !isBarePrefix(source.text(), at); });
    for (std::size_t i = 0; i < std::min(maxSaid, strays.size()); ++i)
        sink.say(diagnosticAt(source, strays[i], Severity::Warning, Message("table-line-skipped")));
    if (strays.size() > maxSaid)
        sink.say(diagnosticAt(source, strays[maxSaid], Severity::Warning,
            Message("table-lines-skipped", {static_cast<std::int64_t>(strays.size() - maxSaid)})));
}

} // namespace tvmscope
