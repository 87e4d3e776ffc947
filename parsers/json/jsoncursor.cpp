// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/json/jsoncursor.h"

#include "models/names/ascii.h"
#include "parsers/json/jsonescapes.h"

namespace tvmscope {

namespace {

constexpr std::size_t notFound = std::string_view::npos;

/// The first `a` or `b` from `at` on.
std::size_t findEither(std::string_view text, char a, char b, std::size_t at)
{
    while (at < text.size() && text[at] != a && text[at] != b)
        ++at;
    return at < text.size() ? at : notFound;
}

} // namespace

std::size_t JsonCursor::afterBlanks(std::size_t at) const noexcept
{
    while (at < text_.size() && isBlank(text_[at]))
        ++at;
    return at;
}

std::optional<JsonCursor::Quoted> JsonCursor::quoted() noexcept
{
    if (peek() != '"')
        return std::nullopt;
    const std::size_t begin = at_ + 1;
    bool escaped = false;
    for (std::size_t end = findEither(text_, '"', '\\', begin); end != notFound; end = findEither(text_, '"', '\\', end + 2)) {
        if (text_[end] == '"') {
            at_ = end + 1;
            return Quoted{text_.substr(begin, end - begin), escaped, escaped};
        }
        escaped = true;
    }
    return std::nullopt;
}

/// True where an object goes on, or ends, after the quote: `"}` and then `,` or `}` or, in a metric alone, the end of its row.
bool JsonCursor::endsValue(std::size_t quote, bool insideMetric) const noexcept
{
    std::size_t next = afterBlanks(quote + 1);
    if (next >= text_.size())
        return false;
    if (!insideMetric)
        return text_[next] == '}'
            || (text_[next] == ',' && afterBlanks(next + 1) < text_.size() && text_[afterBlanks(next + 1)] == '"');
    if (text_[next] != '}')
        return false;
    next = afterBlanks(next + 1);
    return next < text_.size() && (text_[next] == ',' || text_[next] == '}');
}

std::optional<JsonCursor::Quoted> JsonCursor::value(bool insideMetric, bool escapes) noexcept
{
    if (peek() != '"')
        return std::nullopt;
    const std::size_t open = at_;
    const std::size_t quote = text_.find('"', open + 1);
    if (quote == notFound)
        return std::nullopt;
    const std::string_view plain = text_.substr(open + 1, quote - open - 1);
    const bool backslash = plain.find('\\') != notFound;
    if ((!backslash || !escapes) && endsValue(quote, insideMetric)) {
        at_ = quote + 1;
        return Quoted{plain, false};
    }
    if (escapes) {
        const auto strict = quoted();
        if (strict && allEscapesValid(strict->text) && endsValue(at_ - 1, insideMetric))
            return strict;
    }
    return bareValue(open, insideMetric);
}

/// A value never holds `{"`: that is the next one, behind a string that has lost its end.
std::optional<JsonCursor::Quoted> JsonCursor::bareValue(std::size_t begin, bool insideMetric) noexcept
{
    at_ = begin;
    for (std::size_t at = findEither(text_, '"', '{', begin + 1); at != notFound; at = findEither(text_, '"', '{', at + 1)) {
        if (text_[at] == '{' && at + 1 < text_.size() && text_[at + 1] == '"')
            return std::nullopt;
        if (text_[at] == '"' && endsValue(at, insideMetric)) {
            at_ = at + 1;
            return Quoted{text_.substr(begin + 1, at - begin - 1), false, true};
        }
    }
    return std::nullopt;
}

std::optional<ReadNumber> JsonCursor::number() noexcept
{
    peek();
    const auto result = readNumber(text_.substr(at_));
    if (result)
        at_ += result->length;
    return result;
}

std::string_view JsonCursor::word() noexcept
{
    peek();
    const std::size_t begin = at_;
    while (at_ < text_.size() && isAsciiLetter(text_[at_]))
        ++at_;
    return text_.substr(begin, at_ - begin);
}

bool JsonCursor::skipValue() noexcept
{
    std::size_t depth = 0;
    do {
        const char c = peek();
        if (c == '"') {
            if (!quoted())
                return false;
        } else if (c == '{' || c == '[') {
            ++depth;
            ++at_;
        } else if (c == '}' || c == ']') {
            if (depth == 0)
                return false;
            --depth;
            ++at_;
        } else if ((c == ',' || c == ':') && depth > 0) {
            ++at_;
        } else if (!number() && word().empty()) {
            return false;
        }
    } while (depth > 0);
    return true;
}

} // namespace tvmscope
