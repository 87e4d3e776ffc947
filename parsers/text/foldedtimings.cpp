// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/names/ascii.h"
#include "parsers/columns/tableheader.h"
#include "parsers/text/decoders.h"
#include "parsers/text/logprefix.h"
#include "parsers/text/prefixlength.h"
#include "parsers/text/textbuilder.h"
#include "parsers/textsearch.h"

#include <algorithm>
#include <array>

namespace tvmscope {

namespace {

constexpr std::array<std::string_view, 2> openings{"BenchmarkResult(", "ProfileResult("};

struct Opening {
    std::size_t at = 0; ///< where the word stands
    std::size_t behind = 0; ///< behind its bracket
};

std::vector<Opening> openingsIn(std::string_view text)
{
    std::vector<Opening> all;
    for (const std::string_view opening : openings)
        for (std::size_t at = findWords(text, opening); at != std::string_view::npos;
             at = findWords(text, opening, at + opening.size()))
            all.push_back({at, at + opening.size()});
    std::sort(all.begin(), all.end(), [](const Opening& a, const Opening& b) { return a.at < b.at; });
    return all;
}

/// Can these be characters of a repr: numbers, what parts them, and names of figures or pieces of those?
bool isOfRepr(std::string_view text)
{
    constexpr std::array<std::string_view, 8> names{"min", "mean", "median", "max", "std", "results", "nan", "inf"};
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && isAsciiLetter(text[end]))
            ++end;
        const std::string_view word = text.substr(at, end - at);
        const auto holds = [&](std::string_view name) { return name.find(word) != std::string_view::npos; };
        if (word.empty() ? std::string_view("0123456789.+-=,() \t\r").find(text[at]) == std::string_view::npos
                         : std::none_of(names.begin(), names.end(), holds))
            return false;
        at = std::max(end, at + 1);
    }
    return std::any_of(text.begin(), text.end(), isAsciiDigit);
}

/// Without what a mailer or a pager put behind the last character.
std::size_t withoutBlanks(std::string_view text, std::size_t begin, std::size_t end)
{
    while (end > begin && (text[end - 1] == '\r' || text[end - 1] == '\n'))
        --end;
    return end;
}

/// The lines of one timing, from the one that it begins on.
class TimingLines {
public:
    /// `from` and `limit`: what is read before and behind it.
    TimingLines(std::string_view text, std::size_t from, const Opening& opening, std::size_t limit)
        : text_(text.substr(0, limit)) // no line end is looked for behind that
        , limit_(limit)
        , begin_(beginOfLine(text, from, opening.at))
        , behind_(opening.behind)
        , prefix_(text.substr(begin_, opening.at - begin_))
    {
    }

    /// Copies the timing up to its end as one line; false where it stands on one already, or what follows is none of it.
    bool join(TextBuilder& decoded, std::size_t& from) const
    {
        constexpr std::size_t maxLines = 4096;
        std::size_t line = behind_;
        std::vector<std::pair<std::size_t, std::size_t>> pieces;
        for (std::size_t lines = 0; lines < maxLines && line < limit_; ++lines) {
            const std::size_t next = lineEnd(text_, line), content = lines == 0 ? line : contentOf(line, next);
            const std::size_t close = text_.substr(content, next - content).find("))");
            const std::size_t end = close == std::string_view::npos ? withoutBlanks(text_, content, next) : content + close + 2;
            const std::string_view piece = text_.substr(content, end - content);
            if (lines == 0 ? !piece.empty() && !isOfRepr(piece) : !isOfRepr(piece))
                break;
            pieces.emplace_back(content, end);
            if (close != std::string_view::npos)
                break;
            line = next;
        }
        if (pieces.size() < 2)
            return false;
        decoded.copy(from, begin_);
        decoded.copy(begin_ + cutOfFirst(), pieces.front().second);
        for (std::size_t i = 1; i < pieces.size(); ++i)
            decoded.copy(pieces[i].first, pieces[i].second);
        from = pieces.back().second;
        return true;
    }

private:
    static std::size_t beginOfLine(std::string_view text, std::size_t from, std::size_t at)
    {
        constexpr std::size_t longestPrefix = 200;
        const std::size_t reach = std::max(from, at - std::min(at, longestPrefix));
        const std::size_t lineBreak = text.substr(reach, at - reach).rfind('\n');
        if (lineBreak != std::string_view::npos)
            return reach + lineBreak + 1;
        return reach == 0 || text[reach - 1] == '\n' ? reach : at; // no prefix is longer
    }

    /// What of a line below the first belongs to the timing: not the prefix of its first line, if this one has it, nor a mark of
    /// quoting that a mailer put there when it broke the line.
    std::size_t contentOf(std::size_t line, std::size_t next) const
    {
        const std::string_view whole = text_.substr(line, next - line);
        const std::size_t prefix = trimmedPrefix().empty() ? 0 : prefixLength(whole, prefix_);
        const std::size_t marks = std::min(whole.find_first_not_of(" \t>|#"), whole.size());
        return line + std::max(prefix, marks);
    }

    std::string_view trimmedPrefix() const { return prefix_.substr(std::min(prefix_.find_first_not_of(" \t"), prefix_.size())); }

    std::size_t cutOfFirst() const
    {
        const std::size_t log = logPrefixLength(prefix_), marks = std::min(prefix_.find_first_not_of(" \t>|#"), prefix_.size());
        return std::max(log, marks);
    }

    std::string_view text_;
    std::size_t limit_, begin_, behind_;
    std::string_view prefix_;
};

/// The text with each of its timings on one line. Line breaks part no numbers of one: where a mailer breaks at a blank a comma
/// stands before it, and a terminal breaks anywhere.
std::vector<Decoding> decodeFoldedTimings(const SourceText& source)
{
    const std::string_view text = source.text();
    const std::vector<Opening> all = openingsIn(text);
    TextBuilder decoded(source);
    std::size_t from = 0;
    bool any = false;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::size_t limit = i + 1 < all.size() ? all[i + 1].at : text.size();
        any = TimingLines(text, from, all[i], limit).join(decoded, from) || any;
    }
    if (!any)
        return {};
    decoded.copy(from, text.size());
    std::vector<Decoding> found;
    found.push_back({0, text.size(), decoded.finish()});
    return found;
}

} // namespace

const Decoder foldedTimingDecoder{"folded-timings", Decodes::Readings, decodeFoldedTimings, {openings[0], openings[1]}};

} // namespace tvmscope
