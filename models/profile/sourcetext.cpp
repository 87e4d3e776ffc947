// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/sourcetext.h"

#include "models/names/utf8.h"

#include <algorithm>

namespace tvmscope {

namespace {

constexpr std::size_t contextBefore = 20;
constexpr std::size_t contextLength = 60;

/// The line around a position, cut to what fits in a message, and never inside a character.
std::string contextAt(std::string_view text, std::size_t position)
{
    position = std::min(position, text.size());
    // No further than the context reaches: a line may be as long as the text, and much may be said about it.
    std::size_t begin = position - std::min(position, contextBefore);
    const std::size_t before = text.substr(begin, position - begin).find_last_of("\r\n");
    begin = before == std::string_view::npos ? begin : begin + before + 1;
    while (begin < position && isUtf8Tail(text[begin]))
        ++begin;
    std::size_t end = std::min(text.size(), begin + contextLength);
    end = std::min(text.substr(0, end).find_first_of("\r\n", position), end);
    while (end > begin && end < text.size() && isUtf8Tail(text[end]))
        --end;
    return std::string(text.substr(begin, end - begin));
}

} // namespace

SourceText::SourceText()
    : SourceText(std::string_view())
{
}

SourceText::SourceText(std::string_view text)
    : text_(text)
    , size_(text.size())
    , lines_(std::make_shared<const LineIndex>(text))
{
}

SourceText::SourceText(std::string decoded, std::vector<Step> steps, const SourceText& source, unsigned unit)
    : owned_(std::make_shared<const std::string>(std::move(decoded)))
    , text_(*owned_)
    , unit_(unit)
    , size_(source.size_)
    , steps_(std::make_shared<const std::vector<Step>>(std::move(steps)))
    , lines_(source.lines_)
{
}

/// The step that a position of the whole decoded text lies behind, or the first of all; null where there are none.
const SourceText::Step* SourceText::stepAt(std::size_t position) const noexcept
{
    if (!steps_ || steps_->empty())
        return nullptr;
    const auto after
        = std::upper_bound(steps_->begin(), steps_->end(), position, [](std::size_t p, const Step& s) { return p < s.text; });
    return after == steps_->begin() ? &*after : &*std::prev(after);
}

std::uint64_t SourceText::byteAt(std::size_t position) const noexcept
{
    position += offset_;
    const Step* const step = stepAt(position);
    if (!step)
        return position;
    const std::uint64_t byte = step->source + (position > step->text ? unit_ * (position - step->text) : 0);
    // Of text that a decoder put in the source has nothing: it stands where that goes on.
    const bool isLast = step == &steps_->back();
    return std::min(byte, isLast || step->text > position ? size_ : step[1].source);
}

ByteRange SourceText::bytesOf(std::size_t begin, std::size_t end) const noexcept
{
    const Step* const step = end > begin ? stepAt(offset_ + end) : nullptr;
    const bool atStep = step && step->text == offset_ + end;
    return {byteAt(begin), atStep ? step->behind : byteAt(end)};
}

std::size_t SourceText::positionAt(std::uint64_t byte) const noexcept
{
    std::uint64_t position = byte;
    if (steps_ && !steps_->empty()) {
        const auto after
            = std::upper_bound(steps_->begin(), steps_->end(), byte, [](std::uint64_t b, const Step& s) { return b < s.source; });
        const Step& step = after == steps_->begin() ? *after : *std::prev(after);
        position = step.text + (byte > step.source ? (byte - step.source) / unit_ : 0);
        if (after != steps_->end())
            position = std::min<std::uint64_t>(position, after->text);
    }
    return static_cast<std::size_t>(std::clamp<std::uint64_t>(position, offset_, offset_ + text_.size()) - offset_);
}

SourceText::Place SourceText::placeAt(std::size_t position) const
{
    const std::uint64_t byte = byteAt(position);
    const std::uint32_t line = lines_->lineAt(byte);
    return {line, static_cast<std::uint32_t>(byte - lines_->beginOf(line)) + 1};
}

LineRange SourceText::linesOf(std::size_t begin, std::size_t end) const
{
    return {placeAt(begin).line, placeAt(std::max(begin + 1, end) - 1).line};
}

SourceText SourceText::withOwnLines() const
{
    std::vector<std::uint64_t> begins{0};
    for (std::size_t at = text_.find('\n'); at != std::string_view::npos; at = text_.find('\n', at + 1))
        begins.push_back(bytesOf(at, at + 1).end);
    SourceText text = *this;
    text.lines_ = std::make_shared<const LineIndex>(begins);
    return text;
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
