// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/columns/csvline.h"

#include "models/names/ascii.h"
#include "parsers/columns/tableheader.h"

#include <algorithm>
#include <cctype>

namespace tvmscope {

namespace {

/// The quote that closes a cell whose text begins at `at`; npos if none does. Behind a cell stands a comma without a blank; `", `
/// is part of a name.
std::size_t closingQuote(std::string_view line, std::size_t at, char by)
{
    for (std::size_t quote = line.find('"', at); quote != std::string_view::npos; quote = line.find('"', quote + 1))
        if (quote + 1 == line.size() || (line[quote + 1] == by && (by != ',' || line.substr(quote + 2, 1) != " ")))
            return quote;
    return std::string_view::npos;
}

/// The next `|` that no backslash escapes.
std::size_t nextPipe(std::string_view line, std::size_t at)
{
    std::size_t pipe = line.find('|', at);
    while (pipe != std::string_view::npos && pipe > 0 && line[pipe - 1] == '\\')
        pipe = line.find('|', pipe + 1);
    return std::min(pipe, line.size());
}

/// `**Sum**` of Markdown is Sum.
std::string_view withoutEmphasis(std::string_view text)
{
    for (const std::string_view mark : {std::string_view("***"), std::string_view("**"), std::string_view("*")})
        if (text.size() > 2 * mark.size() && text.starts_with(mark) && text.ends_with(mark))
            return text.substr(mark.size(), text.size() - 2 * mark.size());
    return text;
}

/// What stands before the first pipe and behind the last one is no cell where it is blank.
void splitAtPipes(std::string_view line, std::vector<CsvCell>& cells)
{
    for (std::size_t at = 0; at <= line.size();) {
        const std::size_t pipe = nextPipe(line, at);
        const std::string_view text = withoutEmphasis(trimmed(line.substr(at, pipe - at)));
        const bool atEdge = at == 0 || pipe == line.size();
        if (!text.empty() || !atEdge)
            cells.push_back({text.empty() ? line.substr(at, 0) : text, false});
        at = pipe + 1;
    }
}

} // namespace

void splitCsvLine(std::string_view line, std::vector<CsvCell>& cells, CellBreak by)
{
    cells.clear();
    if (by == CellBreak::Pipe)
        return splitAtPipes(line, cells);
    line = line.substr(0, line.find_last_not_of(' ') + 1); // which editors and pages put behind lines
    const char mark = static_cast<char>(by);
    std::size_t at = 0;
    bool closes = true; // where no quote closes a cell, none does further on
    do {
        const bool opens = closes && at < line.size() && line[at] == '"';
        const std::size_t close = opens ? closingQuote(line, at + 1, mark) : std::string_view::npos;
        closes = closes && (!opens || close != std::string_view::npos);
        if (close != std::string_view::npos) {
            cells.push_back({line.substr(at + 1, close - at - 1), true});
            at = close + 2;
        } else {
            const std::size_t comma = std::min(line.find(mark, at), line.size());
            cells.push_back({line.substr(at, comma - at), false});
            at = comma + 1;
        }
    } while (at <= line.size());
}

std::size_t splitCsvRecord(std::string_view text, std::size_t at, std::vector<CsvCell>& cells, std::size_t& seen, CellBreak by)
{
    cells.clear();
    const char mark = static_cast<char>(by);
    const char ends[]{mark, '"', '\n'};
    for (;; ++at) {
        if (at < text.size() && text[at] == '"') {
            const std::size_t begin = at + 1;
            for (at = text.find('"', begin); at < text.size() && text.substr(at + 1, 1) == "\"";)
                at = text.find('"', at + 2);
            seen = std::min(at, text.size());
            if (at >= text.size())
                return 0;
            cells.push_back({text.substr(begin, at - begin), true});
            ++at;
        } else {
            const std::size_t end = std::min(text.find_first_of({ends, sizeof ends}, at), text.size());
            const std::string_view cell = text.substr(at, end - at);
            cells.push_back({end < text.size() && text[end] == '\n' ? withoutReturn(cell) : cell, false});
            seen = at = end;
        }
        if (text.substr(at, 2) == "\r\n")
            ++at;
        if (at >= text.size() || text[at] == '\n')
            return std::min(at + 1, text.size());
        if (text[at] != mark)
            return 0;
    }
}

TextLine lineAt(std::string_view text, std::size_t at)
{
    const std::size_t end = std::min(text.find('\n', at), text.size());
    return {text.substr(at, end - at), std::min(end + 1, text.size())};
}

std::string_view withoutGuard(std::string_view text)
{
    const std::size_t first = text.find_first_not_of('\'');
    const bool guarded = first != std::string_view::npos && first > 0
        && std::string_view("=+-@\t\r").find(text[first]) != std::string_view::npos;
    return guarded ? text.substr(1) : text;
}

std::string_view undoubled(std::string_view text, std::deque<std::string>& kept)
{
    std::size_t quotes = text.find("\"\"");
    if (quotes == std::string_view::npos)
        return text;
    std::string& single = kept.emplace_back();
    single.reserve(text.size());
    std::size_t from = 0;
    for (; quotes != std::string_view::npos; quotes = text.find("\"\"", from)) {
        single += text.substr(from, quotes + 1 - from);
        from = quotes + 2;
    }
    return single += text.substr(from);
}

std::string_view withoutMarkup(std::string_view text, std::deque<std::string>& kept)
{
    if (text.size() > 1 && text.front() == '`' && text.back() == '`')
        return text.substr(1, text.size() - 2);
    if (text.find('\\') == std::string_view::npos)
        return text;
    std::string& shown = kept.emplace_back();
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool escapes = text[i] == '\\' && i + 1 < text.size() && std::ispunct(static_cast<unsigned char>(text[i + 1])) != 0;
        shown += text[escapes ? ++i : i];
    }
    return shown;
}

} // namespace tvmscope
