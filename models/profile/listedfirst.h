// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <algorithm>
#include <cstddef>

namespace tvmscope {

/// How many of a list are named before "n more". A lone one is not left out: "1 more" takes nearly as much room as its name.
constexpr std::size_t listedFirst(std::size_t all, std::size_t most)
{
    return all == most + 1 ? all : std::min(all, most);
}

} // namespace tvmscope
