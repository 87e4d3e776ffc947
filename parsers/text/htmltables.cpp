// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/messageids.h"
#include "parsers/columns/reportcolumns.h"
#include "parsers/text/decoders.h"
#include "parsers/text/htmltext.h"
#include "parsers/text/textbuilder.h"

#include <algorithm>

namespace tvmscope {

namespace {

constexpr std::string_view tableBegins = "<table", tableEnds = "</table>";

/// Writes a table of HTML as one of Markdown: a line a row.
class HtmlTable {
public:
    HtmlTable(const SourceText& source, std::size_t begin, std::size_t end)
        : text_(source.text())
        , decoded_(source)
        , begin_(begin)
        , end_(end)
    {
    }

    Decoding decode()
    {
        for (std::size_t at = begin_; at < end_;)
            at = text_[at] == '<' ? readTag(at) : readText(at);
        endRow(end_);
        return {begin_, end_, decoded_.finish()};
    }

private:
    std::size_t readTag(std::size_t at)
    {
        const std::size_t close = std::min(text_.find('>', at), end_);
        const std::string_view name = tagName(text_.substr(at + 1, close - at - 1));
        const std::size_t next = std::min(close + 1, end_);
        if (equalsIgnoringCase(name, "tr") || equalsIgnoringCase(name, "/tr") || equalsIgnoringCase(name, "/table")) {
            endRow(at);
        } else if (equalsIgnoringCase(name, "td") || equalsIgnoringCase(name, "th")) {
            decoded_.append("|", at, next);
            inRow_ = inCell_ = true;
        } else if (equalsIgnoringCase(name, "/td") || equalsIgnoringCase(name, "/th")) {
            inCell_ = false;
        }
        return next;
    }

    void endRow(std::size_t at)
    {
        if (inRow_)
            decoded_.append("|\n", at, at);
        inRow_ = inCell_ = false;
    }

    std::size_t readText(std::size_t at)
    {
        const char c = text_[at];
        const std::size_t plain = std::min(text_.find_first_of("<&|\\\n", at), end_);
        if (plain > at) {
            if (inCell_)
                decoded_.copy(at, plain);
            return plain;
        }
        std::size_t next = at + 1;
        std::string by = c == '\n' ? " " : c == '|' ? "\\|" : c == '\\' ? "\\\\" : "&";
        if (c == '&') {
            const std::size_t semicolon = text_.substr(at, longestEntity).find(';');
            const std::string known
                = semicolon == std::string_view::npos ? std::string() : characterOfEntity(text_.substr(at + 1, semicolon - 1));
            if (!known.empty()) {
                by = known == "|" ? "\\|" : known;
                next = at + semicolon + 1;
            }
        }
        if (inCell_)
            decoded_.append(by, at, next);
        return next;
    }

    std::string_view text_;
    TextBuilder decoded_;
    std::size_t begin_, end_;
    bool inRow_ = false, inCell_ = false;
};

std::vector<Decoding> decodeHtmlTables(const SourceText& source)
{
    const std::string_view text = source.text();
    std::vector<Decoding> found;
    for (std::size_t begin = text.find(tableBegins); begin != std::string_view::npos;) {
        const std::size_t close = text.find(tableEnds, begin);
        const std::size_t end = close == std::string_view::npos ? text.size() : close + tableEnds.size();
        if (text.substr(begin, end - begin).find(durationColumn) != std::string_view::npos)
            found.push_back(HtmlTable(source, begin, end).decode());
        if (close == std::string_view::npos && !found.empty() && found.back().end == end)
            found.back().doubts.push_back({source.byteAt(begin), Message("text-table-cut")});
        begin = text.find(tableBegins, end);
    }
    return found;
}

} // namespace

const Decoder htmlTableDecoder{"html-tables", Decodes::Parts, decodeHtmlTables, {durationColumn}};

} // namespace tvmscope
