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

/// The string that the object on a line has under a key; nothing where the line is no whole object or has no such string.
std::optional<QuotedRange> stringOf(std::string_view text, const JsonLine& line, std::string_view key)
{
    std::optional<QuotedRange> found;
    JsonCursor cursor(text.substr(0, line.end), line.begin);
    const bool whole = eachJsonMember(cursor, [&](std::string_view name, JsonCursor& value) {
        if (name == key && !found)
            return (found = contentAt(value)).has_value();
        return value.skipValue();
    });
    return whole && cursor.atEnd() ? found : std::nullopt;
}

/// The key of the object on a line whose value is the string at `quote`; empty if there is none.
std::string_view keyOf(std::string_view text, const JsonLine& line, std::size_t quote)
{
    std::string_view key;
    JsonCursor cursor(text.substr(0, line.end), line.begin);
    eachJsonMember(cursor, [&](std::string_view name, JsonCursor& value) {
        if (value.position() == quote)
            key = name;
        return value.skipValue();
    });
    return key;
}

} // namespace

std::vector<QuotedRange> stringsOfLines(std::string_view text, std::size_t quote, std::size_t limit)
{
    const JsonLine own = jsonLineAt(text, quote);
    const std::string_view key = own.begin < limit ? std::string_view() : keyOf(text, own, quote);
    const auto first = key.empty() ? std::nullopt : stringOf(text, own, key);
    if (!first || first->begin != quote + 1)
        return {};
    std::vector<QuotedRange> strings;
    for (std::size_t begin = own.begin; begin > limit;) {
        const JsonLine before = jsonLineAt(text, begin - 1);
        const auto content = before.begin < limit ? std::nullopt : stringOf(text, before, key);
        if (!content)
            break;
        strings.push_back(*content);
        begin = before.begin;
    }
    std::reverse(strings.begin(), strings.end());
    strings.push_back(*first);
    for (std::size_t end = own.end; end < text.size();) {
        const JsonLine after = jsonLineAt(text, end + 1);
        const auto content = stringOf(text, after, key);
        if (!content)
            break;
        strings.push_back(*content);
        end = after.end;
    }
    return strings.size() > 1 ? strings : std::vector<QuotedRange>();
}

} // namespace tvmscope
