// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/columns/reportcolumns.h"
#include "parsers/json/jsoncursor.h"
#include "parsers/json/jsonescapes.h"
#include "parsers/text/decoders.h"
#include "parsers/text/jsonlines.h"
#include "parsers/text/measurementmarks.h"
#include "parsers/text/textbuilder.h"
#include "parsers/textsearch.h"

#include <algorithm>
#include <iterator>

namespace tvmscope {

namespace {

constexpr std::size_t nowhere = std::string_view::npos;
constexpr std::string_view jsonBlanks = " \t\n";

/// Strings that are one text, without their quotes, from the quote or bracket that opens them to behind the one that closes them.
struct Strings {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::vector<QuotedRange> contents;
};

std::size_t lastBefore(std::string_view text, std::size_t at)
{
    return at == 0 ? nowhere : text.find_last_not_of(jsonBlanks, at - 1);
}

/// A string begins at the beginning of its line, or behind what JSON and Python put before one.
bool mayBegin(std::string_view text, std::size_t quote)
{
    const std::size_t before = lastBefore(text, quote);
    return before == nowhere || text.substr(before, quote - before).find('\n') != nowhere
        || std::string_view(":[,{(=").find(text[before]) != nowhere;
}

/// The bracket that opens the list of strings in which the string at `quote` stands; nowhere if it stands in none.
std::size_t openingBracket(std::string_view text, std::size_t quote, std::size_t limit)
{
    for (;;) {
        const std::size_t before = lastBefore(text, quote);
        if (before == nowhere || before < limit)
            return nowhere;
        if (text[before] == '[')
            return before;
        const std::size_t close = text[before] == ',' ? lastBefore(text, before) : nowhere;
        if (close == nowhere || close < limit || text[close] != '"')
            return nowhere;
        quote = openingQuote(text, close, limit);
        if (quote == nowhere)
            return nowhere;
    }
}

/// Behind a string of a list stands a comma, or the list's end. One with a line break in it, that a terminal or an editor made,
/// must be followed by them: else it is the quote of a later line that was taken for its end.
bool isBrokenOpen(std::string_view content, JsonCursor& cursor)
{
    return content.find('\n') != nowhere && cursor.peek() != ',' && cursor.peek() != ']';
}

/// The strings from `at` on that commas part. `escaped` becomes true if one of them holds an escape.
Strings stringsAt(std::string_view text, std::size_t at, bool& escaped)
{
    Strings found;
    found.begin = at;
    JsonCursor cursor(text, at);
    do {
        const auto quoted = cursor.quoted();
        if (!quoted || isBrokenOpen(quoted->text, cursor))
            break;
        const auto begin = static_cast<std::size_t>(quoted->text.data() - text.data());
        found.contents.push_back({begin, begin + quoted->text.size()});
        found.end = cursor.position();
        escaped = escaped || quoted->escaped;
    } while (cursor.take(','));
    return found;
}

/// The list around the string at `quote` if it stands in one of several strings or of several lines, else the string alone if it
/// needs decoding.
Strings stringsAround(std::string_view text, JsonLines& jsonLines, std::size_t quote, std::size_t limit)
{
    bool escaped = false;
    if (std::vector<QuotedRange> records = stringsOfRecords(text, quote, limit); !records.empty())
        return {records.front().begin - 1, records.back().end + 1, std::move(records)};
    if (const std::size_t bracket = openingBracket(text, quote, limit); bracket != nowhere) {
        Strings list = stringsAt(text, bracket + 1, escaped);
        if (list.contents.size() > 1 && list.end > quote)
            return list;
    }
    if (std::vector<QuotedRange> lines = jsonLines.around(quote, limit); !lines.empty())
        return {lines.front().begin - 1, lines.back().end + 1, std::move(lines)};
    Strings one;
    JsonCursor cursor(text, quote);
    const auto quoted = cursor.quoted();
    if (quoted && quoted->escaped && quoted->text.find('\n') == nowhere) { // else it may be the quote of a later line
        one.begin = quote;
        one.end = cursor.position();
        one.contents.push_back({quote + 1, one.end - 1});
    }
    return one;
}

/// A string of JSON has no line break of its own: a stray one is left out.
void appendWithoutBreaks(TextBuilder& decoded, std::string_view text, std::size_t begin, std::size_t end)
{
    text = text.substr(0, end);
    for (std::size_t at = text.find('\n', begin); at != nowhere; at = text.find('\n', begin)) {
        decoded.copy(begin, at);
        begin = at + 1;
    }
    decoded.copy(begin, end);
}

void appendUnescaped(TextBuilder& decoded, const SourceText& source, QuotedRange content)
{
    const std::string_view text = source.text().substr(0, content.end);
    std::size_t from = content.begin;
    for (std::size_t at = text.find('\\', from); at != nowhere; at = text.find('\\', from)) {
        appendWithoutBreaks(decoded, text, from, at);
        const JsonCharacter escape = escapeAt(text, at);
        from = at + escape.length;
        decoded.append(escape.text, at, from);
    }
    appendWithoutBreaks(decoded, text, from, content.end);
}

/// A list's strings are lines or runs of lines, with or without their line breaks. Where most have theirs, one that has none
/// was cut within its line.
SourceText joined(const SourceText& source, const Strings& strings)
{
    const auto broken = std::count_if(strings.contents.begin(), strings.contents.end(), [&](const QuotedRange& content) {
        return source.text().substr(content.begin, content.end - content.begin).ends_with("\\n");
    });
    const bool haveBreaks = 2 * broken > std::ssize(strings.contents);
    TextBuilder decoded(source);
    std::size_t end = 0; // of the string before, whose quote is where its line ends
    for (const QuotedRange& content : strings.contents) {
        if (content.begin != strings.contents.front().begin && !decoded.endsLine() && !haveBreaks)
            decoded.append("\n", end, end + 1);
        appendUnescaped(decoded, source, content);
        end = content.end;
    }
    return decoded.finish();
}

/// Strings of reports, by the name of a column that all of them have.
std::vector<Decoding> stringsOfReports(const SourceText& source)
{
    const std::string_view text = source.text();
    std::vector<Decoding> found;
    JsonLines jsonLines(text);
    std::size_t limit = 0; ///< behind it no string that is still open begins
    for (std::size_t at = findWords(text, durationColumn); at != nowhere; at = findWords(text, durationColumn, at)) {
        const std::size_t open = openingQuote(text, at, limit);
        const std::size_t hit = at;
        const std::size_t from = limit;
        limit = at;
        at += durationColumn.size();
        if (open == nowhere || open + 1 == hit || !mayBegin(text, open))
            continue; // `"Duration (us)"` by itself is a key
        const Strings strings = stringsAround(text, jsonLines, open, from);
        if (strings.contents.empty())
            continue;
        found.push_back({strings.begin, strings.end, joined(source, strings)});
        at = limit = strings.end;
    }
    return found;
}

std::string_view textOf(std::string_view text, const Strings& strings)
{
    return strings.contents.empty() ? std::string_view() : text.substr(strings.begin, strings.end - strings.begin);
}

constexpr std::string_view escapedBreak = "\\n";

/// Strings of several lines that hold something else that is read, between those of reports.
std::vector<Decoding> stringsOfOthers(const SourceText& source, const std::vector<Decoding>& reports)
{
    const std::string_view text = source.text();
    std::vector<Decoding> found;
    JsonLines jsonLines(text);
    std::size_t limit = 0, report = 0;
    for (std::size_t at = findWords(text, escapedBreak); at != nowhere; at = findWords(text, escapedBreak, limit)) {
        while (report < reports.size() && reports[report].end <= at)
            limit = std::max(limit, reports[report++].end);
        const bool isTaken = report < reports.size() && reports[report].begin <= at;
        const std::size_t from = limit;
        limit = isTaken ? reports[report].end : at + escapedBreak.size();
        const std::size_t open = isTaken ? nowhere : openingQuote(text, at, from);
        if (open == nowhere || !mayBegin(text, open))
            continue;
        const Strings strings = stringsAround(text, jsonLines, open, from);
        if (strings.contents.empty())
            continue;
        limit = std::max(limit, strings.end);
        const bool overlaps = report < reports.size() && reports[report].begin < strings.end;
        if (!overlaps && holdsMeasurement(textOf(text, strings)))
            found.push_back({strings.begin, strings.end, joined(source, strings)});
    }
    return found;
}

std::vector<Decoding> decodeJsonStrings(const SourceText& source)
{
    std::vector<Decoding> found = stringsOfReports(source);
    std::vector<Decoding> others = stringsOfOthers(source, found);
    std::move(others.begin(), others.end(), std::back_inserter(found));
    std::stable_sort(found.begin(), found.end(), [](const Decoding& a, const Decoding& b) { return a.begin < b.begin; });
    return found;
}

} // namespace

const Decoder jsonStringDecoder{"json-strings", Decodes::Parts, decodeJsonStrings, {durationColumn, escapedBreak}};

} // namespace tvmscope
