// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/sourcelines.h"

#include <algorithm>

namespace tvmscope {

namespace {

constexpr std::size_t keptEvery = 64;

bool isContinuation(char byte) noexcept
{
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

} // namespace

SourceLines::SourceLines(std::string_view text, std::size_t width)
    : text_(text)
    , width_(width)
{
    Line next;
    std::size_t newline = 0; // kept from piece to piece: a text of one long line is searched once
    while (next.begin < text.size() || size_ == 0) {
        if (size_++ % keptEvery == 0)
            kept_.push_back(next);
        if (!next.continued)
            newline = std::min(text.find('\n', next.begin), text.size());
        next = after(next, newline);
    }
}

SourceLines::Line SourceLines::after(const Line& line, std::size_t newline) const noexcept
{
    if (newline - line.begin <= width_)
        return {newline + 1, line.number + 1, false};
    std::size_t length = width_;
    while (length > 1 && isContinuation(text_[line.begin + length]))
        --length;
    return {line.begin + length, line.number, true};
}

SourceLines::Line SourceLines::after(const Line& line) const noexcept
{
    const std::string_view near = text_.substr(line.begin, width_ + 1);
    return after(line, line.begin + std::min(near.find('\n'), near.size()));
}

SourceLines::Line SourceLines::line(std::size_t which) const noexcept
{
    Line found = kept_[which / keptEvery];
    for (std::size_t more = which % keptEvery; more > 0; --more)
        found = after(found);
    return found;
}

std::size_t SourceLines::end(std::size_t which) const noexcept
{
    const Line own = line(which);
    std::size_t end = std::min(after(own).begin, text_.size());
    while (end > own.begin && text_[end - 1] == '\n')
        --end;
    return end;
}

std::size_t SourceLines::lineAt(std::size_t position) const noexcept
{
    const auto behind = std::upper_bound(
        kept_.begin(), kept_.end(), position, [](std::size_t place, const Line& line) { return place < line.begin; });
    if (behind == kept_.begin())
        return 0;
    auto which = static_cast<std::size_t>(behind - kept_.begin() - 1) * keptEvery;
    for (Line next = after(*std::prev(behind)); which + 1 < size_ && next.begin <= position; next = after(next))
        ++which;
    return which;
}

} // namespace tvmscope
