// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/sourcetext.h"

#include <algorithm>

namespace tvmscope {

namespace {

constexpr std::size_t contextBefore = 20;
constexpr std::size_t contextLength = 60;

bool isUtf8Tail(char c)
{
    return (static_cast<unsigned char>(c) & 0xC0u) == 0x80u;
}

/// The line around a position, cut to what fits in a message, and never inside a character.
std::string contextAt(std::string_view text, std::size_t position)
{
    position = std::min(position, text.size());
    const std::size_t before = position == 0 ? std::string_view::npos : text.find_last_of("\r\n", position - 1);
    const std::size_t lineBegin = before == std::string_view::npos ? 0 : before + 1;
    std::size_t begin = std::max(lineBegin, position - std::min(position, contextBefore));
    while (begin < position && isUtf8Tail(text[begin]))
        ++begin;
    std::size_t end = std::min({text.find_first_of("\r\n", position), text.size(), begin + contextLength});
    while (end > begin && end < text.size() && isUtf8Tail(text[end]))
        --end;
    return std::string(text.substr(begin, end - begin));
}

} // namespace

SourceText::SourceText(std::string_view text, std::uint64_t origin)
    : text_(text)
    , origin_(origin)
    , lines_(std::make_shared<const LineIndex>(text, origin))
{
}

SourceText::SourceText(std::string decoded, std::vector<Step> steps, const SourceText& source, unsigned unit)
    : owned_(std::make_shared<const std::string>(std::move(decoded)))
    , text_(*owned_)
    , unit_(unit)
    , steps_(std::make_shared<const std::vector<Step>>(std::move(steps)))
    , lines_(source.lines_)
{
}

std::uint64_t SourceText::byteAt(std::size_t position) const noexcept
{
    position += offset_;
    if (!steps_ || steps_->empty())
        return origin_ + position;
    const auto after
        = std::upper_bound(steps_->begin(), steps_->end(), position, [](std::size_t p, const Step& s) { return p < s.text; });
    if (after == steps_->begin())
        return steps_->front().source;
    const Step& step = *std::prev(after);
    return step.source + unit_ * (position - step.text);
}

SourceText::Place SourceText::placeAt(std::size_t position) const
{
    const std::uint64_t byte = byteAt(position);
    const std::uint32_t line = lines_->lineAt(byte);
    return {line, static_cast<std::uint32_t>(byte - lines_->beginOf(line)) + 1};
}

SourceText SourceText::slice(std::size_t begin, std::size_t end) const
{
    SourceText part = *this;
    part.text_ = text_.substr(begin, end - begin);
    part.offset_ = offset_ + begin;
    return part;
}

Diagnostic diagnosticAt(const SourceText& source, std::size_t position, Severity severity, Message message)
{
    const SourceText::Place place = source.placeAt(position);
    return {severity, std::move(message), place.line, place.column, source.byteAt(position), contextAt(source.text(), position)};
}

} // namespace tvmscope
