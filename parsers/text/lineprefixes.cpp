// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/columns/csvheader.h"
#include "parsers/columns/tableheader.h"
#include "parsers/text/decoders.h"
#include "parsers/text/prefixlength.h"
#include "parsers/text/textbuilder.h"

#include <algorithm>

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

} // namespace

const Decoder linePrefixDecoder{"line-prefixes", Decodes::Alternatives, decodeLinePrefixes};

} // namespace tvmscope
