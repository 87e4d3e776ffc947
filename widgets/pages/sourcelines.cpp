// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/sourcelines.h"

#include <algorithm>

namespace tvmscope {

namespace {

bool isContinuation(char byte) noexcept
{
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

} // namespace

SourceLines::SourceLines(std::string_view text, std::size_t width)
    : text_(text)
{
    std::uint32_t number = 1;
    std::size_t begin = 0;
    bool continued = false;
    std::size_t newline = 0; // kept from piece to piece: a text of one long line is searched once
    while (begin < text.size() || lines_.empty()) {
        lines_.push_back({begin, number, continued});
        if (!continued)
            newline = std::min(text.find('\n', begin), text.size());
        std::size_t next = newline + 1;
        continued = newline - begin > width;
        if (continued) {
            next = begin + width;
            while (next > begin + 1 && isContinuation(text[next]))
                --next;
        } else {
            ++number;
        }
        begin = next;
    }
}

std::size_t SourceLines::end(std::size_t which) const noexcept
{
    std::size_t end = which + 1 < lines_.size() ? lines_[which + 1].begin : text_.size();
    while (end > lines_[which].begin && text_[end - 1] == '\n')
        --end;
    return end;
}

std::size_t SourceLines::lineAt(std::size_t position) const noexcept
{
    const auto after = std::upper_bound(
        lines_.begin(), lines_.end(), position, [](std::size_t place, const Line& line) { return place < line.begin; });
    return after == lines_.begin() ? 0 : static_cast<std::size_t>(after - lines_.begin()) - 1;
}

} // namespace tvmscope
