// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/offsetcolumn.h"

#include <limits>

namespace tvmscope {

void OffsetColumn::push_back(std::uint64_t offset)
{
    constexpr std::uint64_t page = std::uint64_t{std::numeric_limits<std::uint32_t>::max()} + 1;
    if (empty())
        base_ = offset - offset % page;
    const bool isNear = offset >= base_ && offset - base_ < page;
    if (isNear && far_.empty()) {
        near_.push_back(static_cast<std::uint32_t>(offset - base_));
        return;
    }
    for (const std::uint32_t distance : near_)
        far_.push_back(base_ + distance);
    near_ = {};
    far_.push_back(offset);
}

void OffsetColumn::shrink()
{
    near_.shrink_to_fit();
    far_.shrink_to_fit();
}

std::size_t OffsetColumn::bytes() const noexcept
{
    return near_.capacity() * sizeof(std::uint32_t) + far_.capacity() * sizeof(std::uint64_t);
}

} // namespace tvmscope
