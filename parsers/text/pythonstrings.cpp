// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/columns/reportcolumns.h"
#include "parsers/text/decoders.h"
#include "parsers/text/measurementmarks.h"
#include "parsers/text/textbuilder.h"
#include "parsers/textsearch.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace tvmscope {

namespace {

constexpr std::size_t nowhereInPython = std::string_view::npos;

/// The quote that opens the string around a place of its line, if it stands where Python begins a value.
std::size_t openingApostrophe(std::string_view text, std::size_t at, std::size_t limit)
{
    constexpr std::size_t longestHeader = 4096; // before the name of a column
    const std::size_t from = std::max(limit, at < longestHeader ? 0 : at - longestHeader);
    const std::size_t quote = text.substr(from, at - from).rfind('\'');
    if (quote == nowhereInPython || text.substr(from + quote, at - from - quote).find('\n') != nowhereInPython)
        return nowhereInPython;
    const std::size_t place = from + quote;
    const bool begins = place == 0 || std::string_view(" \t\n([{,:=b$").find(text[place - 1]) != nowhereInPython;
    return begins ? place : nowhereInPython;
}

/// Behind the quote that closes the string which the one at `at` opens; nowhere where its line ends before it.
std::size_t behindString(std::string_view text, std::size_t at)
{
    const char quote = text[at];
    for (++at; at < text.size() && text[at] != '\n'; ++at) {
        if (text[at] == '\\')
            ++at;
        else if (text[at] == quote)
            return at + 1;
    }
    return nowhereInPython;
}

void appendUnquoted(TextBuilder& decoded, const SourceText& source, std::size_t begin, std::size_t end)
{
    const std::string_view text = source.text().substr(0, end);
    std::size_t from = begin;
    for (std::size_t at = text.find('\\', from); at != nowhereInPython && at + 1 < end; at = text.find('\\', from)) {
        decoded.copy(from, at);
        const char escaped = text[at + 1];
        const char meant = escaped == 'n' ? '\n' : escaped == 't' ? '\t' : escaped == 'r' ? '\r' : escaped;
        decoded.append(std::string_view(&meant, 1), at, at + 2);
        from = at + 2;
    }
    decoded.copy(from, end);
}

/// The contents of string literals behind each other, without their quotes.
struct LiteralRun {
    std::vector<std::pair<std::size_t, std::size_t>> contents;
    std::size_t end = 0; ///< behind the last one's quote
    bool commas = false; ///< between them: a list
};

/// The literals in quotes of one kind from `open` on, with commas between all of them or none.
LiteralRun literalsFrom(std::string_view text, std::size_t open)
{
    constexpr std::string_view blanks = " \t\n";
    LiteralRun run;
    const char quote = text[open];
    for (std::size_t at = open; at < text.size() && text[at] == quote;) {
        const std::size_t behind = behindString(text, at);
        if (behind == nowhereInPython)
            break;
        run.contents.emplace_back(at + 1, behind - 1);
        run.end = behind;
        at = text.find_first_not_of(blanks, behind);
        const bool comma = at != nowhereInPython && text[at] == ',';
        if (run.contents.size() == 1)
            run.commas = comma;
        if (comma != run.commas)
            break;
        if (comma)
            at = text.find_first_not_of(blanks, at + 1);
    }
    return run;
}

/// The strings are lines: with their ends where nothing parts them, which joins them; and of a list with or without them.
bool areLines(std::string_view text, const LiteralRun& run)
{
    constexpr std::size_t fewest = 3, longestName = 24; // of a column: a list of such names is no list of lines
    if (run.contents.front().second - run.contents.front().first <= longestName)
        return false;
    const auto ended = std::count_if(run.contents.begin(), run.contents.end(),
        [&](const auto& content) { return text.substr(content.first, content.second - content.first).ends_with("\\n"); });
    return run.contents.size() >= fewest && (run.commas || 2 * ended > std::ssize(run.contents));
}

/// The last quote of a kind before `at` that no backslash is before, on its line and not before `limit`.
std::size_t lastQuote(std::string_view text, char quote, std::size_t at, std::size_t limit)
{
    while (at > limit && text[at - 1] != '\n') {
        --at;
        if (text[at] == quote && (at == 0 || text[at - 1] != '\\'))
            return at;
    }
    return nowhereInPython;
}

/// A report whose lines are a string each, from the one in which `at` stands; `behind` is where to go on.
std::optional<Decoding> literalsAround(const SourceText& source, std::size_t at, std::size_t limit, std::size_t& behind)
{
    const std::string_view text = source.text();
    for (const char quote : {'\'', '"'}) {
        const std::size_t open = lastQuote(text, quote, at, limit);
        const LiteralRun run = open == nowhereInPython ? LiteralRun() : literalsFrom(text, open);
        const bool isJson = run.commas && quote == '"'; // a list, which has a decoder of its own
        if (run.end <= at)
            continue;
        behind = std::max(behind, run.end);
        if (isJson || !areLines(text, run))
            continue;
        TextBuilder decoded(source);
        std::size_t lineEnd = 0; // at the quote of the literal before
        for (const auto& [begin, end] : run.contents) {
            if (!decoded.endsLine())
                decoded.append("\n", lineEnd, lineEnd + 1);
            appendUnquoted(decoded, source, begin, end);
            lineEnd = end;
        }
        return Decoding{open, run.end, decoded.finish()};
    }
    return std::nullopt;
}

/// Found by the name of a column that all reports have.
std::vector<Decoding> decodeLiteralRuns(const SourceText& source)
{
    const std::string_view text = source.text();
    std::vector<Decoding> found;
    std::size_t limit = 0;
    for (std::size_t at = findWords(text, durationColumn); at != nowhereInPython; at = findWords(text, durationColumn, limit)) {
        std::size_t behind = at + durationColumn.size();
        if (auto literals = literalsAround(source, at, limit, behind))
            found.push_back(*std::move(literals));
        limit = behind;
    }
    return found;
}

constexpr std::string_view breakInPython = "\\n";

std::vector<Decoding> decodePythonStrings(const SourceText& source)
{
    const std::string_view text = source.text();
    std::vector<Decoding> found = decodeLiteralRuns(source);
    std::size_t limit = 0, run = 0;
    const std::size_t runs = found.size();
    for (std::size_t at = findWords(text, breakInPython); at != nowhereInPython; at = findWords(text, breakInPython, limit)) {
        while (run < runs && found[run].end <= at)
            limit = std::max(limit, found[run++].end);
        if (run < runs && found[run].begin <= at) {
            limit = found[run].end;
            continue;
        }
        const std::size_t open = openingApostrophe(text, at, limit);
        limit = at + breakInPython.size();
        const std::size_t behind = open == nowhereInPython ? open : behindString(text, open);
        if (behind == nowhereInPython || behind <= at)
            continue;
        limit = behind;
        if (!holdsMeasurement(text.substr(open, behind - open)) || (run < runs && found[run].begin < behind))
            continue;
        TextBuilder decoded(source);
        appendUnquoted(decoded, source, open + 1, behind - 1);
        found.push_back({open, behind, decoded.finish()});
    }
    std::stable_sort(found.begin(), found.end(), [](const Decoding& a, const Decoding& b) { return a.begin < b.begin; });
    return found;
}

} // namespace

const Decoder pythonStringDecoder{"python-strings", Decodes::Parts, decodePythonStrings, {durationColumn, breakInPython}};

} // namespace tvmscope
