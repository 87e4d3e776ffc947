// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/columns/csvheader.h"
#include "parsers/columns/tableheader.h"
#include "parsers/text/decoders.h"
#include "parsers/text/logprefix.h"
#include "parsers/text/prefixlength.h"
#include "parsers/text/textbuilder.h"

#include <algorithm>
#include <array>

namespace tvmscope {

namespace {

/// The line of a report's header, or the first of a listing, and where on it the report's own text begins.
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

/// Whether what stands before a place on its line is a prefix: a logger's, or one that the line below has as well.
bool isPrefix(std::string_view text, std::size_t begin, std::size_t content)
{
    constexpr std::size_t longest = 200;
    const std::string_view prefix = text.substr(begin, content - begin);
    if (prefix.size() > longest || prefix.find_first_not_of(" \t") == std::string_view::npos)
        return false;
    const std::size_t next = std::min(lineEnd(text, begin), text.size());
    const std::string_view below = text.substr(next, longest + prefix.size());
    return logPrefixLength(text.substr(begin, next - begin)) == prefix.size() || prefixLength(below, prefix) > 0;
}

/// Whether an `@` begins a function of a Relax listing: `@main:` above an instruction, `@f packed_func;`.
bool beginsRelaxFunction(std::string_view text, std::size_t at)
{
    constexpr std::size_t longest = 400; // of a name, and of the line below it
    const std::size_t next = std::min(lineEnd(text, at), text.size());
    const std::string_view line = trimmed(text.substr(at, std::min(next - at, longest)));
    const std::string_view below = text.substr(next, longest).substr(0, text.substr(next, longest).find('\n'));
    return line.ends_with(" packed_func;") || line.ends_with(" vm_tir_func;")
        || (line.ends_with(':') && line.find(' ') == std::string_view::npos
            && (below.find(" call  ") != std::string_view::npos || below.find(" ret  ") != std::string_view::npos
                || below.find(" If  ") != std::string_view::npos));
}

/// Where lines of listings of executables, or of modules, begin behind a prefix. Each of their lines may look like a first one.
std::vector<HeaderLine> listingLines(std::string_view text)
{
    constexpr std::array<std::string_view, 8> openings{
        "VM Function[", "VM Const[", "VM Constant[", "VM PackedFunc[", "VM VirtualDevice[", "ib = rx.Builder()", "def @", "@"};
    std::vector<HeaderLine> lines;
    for (const std::string_view opening : openings) {
        LineBegins begins(text);
        for (std::size_t at = text.find(opening); at != std::string_view::npos; at = text.find(opening, at + 1)) {
            const HeaderLine line{begins.of(at), at};
            if (isPrefix(text, line.begin, at) && (opening != "@" || beginsRelaxFunction(text, at)))
                lines.push_back(line);
        }
    }
    std::sort(lines.begin(), lines.end(), [](const HeaderLine& a, const HeaderLine& b) { return a.begin < b.begin; });
    HeaderLine last;
    std::erase_if(lines, [&](const HeaderLine& line) {
        const std::string_view prefix = text.substr(last.begin, last.content - last.begin);
        const bool goesOn = !prefix.empty() && prefixLength(text.substr(line.begin, line.content - line.begin), prefix) > 0;
        last = goesOn ? last : line;
        return goesOn;
    });
    return lines;
}

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
    const std::vector<HeaderLine> listings = listingLines(text);
    lines.insert(lines.end(), listings.begin(), listings.end());
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

} // namespace

const Decoder linePrefixDecoder{"line-prefixes", Decodes::Alternatives, decodeLinePrefixes};

} // namespace tvmscope
