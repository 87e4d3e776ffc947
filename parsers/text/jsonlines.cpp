// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/text/jsonlines.h"

#include "parsers/json/jsoncursor.h"

#include <algorithm>
#include <optional>

namespace tvmscope {

namespace {

struct JsonLine {
    std::size_t begin, end; ///< without its line break
};

JsonLine jsonLineAt(std::string_view text, std::size_t at)
{
    const std::size_t before = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
    return {before == std::string_view::npos ? 0 : before + 1, std::min(text.find('\n', at), text.size())};
}

std::optional<QuotedRange> contentAt(JsonCursor& cursor)
{
    const auto quoted = cursor.peek() == '"' ? cursor.quoted() : std::nullopt;
    if (!quoted)
        return std::nullopt;
    const auto begin = static_cast<std::size_t>(quoted->text.data() - cursor.text().data());
    return QuotedRange{begin, begin + quoted->text.size()};
}

/// Where in the value of a line a string stands: under a key of an object, or so far behind the beginning of a list.
struct JsonPlace {
    std::string_view key;
    std::optional<std::size_t> element;
    bool operator==(const JsonPlace&) const = default;
};

/// Goes through the object or the list at a cursor; true if that is whole.
template <class Visit>
bool eachValue(JsonCursor& cursor, Visit visit)
{
    if (cursor.peek() == '{')
        return eachJsonMember(cursor, [&](std::string_view key, JsonCursor& value) { return visit(JsonPlace{key, {}}, value); });
    if (!cursor.take('['))
        return false;
    std::size_t element = 0;
    do {
        cursor.peek();
        if (!visit(JsonPlace{{}, element++}, cursor))
            return false;
    } while (cursor.take(','));
    return cursor.take(']');
}

/// The string that the value at a cursor has at a place; nothing where that is no whole value or has no such string.
std::optional<QuotedRange> stringOf(JsonCursor& cursor, const JsonPlace& place)
{
    std::optional<QuotedRange> found;
    const bool whole = eachValue(cursor, [&](const JsonPlace& at, JsonCursor& value) {
        if (at == place && !found)
            return (found = contentAt(value)).has_value();
        return value.skipValue();
    });
    return whole ? found : std::nullopt;
}

/// The same of a line that holds nothing else.
std::optional<QuotedRange> stringOf(std::string_view text, const JsonLine& line, const JsonPlace& place)
{
    JsonCursor cursor(text.substr(0, line.end), line.begin);
    const auto found = stringOf(cursor, place);
    return cursor.atEnd() ? found : std::nullopt;
}

/// The place of the string at `quote` in the value at a cursor; nothing if there is none.
std::optional<JsonPlace> placeOf(JsonCursor cursor, std::size_t quote)
{
    std::optional<JsonPlace> place;
    eachValue(cursor, [&](const JsonPlace& at, JsonCursor& value) {
        if (value.position() == quote)
            place = at;
        return value.skipValue();
    });
    return place;
}

} // namespace

std::vector<QuotedRange> JsonLines::around(std::size_t quote, std::size_t limit)
{
    constexpr int stringsOfALine = 64;
    if (asked_ == 0 || quote >= lineEnd_) {
        const JsonLine line = jsonLineAt(text_, quote);
        lineBegin_ = line.begin;
        lineEnd_ = line.end;
        asked_ = 0;
    }
    if (++asked_ > stringsOfALine)
        return {};
    const JsonLine own{lineBegin_, lineEnd_};
    const auto place = own.begin < limit ? std::nullopt : placeOf(JsonCursor(text_.substr(0, own.end), own.begin), quote);
    const auto first = place ? stringOf(text_, own, *place) : std::nullopt;
    if (!first || first->begin != quote + 1)
        return {};
    std::vector<QuotedRange> strings;
    for (std::size_t begin = own.begin; begin > limit;) {
        const JsonLine before = jsonLineAt(text_, begin - 1);
        const auto content = before.begin < limit ? std::nullopt : stringOf(text_, before, *place);
        if (!content)
            break;
        strings.push_back(*content);
        begin = before.begin;
    }
    std::reverse(strings.begin(), strings.end());
    strings.push_back(*first);
    for (std::size_t end = own.end; end < text_.size();) {
        const JsonLine after = jsonLineAt(text_, end + 1);
        const auto content = stringOf(text_, after, *place);
        if (!content)
            break;
        strings.push_back(*content);
        end = after.end;
    }
    return strings.size() > 1 ? strings : std::vector<QuotedRange>();
}

std::vector<QuotedRange> stringsOfRecords(std::string_view text, std::size_t quote, std::size_t limit)
{
    constexpr std::size_t reach = 512, longestString = 8192, fewest = 3;
    const std::size_t from = std::max(limit, quote - std::min(quote, reach));
    const std::string_view near = text.substr(0, std::min(text.size(), quote + longestString));
    std::optional<JsonPlace> place;
    std::size_t open = quote;
    while (!place && open > from) {
        const std::size_t before = text.substr(from, open - from).find_last_of("{[");
        if (before == std::string_view::npos)
            return {};
        open = from + before;
        place = placeOf(JsonCursor(near, open), quote);
    }
    if (!place)
        return {};
    std::vector<QuotedRange> strings;
    JsonCursor cursor(text, open);
    do {
        const char opens = cursor.peek();
        const auto content = opens == text[open] ? stringOf(cursor, *place) : std::nullopt;
        if (!content)
            break;
        strings.push_back(*content);
    } while (cursor.take(','));
    return strings.size() >= fewest ? strings : std::vector<QuotedRange>();
}

} // namespace tvmscope
