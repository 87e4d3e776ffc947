// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/messageids.h"
#include "parsers/columns/reportcolumns.h"
#include "parsers/json/jsonescapes.h"
#include "parsers/text/decoders.h"
#include "parsers/text/measurementmarks.h"
#include "parsers/text/textbuilder.h"
#include "parsers/textsearch.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <utility>

namespace tvmscope {

namespace {

constexpr std::string_view tableBegins = "<table", tableEnds = "</table>";

constexpr std::array<std::pair<std::string_view, std::string_view>, 7> entities{
    {{"amp", "&"}, {"lt", "<"}, {"gt", ">"}, {"quot", "\""}, {"apos", "'"}, {"nbsp", " "}, {"micro", "\xC2\xB5"}}};

/// The character that an entity stands for, without its `&` and `;`; empty for one that is not known.
std::string characterOf(std::string_view entity)
{
    for (const auto& [name, text] : entities)
        if (name == entity)
            return std::string(text);
    std::string character;
    if (!entity.starts_with('#'))
        return character;
    const bool isHex = entity.size() > 1 && (entity[1] == 'x' || entity[1] == 'X');
    const std::string_view digits = entity.substr(isHex ? 2 : 1);
    std::uint32_t code = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), code, isHex ? 16 : 10);
    if (read.ec == std::errc() && read.ptr == digits.data() + digits.size() && code >= ' ' && code <= 0x10FFFF)
        appendUtf8(character, code);
    return character;
}

bool equalsIgnoringCase(std::string_view text, std::string_view lower)
{
    return std::equal(text.begin(), text.end(), lower.begin(), lower.end(),
        [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; });
}

/// The name of a tag, with the `/` of one that closes.
std::string_view tagName(std::string_view tag)
{
    const std::size_t begin = tag.starts_with('/') ? 1 : 0;
    const auto end = std::find_if(tag.begin() + static_cast<std::ptrdiff_t>(begin), tag.end(),
        [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; });
    return tag.substr(0, static_cast<std::size_t>(end - tag.begin()));
}

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
            constexpr std::size_t longestEntity = 10;
            const std::size_t semicolon = text_.substr(at, longestEntity).find(';');
            const std::string known
                = semicolon == std::string_view::npos ? std::string() : characterOf(text_.substr(at + 1, semicolon - 1));
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

/// Text as a page shows it: entities are the characters that they stand for, tags are gone.
Decoding shownText(const SourceText& source, std::size_t begin, std::size_t end)
{
    const std::string_view text = source.text();
    TextBuilder decoded(source);
    for (std::size_t at = begin; at < end;) {
        const std::size_t plain = std::min(text.find_first_of("<&", at), end);
        decoded.copy(at, plain);
        if (plain == end)
            break;
        constexpr std::size_t longestEntity = 10, longestTag = 256;
        const bool isEntity = text[plain] == '&';
        const std::size_t close
            = text.substr(plain, std::min(end - plain, isEntity ? longestEntity : longestTag)).find(isEntity ? ';' : '>');
        const std::string_view inside = close == std::string_view::npos ? std::string_view() : text.substr(plain + 1, close - 1);
        const std::string character = isEntity && !inside.empty() ? characterOf(inside) : std::string();
        const bool isTag = !isEntity && !tagName(inside).empty() && tagName(inside) != "/";
        at = plain + (character.empty() && !isTag ? 1 : close + 1);
        if (!isTag)
            decoded.append(character.empty() ? text.substr(plain, 1) : std::string_view(character), plain, at);
    }
    return {begin, end, decoded.finish()};
}

/// What stands in `pre` is read as it stands, unless entities or tags are in it.
std::vector<Decoding> decodePreformatted(const SourceText& source)
{
    constexpr std::string_view opens = "<pre", closes = "</pre>";
    const std::string_view text = source.text();
    std::vector<Decoding> found;
    for (std::size_t tag = text.find(opens); tag != std::string_view::npos;) {
        const std::size_t begin = text.find('>', tag);
        if (begin == std::string_view::npos)
            break;
        const std::size_t end = std::min(text.find(closes, begin), text.size());
        const std::string_view inside = text.substr(begin + 1, end - begin - 1);
        if (inside.find_first_of("<&") != std::string_view::npos && holdsMeasurement(inside))
            found.push_back(shownText(source, begin + 1, end));
        tag = text.find(opens, end);
    }
    return found;
}

std::vector<Decoding> decodeHtmlTables(const SourceText& source)
{
    const std::string_view text = source.text();
    std::vector<Decoding> found;
    if (findWords(text, durationColumn) == std::string_view::npos)
        return found;
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

const Decoder preformattedDecoder{"preformatted", Decodes::Parts, decodePreformatted};
const Decoder htmlTableDecoder{"html-tables", Decodes::Parts, decodeHtmlTables};

} // namespace tvmscope
