// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace tvmscope {

/// Words of two bytes and more of which one at least stands in every text in which a format or a decoder finds anything. None: it
/// looks at every text.
using Marks = std::array<std::string_view, 8>;

/// The `words` of each of these.
template <class Each>
constexpr Marks marksOf(const Each& each)
{
    Marks marks{};
    std::size_t at = 0;
    for (const auto& one : each)
        marks.at(at++) = one.words;
    return marks;
}

} // namespace tvmscope
