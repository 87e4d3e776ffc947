// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/names/ascii.h"
#include "parsers/columns/csvheader.h"
#include "parsers/columns/csvline.h"
#include "parsers/columns/reportcolumns.h"
#include "parsers/columns/tableheader.h"
#include "parsers/text/decoders.h"
#include "parsers/text/prefixlength.h"
#include "parsers/text/textbuilder.h"
#include "parsers/textsearch.h"

#include <algorithm>
#include <optional>

namespace tvmscope {

namespace {

/// The line of a report's header, and where on it the report's own text begins.
struct HeaderLine {
    std::size_t begin = 0;
    std::size_t content = 0;
};

/// Where the lines of rising positions begin: no text is scanned twice, even if it is one line with many headers.
class LineBegins {
public:
    explicit LineBegins(std::string_view text)
        : text_(text)
    {
    }
    std::size_t of(std::size_t at)
    {
        const std::size_t lineBreak = text_.substr(from_, at - from_).rfind('\n');
        begin_ = lineBreak == std::string_view::npos ? begin_ : from_ + lineBreak + 1;
        from_ = at;
        return begin_;
    }

private:
    std::string_view text_;
    std::size_t from_ = 0;
    std::size_t begin_ = 0;
};

std::vector<HeaderLine> headerLines(std::string_view text)
{
    std::vector<HeaderLine> lines;
    LineBegins tableLines(text);
    for (const TableHeader& header : findTableHeaders(text)) {
        const std::size_t begin = tableLines.of(header.name);
        lines.push_back({begin, header.spread ? header.name : begin}); // running text is read with its prefixes
    }
    LineBegins csvLines(text);
    for (const CsvHeader& header : csvHeaders(text))
        lines.push_back({csvLines.of(header.begin), header.begin});
    std::sort(lines.begin(), lines.end(), [](const HeaderLine& a, const HeaderLine& b) { return a.begin < b.begin; });
    return lines;
}

/// The text of `begin` to `end` with the prefix taken from every line that has it: a logger may put its own before the first
/// line alone.
SourceText withoutPrefix(const SourceText& source, std::size_t begin, std::size_t end, std::string_view prefix)
{
    const std::string_view text = source.text();
    TextBuilder decoded(source);
    for (std::size_t at = begin; at < end;) {
        const std::size_t next = std::min(lineEnd(text, at), end);
        const std::string_view whole = text.substr(at, next - at);
        const std::string_view line = whole.substr(0, whole.find_last_not_of('\n') + 1);
        decoded.copy(at + prefixLength(line, prefix), next);
        at = next;
    }
    return decoded.finish();
}

std::vector<Decoding> decodeLinePrefixes(const SourceText& source)
{
    const std::string_view text = source.text();
    const std::vector<HeaderLine> headers = headerLines(text);
    std::vector<Decoding> found;
    for (std::size_t i = 0; i < headers.size(); ++i) {
        const HeaderLine& header = headers[i];
        const std::size_t end = i + 1 < headers.size() ? headers[i + 1].begin : text.size();
        if (header.content > header.begin && end > header.content)
            found.push_back({header.begin, end,
                withoutPrefix(source, header.begin, end, text.substr(header.begin, header.content - header.begin))});
    }
    return found;
}

/// Where a mailer broke the line of a header: `Name` ends a line, or `Duration` does, and behind what stands before `Name` the
/// next line goes on with `Duration (us)` or `(us)`.
std::optional<HeaderLine> partedHeader(std::string_view text, std::size_t duration)
{
    constexpr std::size_t longestLine = 400;
    constexpr std::string_view first = durationWord, unit = durationColumn.substr(first.size() + 1);
    const std::size_t from = duration - std::min(duration, longestLine);
    const std::size_t lineBreak = text.substr(from, duration - from).rfind('\n');
    if (lineBreak == std::string_view::npos)
        return std::nullopt;
    const std::size_t line = from + lineBreak + 1, next = duration + lineEnd(text.substr(duration, longestLine), 0);
    // `Duration` ends the line of `Name`, or begins the one below it.
    const bool endsLine = trimmed(text.substr(duration, std::min(next - duration, longestLine))) == first;
    const std::size_t reach = line - std::min(line, longestLine);
    const std::size_t breakAbove = text.substr(reach, line - reach).substr(0, line - reach - (line > reach ? 1 : 0)).rfind('\n');
    const std::size_t above = breakAbove == std::string_view::npos ? reach : reach + breakAbove + 1;
    const std::size_t begin = endsLine ? line : above, below = endsLine ? next : line;
    if (begin >= below || below - begin > longestLine)
        return std::nullopt;
    std::string_view upper = trimmed(text.substr(begin, below - begin));
    if (endsLine)
        upper = trimmed(upper.substr(0, upper.size() - std::min(first.size(), upper.size())));
    if (!upper.ends_with(nameColumn))
        return std::nullopt;
    const std::size_t name = static_cast<std::size_t>(upper.data() - text.data()) + upper.size() - nameColumn.size();
    const std::string_view prefix = text.substr(begin, name - begin), lower = text.substr(below, longestLine);
    const std::size_t content = prefixLength(lower, prefix);
    return content > 0 && lower.substr(content).starts_with(endsLine ? unit : durationColumn)
        ? std::optional(HeaderLine{begin, name})
        : std::nullopt;
}

bool isQuotingMark(std::string_view prefix)
{
    return !trimmed(prefix).empty() && prefix.find_first_not_of(" \t>|#/*+%") == std::string_view::npos;
}

/// Did a mailer break the line of a quoted header, at a blank, which goes, when it goes on below it without the mark of quoting?
/// What a terminal broke goes on with blanks as well, and fills its lines.
bool isBrokenByMailer(std::string_view text, const HeaderLine& header)
{
    constexpr std::size_t linesLookedAt = 24;
    std::size_t at = lineEnd(text, header.begin), maxLength = 0;
    const std::size_t length = at - header.begin;
    for (std::size_t line = 0; line < linesLookedAt && at < text.size(); ++line) {
        const std::size_t next = lineEnd(text, at);
        const std::string_view content = text.substr(at, next - at);
        if (content.front() == ' ' && !trimmed(content).empty())
            return false;
        maxLength = std::max(maxLength, content.size());
        at = next;
    }
    return maxLength != length;
}

constexpr std::size_t longestTablePrefix = 160;

/// Does a header stand in running text, or was it broken in a quote?
bool isRunning(std::string_view text, const HeaderLine& header, bool spread)
{
    const std::string_view prefix = text.substr(header.begin, header.content - header.begin);
    if (prefix.size() > longestTablePrefix)
        return false;
    const std::size_t next = lineEnd(text, header.begin);
    const bool goesOn = next < text.size() && text[next] != '\n' && prefixLength(text.substr(next), prefix) == 0;
    return goesOn && !prefix.empty() ? isQuotingMark(prefix) && isBrokenByMailer(text, header) : !spread;
}

/// Headers of tables that have lost their columns: those in running text, and those that a mailer broke and quoted.
std::vector<HeaderLine> runningHeaders(std::string_view text)
{
    std::vector<HeaderLine> lines;
    LineBegins begins(text);
    for (const TableHeader& header : findTableHeaders(text))
        if (const HeaderLine line{begins.of(header.name), header.name}; isRunning(text, line, header.spread))
            lines.push_back(line);
    for (std::size_t at = findWords(text, durationWord); at != std::string_view::npos;
         at = findWords(text, durationWord, at + durationWord.size()))
        if (const auto header = partedHeader(text, at))
            lines.push_back(*header);
    std::sort(lines.begin(), lines.end(), [](const HeaderLine& a, const HeaderLine& b) { return a.begin < b.begin; });
    return lines;
}

/// Does what stands before a header stand before its table: marks of quoting before any other line of it, all else before most?
bool isPrefixOfTable(std::string_view text, const HeaderLine& header, std::size_t end)
{
    constexpr std::size_t linesLookedAt = 64;
    const std::string_view prefix = text.substr(header.begin, header.content - header.begin);
    if (prefix.size() > longestTablePrefix || trimmed(prefix).empty())
        return false;
    std::size_t with = 0, looked = 0;
    for (std::size_t at = std::min(lineEnd(text, header.begin), end); at < end && looked < linesLookedAt; ++looked) {
        const std::size_t next = std::min(lineEnd(text, at), end);
        with += prefixLength(text.substr(at, next - at), prefix) > 0 ? 1 : 0;
        at = next;
    }
    return with > 0 && (isQuotingMark(prefix) || with * 2 > looked);
}

/// Tables that have lost their columns are read from words alone: of them what a quote or a logger put before each line goes
/// first, wherever the lines were broken before that or after it.
std::vector<Decoding> decodeQuotedTables(const SourceText& source)
{
    const std::string_view text = source.text();
    const std::vector<HeaderLine> running = runningHeaders(text);
    if (running.empty())
        return {};
    std::vector<std::size_t> begins;
    for (const auto& headers : {running, headerLines(text)})
        for (const HeaderLine& header : headers)
            begins.push_back(header.begin);
    std::sort(begins.begin(), begins.end());
    std::vector<Decoding> found;
    for (const HeaderLine& header : running) {
        const auto next = std::upper_bound(begins.begin(), begins.end(), header.begin);
        const std::size_t end = next == begins.end() ? text.size() : *next;
        const bool isTaken = !found.empty() && header.begin < found.back().end; // two on one line
        if (!isTaken && isPrefixOfTable(text, header, end))
            found.push_back({header.begin, end,
                withoutPrefix(source, header.begin, end, text.substr(header.begin, header.content - header.begin))});
    }
    return found;
}

} // namespace

const Decoder linePrefixDecoder{"line-prefixes", Decodes::Alternatives, decodeLinePrefixes, {durationWord}};
const Decoder quotedTableDecoder{"quoted-tables", Decodes::Parts, decodeQuotedTables, {durationWord}};

} // namespace tvmscope
