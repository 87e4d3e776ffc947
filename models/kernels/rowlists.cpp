// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/kernels/rowlists.h"

#include <iterator>

namespace tvmscope {

RowLists::RowLists(const std::vector<std::uint32_t>& listOf, std::size_t lists)
    : first_(lists + 1)
{
    for (const std::uint32_t list : listOf)
        if (list != noIndex)
            ++first_[list + 1];
    for (std::size_t list = 0; list < lists; ++list)
        first_[list + 1] += first_[list];
    rows_.resize(first_.back());
    std::vector<std::uint32_t> next(first_.begin(), std::prev(first_.end()));
    for (std::size_t row = 0; row < listOf.size(); ++row)
        if (listOf[row] != noIndex)
            rows_[next[listOf[row]]++] = static_cast<CallId>(row);
}

std::span<const CallId> RowLists::at(std::size_t list) const noexcept
{
    if (list + 1 >= first_.size())
        return {};
    return std::span(rows_).subspan(first_[list], first_[list + 1] - first_[list]);
}

} // namespace tvmscope
