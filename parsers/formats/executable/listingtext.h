// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/executable.h"
#include "parsers/format.h"
#include "parsers/textsearch.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What the formats of listings share.
namespace tvmscope {

/// The lines of a text from a position on, each without its break.
class TextLines {
public:
    TextLines(std::string_view text, std::size_t at);

    bool atEnd() const noexcept { return begin_ >= text_.size(); }
    std::string_view line() const noexcept { return text_.substr(begin_, end_ - begin_); }
    std::size_t begin() const noexcept { return begin_; }
    std::size_t end() const noexcept { return end_; }
    void next();
    /// Goes to the next line that holds more than blanks; false where there is none.
    bool skipBlank();
    /// This line and the `more` behind it as the one that a terminal folded, with the blank behind a comma that was lost there.
    std::string unfolded(int more) const;
    /// Whether the next line holds only what may end a number or close a bracket of this one: else that would seem whole.
    bool isEndedBelow() const;

private:
    void findEnd();

    std::string_view text_;
    std::size_t begin_, end_ = 0;
};

/// The whole number that a text begins with; its length goes into `length`.
std::optional<std::int64_t> leadingInteger(std::string_view text, std::size_t& length);

/// Whether nothing but blanks stands on the line of `at` before it.
bool opensItsLine(std::string_view text, std::size_t at);

/// How many lines below its first one an instruction may go on, where a terminal folded it.
inline constexpr int maxFolds = 3;

/// Reads what a terminal folded: `read` is given the line with one more of those below it each time, to `maxMore`, until it takes
/// it. Then `lines` goes on to the last of them. A line that `isOther` begins something else.
template <class IsOther, class Read>
bool readUnfolded(TextLines& lines, int maxMore, const IsOther& isOther, const Read& read)
{
    TextLines last = lines;
    for (int more = 1; more <= maxMore; ++more) {
        last.next();
        if (last.atEnd() || isOther(last.line()))
            return false;
        if (read(lines.unfolded(more))) {
            lines = last;
            return true;
        }
    }
    return false;
}

/// Where in the source an instruction stands.
void setPlace(Instruction& instruction, const SourceText& source, std::size_t at);

/// Calls `read` for each place where these words open their line; it returns where to go on.
template <class Read>
void forEachOpening(std::string_view text, std::string_view words, const ParseControl& control, const Read& read)
{
    for (std::size_t at = findWords(text, words); at != std::string_view::npos && !control.stopped();) {
        const std::size_t end = opensItsLine(text, at) ? read(at) : at + words.size();
        at = findWords(text, words, end);
    }
}

/// Whether, behind a few lines of something else, which begin with this one, the listing goes on: a log that is written to the
/// same terminal comes between. `isOfListing` and `isOfAnother` are asked about lines; the latter ends the search.
bool goesOnBehind(TextLines lines, const std::function<bool(std::string_view)>& isOfListing,
    const std::function<bool(std::string_view)>& isOfAnother);

/// Problems of one listing: the first few by their place, so that a damaged one is not a flood.
class ListingProblems {
public:
    explicit ListingProblems(const SourceText& source)
        : source_(&source)
    {
    }
    void say(std::size_t at, Message message);
    std::vector<Diagnostic> take() { return std::move(said_); }

private:
    const SourceText* source_;
    std::vector<Diagnostic> said_;
};

/// A claim of a listing that has been read from `begin` to `end`.
Claim listingClaim(const SourceText& source, std::size_t begin, std::size_t end, const Format& format, Executable listing,
    std::vector<Diagnostic> said);

} // namespace tvmscope
