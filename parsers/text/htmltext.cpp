// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/text/htmltext.h"

#include "parsers/json/jsonescapes.h"
#include "parsers/text/decoders.h"
#include "parsers/text/measurementmarks.h"
#include "parsers/text/textbuilder.h"
#include "parsers/textsearch.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cstdint>
#include <utility>

namespace tvmscope {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 7> entities{
    {{"amp", "&"}, {"lt", "<"}, {"gt", ">"}, {"quot", "\""}, {"apos", "'"}, {"nbsp", " "}, {"micro", "\xC2\xB5"}}};

} // namespace

std::string characterOfEntity(std::string_view entity)
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
    const bool isText = code >= ' ' || code == '\t' || code == '\n' || code == '\r'; // an attribute has its line breaks so
    if (read.ec == std::errc() && read.ptr == digits.data() + digits.size() && isText && code <= 0x10FFFF)
        appendUtf8(character, code);
    return character;
}

bool equalsIgnoringCase(std::string_view text, std::string_view lower)
{
    return std::equal(text.begin(), text.end(), lower.begin(), lower.end(),
        [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; });
}

std::string_view tagName(std::string_view tag)
{
    const std::size_t begin = tag.starts_with('/') ? 1 : 0;
    const auto end = std::find_if(tag.begin() + static_cast<std::ptrdiff_t>(begin), tag.end(),
        [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; });
    return tag.substr(0, static_cast<std::size_t>(end - tag.begin()));
}

namespace {

/// Text as a page shows it: entities are the characters that they stand for, tags are gone, but for `<br>`.
class ShownText {
public:
    ShownText(TextBuilder& decoded, std::string_view text, HtmlLines lines)
        : text_(text)
        , decoded_(decoded)
        , lines_(lines)
    {
    }

    void addFrom(std::size_t begin)
    {
        for (std::size_t at = begin; at < text_.size();) {
            const std::size_t plain = std::min(text_.find_first_of("<&", at), text_.size());
            addPlain(at, plain);
            at = plain == text_.size() ? plain : addMarkup(plain);
        }
    }

private:
    void addPlain(std::size_t from, std::size_t end)
    {
        const std::string_view plain = text_.substr(0, end);
        while (lines_ == HtmlLines::OfTags && from < end) {
            const std::size_t lineBreak = plain.find('\n', from);
            if (lineBreak == std::string_view::npos)
                break;
            decoded_.copy(from, lineBreak);
            if (!decoded_.endsLine())
                decoded_.append(" ", lineBreak, lineBreak + 1);
            from = text_.find_first_not_of(" \t\n", lineBreak);
            from = std::min(from, end);
        }
        decoded_.copy(from, end);
    }

    /// A tag or an entity, or a character that only looks like one; where it ends.
    std::size_t addMarkup(std::size_t at)
    {
        constexpr std::size_t longestTag = 256;
        const bool isEntity = text_[at] == '&';
        const std::size_t close = text_.substr(at, isEntity ? longestEntity : longestTag).find(isEntity ? ';' : '>');
        const std::string_view inside = close == std::string_view::npos ? std::string_view() : text_.substr(at + 1, close - 1);
        const std::string character = isEntity && !inside.empty() ? characterOfEntity(inside) : std::string();
        const std::string_view tag = isEntity ? std::string_view() : tagName(inside);
        const bool isTag = !tag.empty() && tag != "/";
        const std::size_t behind = at + (character.empty() && !isTag ? 1 : close + 1);
        if (equalsIgnoringCase(tag, "br"))
            decoded_.append("\n", at, behind);
        else if (!isTag)
            decoded_.append(character.empty() ? text_.substr(at, 1) : std::string_view(character), at, behind);
        return behind;
    }

    std::string_view text_; ///< to the end of the place
    TextBuilder& decoded_;
    HtmlLines lines_;
};

} // namespace

void appendShown(TextBuilder& decoded, std::string_view text, std::size_t begin, std::size_t end, HtmlLines lines)
{
    ShownText(decoded, text.substr(0, end), lines).addFrom(begin);
}

Decoding shownPart(const SourceText& source, std::size_t begin, std::size_t end, HtmlLines lines)
{
    TextBuilder decoded(source);
    appendShown(decoded, source.text(), begin, end, lines);
    return {begin, end, decoded.finish()};
}

bool isBlockTag(std::string_view tag)
{
    constexpr std::array<std::string_view, 10> blockTags{
        "p", "div", "td", "body", "code", "tt", "li", "blockquote", "section", "article"};
    tag.remove_prefix(tag.starts_with('/') ? 1 : 0);
    return std::any_of(blockTags.begin(), blockTags.end(), [&](std::string_view name) { return equalsIgnoringCase(tag, name); });
}

namespace {

void addIfRead(std::vector<Decoding>& found, Decoding decoding)
{
    if (holdsMeasurement(decoding.text.text()))
        found.push_back(std::move(decoding));
}

/// What stands in `pre` is read as it stands, unless entities or tags are in it.
constexpr std::string_view preformattedTag = "<pre";

std::vector<Decoding> decodePreformatted(const SourceText& source)
{
    constexpr std::string_view opens = preformattedTag, closes = "</pre>";
    const std::string_view text = source.text();
    std::vector<Decoding> found;
    for (std::size_t tag = text.find(opens); tag != std::string_view::npos;) {
        const std::size_t begin = text.find('>', tag);
        if (begin == std::string_view::npos)
            break;
        const std::size_t end = std::min(text.find(closes, begin), text.size());
        if (text.substr(begin + 1, end - begin - 1).find_first_of("<&") != std::string_view::npos)
            addIfRead(found, shownPart(source, begin + 1, end, HtmlLines::OfText));
        tag = text.find(opens, end);
    }
    return found;
}

/// Lines that `<br>` ends, as pages have them where nobody wrote `pre`: from the tag of a block to the next one. A text with more
/// line breaks of its own is one in which `<br>` only stands here and there.
std::vector<Decoding> decodeBrokenLines(const SourceText& source)
{
    constexpr std::size_t fewest = 2, longestTag = 256;
    const std::string_view text = source.text();
    std::vector<Decoding> found;
    std::size_t begin = 0, breaks = 0;
    const auto closeBlock = [&](std::size_t end) {
        const std::string_view block = text.substr(begin, breaks < fewest ? 0 : end - begin);
        if (breaks >= fewest && std::count(block.begin(), block.end(), '\n') <= static_cast<std::ptrdiff_t>(breaks + 1))
            addIfRead(found, shownPart(source, begin, end, HtmlLines::OfTags));
        breaks = 0;
    };
    for (std::size_t at = text.find('<'); at != std::string_view::npos; at = text.find('<', at + 1)) {
        const std::string_view tag = tagName(text.substr(at + 1, longestEntity + 1));
        if (equalsIgnoringCase(tag, "br"))
            ++breaks;
        const std::size_t close = isBlockTag(tag) ? text.substr(at, longestTag).find('>') : std::string_view::npos;
        if (close == std::string_view::npos)
            continue;
        closeBlock(at);
        begin = at + close + 1;
    }
    closeBlock(text.size());
    return found;
}

/// Values of attributes whose line breaks are entities, as test reports have what a test printed.
std::vector<Decoding> decodeAttributes(const SourceText& source)
{
    constexpr std::string_view opens = "=\"";
    const std::string_view text = source.text();
    std::vector<Decoding> found;
    for (std::size_t open = findWords(text, opens); open != std::string_view::npos;) {
        const std::size_t begin = open + opens.size(), end = text.find('"', begin);
        if (end == std::string_view::npos)
            break;
        if (text.substr(begin, end - begin).find("&#") != std::string_view::npos)
            addIfRead(found, shownPart(source, begin, end, HtmlLines::OfText));
        open = findWords(text, opens, end);
    }
    return found;
}

} // namespace

const Decoder preformattedDecoder{"preformatted", Decodes::Parts, decodePreformatted, {preformattedTag}};
const Decoder brokenLineDecoder{"broken-lines", Decodes::Parts, decodeBrokenLines, {"<br", "<BR"}};
const Decoder attributeDecoder{"attributes", Decodes::Parts, decodeAttributes, {"&#10;", "&#xA;", "&#xa;"}};

} // namespace tvmscope
