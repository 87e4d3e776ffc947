// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/tuning/jsonvalues.h"

#include "parsers/json/jsonescapes.h"

namespace tvmscope {

namespace {

/// Steps over a value; its text, or nothing where there is none.
std::optional<std::string_view> takeValue(JsonCursor& cursor)
{
    cursor.peek();
    const std::size_t begin = cursor.position();
    if (!cursor.skipValue())
        return std::nullopt;
    return cursor.text().substr(begin, cursor.position() - begin);
}

template <class Number, class Convert>
std::optional<std::vector<Number>> numbersOf(std::string_view value, Convert convert)
{
    const auto elements = jsonElements(value);
    if (!elements)
        return std::nullopt;
    std::vector<Number> numbers;
    numbers.reserve(elements->size());
    for (const std::string_view element : *elements) {
        const std::optional<Number> number = convert(element);
        if (!number)
            return std::nullopt;
        numbers.push_back(*number);
    }
    return numbers;
}

} // namespace

std::optional<std::vector<std::string_view>> jsonElements(std::string_view value)
{
    JsonCursor cursor(value, 0);
    if (!cursor.take('['))
        return std::nullopt;
    std::vector<std::string_view> elements;
    if (cursor.take(']'))
        return elements;
    do {
        const auto element = takeValue(cursor);
        if (!element)
            return std::nullopt;
        elements.push_back(*element);
    } while (cursor.take(','));
    return cursor.take(']') ? std::optional(std::move(elements)) : std::nullopt;
}

std::optional<std::vector<JsonMember>> jsonMembers(std::string_view value)
{
    JsonCursor cursor(value, 0);
    std::vector<JsonMember> members;
    const bool whole = eachJsonMember(cursor, [&](std::string_view key, JsonCursor& at) {
        const auto member = takeValue(at);
        if (member)
            members.push_back({key, *member});
        return member.has_value();
    });
    return whole ? std::optional(std::move(members)) : std::nullopt;
}

std::optional<std::string> jsonStringValue(std::string_view value)
{
    JsonCursor cursor(value, 0);
    cursor.peek();
    const auto quoted = cursor.quoted();
    if (!quoted)
        return std::nullopt;
    return quoted->escaped ? unescaped(quoted->text) : std::string(quoted->text);
}

std::optional<double> jsonReal(std::string_view value)
{
    const auto number = readNumber(value);
    return number ? std::optional(number->real) : std::nullopt;
}

std::optional<std::int64_t> jsonInteger(std::string_view value)
{
    const auto number = readNumber(value);
    return number ? number->integer : std::nullopt;
}

std::optional<std::vector<double>> jsonReals(std::string_view value)
{
    return numbersOf<double>(value, jsonReal);
}

std::optional<std::vector<std::int64_t>> jsonIntegers(std::string_view value)
{
    return numbersOf<std::int64_t>(value, jsonInteger);
}

TuningAttribute tuningAttribute(std::string_view value)
{
    if (auto word = jsonStringValue(value))
        return *std::move(word);
    if (const auto number = jsonInteger(value))
        return *number;
    if (auto numbers = jsonIntegers(value))
        return *std::move(numbers);
    return {};
}

std::string withoutJsonBlanks(std::string_view value)
{
    std::string text;
    text.reserve(value.size());
    bool inString = false;
    for (std::size_t at = 0; at < value.size(); ++at) {
        const char c = value[at];
        if (inString && c == '\\' && at + 1 < value.size())
            text += value[at++];
        else if (c == '"')
            inString = !inString;
        else if (!inString && (c == ' ' || c == '\t'))
            continue;
        text += value[at];
    }
    return text;
}

} // namespace tvmscope
