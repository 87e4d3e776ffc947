// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/lineindex.h"

#include <algorithm>

namespace tvmscope {

namespace {

constexpr int pageBits = 32;

} // namespace

void LineIndex::add(std::uint64_t begin)
{
    while (pages_.size() <= begin >> pageBits)
        pages_.push_back(low_.size());
    low_.push_back(static_cast<std::uint32_t>(begin));
}

LineIndex::LineIndex(const std::vector<std::uint64_t>& begins)
{
    for (const std::uint64_t begin : begins)
        add(begin);
}

LineIndex::LineIndex(std::string_view text, std::uint64_t origin)
{
    add(origin);
    for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1))
        add(origin + at + 1);
    low_.shrink_to_fit();
}

std::uint32_t LineIndex::lineAt(std::uint64_t byte) const noexcept
{
    const auto page = static_cast<std::size_t>(byte >> pageBits);
    const auto begin = low_.begin() + static_cast<std::ptrdiff_t>(firstOfPage(page));
    const auto end = low_.begin() + static_cast<std::ptrdiff_t>(firstOfPage(page + 1));
    const auto after = std::upper_bound(begin, end, static_cast<std::uint32_t>(byte));
    return std::max<std::uint32_t>(static_cast<std::uint32_t>(after - low_.begin()), 1);
}

std::uint64_t LineIndex::beginOf(std::uint32_t line) const noexcept
{
    const std::size_t at = line - 1;
    const auto page = static_cast<std::uint64_t>(std::upper_bound(pages_.begin(), pages_.end(), at) - pages_.begin()) - 1;
    return (page << pageBits) + low_[at];
}

std::size_t LineIndex::bytes() const noexcept
{
    return low_.capacity() * sizeof(std::uint32_t) + pages_.capacity() * sizeof(std::size_t);
}

} // namespace tvmscope
