// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/text/logprefix.h"

#include "models/names/ascii.h"

#include <algorithm>
#include <array>

namespace tvmscope {

namespace {

constexpr std::string_view logBlanks = " \t";

/// Takes the pieces of a prefix, one after the other.
class LogPrefixReader {
public:
    explicit LogPrefixReader(std::string_view line)
        : line_(line)
    {
    }

    std::size_t length()
    {
        skip(logBlanks);
        std::size_t taken = 0;
        while (takePiece()) {
            known_ = true;
            skip(" \t-|");
            taken = at_;
        }
        return taken;
    }

private:
    bool takePiece()
    {
        const std::size_t begin = at_;
        if (takeBracketed() || takeStamp() || takeLevel() || takeGlog() || takeDocker()
            || (known_ && (takePlace() || takeLogger())))
            return true;
        at_ = begin;
        return false;
    }

    std::string_view rest() const { return line_.substr(at_); }
    void skip(std::string_view characters) { at_ = std::min(line_.find_first_not_of(characters, at_), line_.size()); }

    bool take(std::string_view text)
    {
        const bool is = rest().starts_with(text);
        at_ += is ? text.size() : 0;
        return is;
    }

    /// From `min` to `max` digits; else it takes nothing.
    bool takeDigits(std::size_t min, std::size_t max)
    {
        std::size_t count = 0;
        while (at_ + count < line_.size() && isAsciiDigit(line_[at_ + count]))
            ++count;
        const bool is = count >= min && count <= max;
        at_ += is ? count : 0;
        return is;
    }

    bool takeOneOf(std::string_view characters)
    {
        const bool is = at_ < line_.size() && characters.find(line_[at_]) != std::string_view::npos;
        at_ += is ? 1 : 0;
        return is;
    }

    template <class Take>
    bool whole(Take take)
    {
        const std::size_t begin = at_;
        if (take())
            return true;
        at_ = begin;
        return false;
    }

    bool takeDate()
    {
        return whole([&] {
            return takeDigits(4, 4) && takeOneOf("-/.") && takeDigits(2, 2) && takeOneOf("-/.") && takeDigits(2, 2);
        }) || whole([&] { return takeDigits(2, 2) && take("/") && takeDigits(2, 2) && take("/") && takeDigits(4, 4); });
    }

    bool takeTime()
    {
        if (!whole([&] { return takeDigits(1, 2) && take(":") && takeDigits(2, 2) && take(":") && takeDigits(2, 2); }))
            return false;
        whole([&] { return takeOneOf(".,") && takeDigits(1, 9); });
        if (!take("Z"))
            whole([&] { return takeOneOf("+-") && takeDigits(2, 2) && (take(":") || true) && takeDigits(2, 2); });
        return true;
    }

    /// A date, a time, or both; what goes on behind it as a word is none.
    bool takeStamp()
    {
        return whole([&] {
            const bool date = takeDate();
            const std::size_t behindDate = at_;
            const bool parted = date && (takeOneOf("T") || takeOneOf(logBlanks));
            const bool time = (!date || parted) && takeTime();
            if (date && !time)
                at_ = behindDate;
            return (date || time)
                && (rest().empty() || std::string_view(" \t]:|").find(rest().front()) != std::string_view::npos);
        }) && (take(":") || true);
    }

    /// How long the level is that stands here: in capitals, or in any letters before a colon or a bracket; 0: none does.
    std::size_t levelHere() const
    {
        constexpr std::array<std::string_view, 9> levels{
            "info", "debug", "warning", "warn", "error", "critical", "fatal", "trace", "notice"};
        for (const std::string_view level : levels) {
            const std::string_view word = rest().substr(0, level.size());
            const char next = at_ + level.size() < line_.size() ? line_[at_ + level.size()] : ' ';
            if (!std::equal(
                    word.begin(), word.end(), level.begin(), level.end(), [](char a, char b) { return asciiLower(a) == b; })
                || std::string_view(" \t:]|").find(next) == std::string_view::npos)
                continue;
            const bool capitals = std::all_of(word.begin(), word.end(), isAsciiUpper);
            const bool may = next == ']' || (next == ':' && level != "error"); // which an error bar may be called as well
            return capitals || may ? level.size() : 0;
        }
        return 0;
    }

    /// `INFO`, `INFO:`, and `INFO:root:` as Python's logging has it unless it is told otherwise.
    bool takeLevel()
    {
        const std::size_t length = levelHere();
        at_ += length;
        if (length > 0 && take(":"))
            whole([&] {
                const std::size_t end = line_.find_first_of(" \t:", at_);
                const bool is = end != std::string_view::npos && end > at_ && line_[end] == ':'
                    && (end + 1 == line_.size() || logBlanks.find(line_[end + 1]) == std::string_view::npos);
                at_ = is ? end + 1 : at_;
                return is;
            });
        return length > 0;
    }

    /// `[12:00:01]`, `[INFO]`, `[1,0]<stdout>:`; behind any of these also the name of a thread, or its number.
    bool takeBracketed()
    {
        constexpr std::size_t longest = 40;
        const std::size_t close = rest().substr(0, longest).find(']');
        if (close == std::string_view::npos || !take("["))
            return false;
        const std::size_t end = at_ + close - 1;
        const std::string_view content = line_.substr(at_, close - 1);
        const bool rank = whole([&] { return takeDigits(1, 6) && take(",") && takeDigits(1, 6) && at_ == end; });
        const bool is = rank || whole([&] { return takeStamp() && at_ == end; })
            || (levelHere() > 0 && levelHere() == content.size())
            || (known_ && !content.empty() && content.find_first_of(logBlanks) == std::string_view::npos);
        if (!is)
            return false;
        at_ = end + 1;
        if (rank && (take("<stdout>") || take("<stderr>")))
            take(":");
        return true;
    }

    /// `I0501 12:00:01.123456  1234 bench.cc:33]`
    bool takeGlog()
    {
        if (!takeOneOf("IWEF") || !takeDigits(4, 4) || !take(" ") || !takeTime())
            return false;
        const std::size_t close = rest().find("] ");
        at_ += close == std::string_view::npos ? 0 : close + 1;
        return close != std::string_view::npos;
    }

    /// `#12 0.154`
    bool takeDocker()
    {
        return take("#") && takeDigits(1, 4) && take(" ") && takeDigits(1, 6) && take(".") && takeDigits(1, 3) && take(" ");
    }

    /// `/path/to/file.cc:33:`
    bool takePlace()
    {
        const std::size_t end = std::min(line_.find_first_of(logBlanks, at_), line_.size());
        const std::size_t colon = line_.substr(at_, end - at_).find(':');
        if (colon == std::string_view::npos || colon == 0)
            return false;
        at_ += colon + 1;
        return takeDigits(1, 6) && take(":");
    }

    /// A name before the level: `2024-05-01 12:00:00,123 - bench - INFO - …`.
    bool takeLogger()
    {
        constexpr std::size_t longest = 40;
        const std::size_t end = line_.find_first_of(logBlanks, at_);
        if (end == std::string_view::npos || end - at_ > longest)
            return false;
        at_ = end;
        skip(" \t-|");
        return takeLevel() || (takeBracketed() && levelBefore());
    }

    /// Whether the bracket that was just taken holds a level.
    bool levelBefore() const
    {
        const std::size_t open = line_.substr(0, at_).rfind('[');
        LogPrefixReader inside(line_.substr(open + 1));
        return inside.levelHere() > 0;
    }

    std::string_view line_;
    std::size_t at_ = 0;
    bool known_ = false; ///< a piece that is nothing else stands before: names and places may follow it
};

} // namespace

std::size_t logPrefixLength(std::string_view line) noexcept
{
    return LogPrefixReader(line).length();
}

} // namespace tvmscope
