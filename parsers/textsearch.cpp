// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/textsearch.h"

#include <algorithm>
#include <cassert>
#include <experimental/simd>

namespace tvmscope {

std::size_t findPair(std::string_view text, char first, char second, std::size_t from) noexcept
{
    namespace simd = std::experimental;
    using Bytes = simd::native_simd<char>;
    constexpr std::size_t width = Bytes::size(), step = 4 * width;
    const Bytes firsts(first), seconds(second);
    const auto pairsAt = [&](std::size_t at) { // of the byte behind them, too
        return Bytes(text.data() + at, simd::element_aligned) == firsts
            && Bytes(text.data() + at + 1, simd::element_aligned) == seconds;
    };
    while (from + step < text.size()
        && simd::none_of((pairsAt(from) || pairsAt(from + width)) || (pairsAt(from + 2 * width) || pairsAt(from + 3 * width))))
        from += step;
    for (; from + width < text.size(); from += width)
        if (const auto pairs = pairsAt(from); simd::any_of(pairs))
            return from + static_cast<std::size_t>(simd::find_first_set(pairs));
    for (; from + 1 < text.size(); ++from)
        if (text[from] == first && text[from + 1] == second)
            return from;
    return std::string_view::npos;
}

bool isAscii(std::string_view text) noexcept
{
    using Bytes = std::experimental::native_simd<signed char>;
    constexpr std::size_t width = Bytes::size(), step = 64 * width;
    const auto* const bytes = reinterpret_cast<const signed char*>(text.data());
    std::size_t at = 0;
    for (; at + step <= text.size(); at += step) {
        Bytes all = 0;
        for (std::size_t i = 0; i < step; i += width)
            all |= Bytes(bytes + at + i, std::experimental::element_aligned);
        if (std::experimental::any_of(all < 0))
            return false;
    }
    return std::all_of(bytes + at, bytes + text.size(), [](signed char c) { return c >= 0; });
}

WordSet::WordSet(const std::vector<std::string_view>& words)
{
    words_.reserve(words.size());
    for (const std::string_view text : words) {
        assert(text.size() > 1);
        const std::size_t offset = rarestPair(text), pair = pairAt(text, offset);
        words_.push_back({text, offset, pair});
        isSought_[pair / bits] |= std::uint64_t{1} << (pair % bits);
    }
}

bool WordSet::standsIn(std::string_view text) const
{
    bool any = false;
    eachIn(text, [&any](std::size_t, std::size_t) { return any = true; });
    return any;
}

} // namespace tvmscope
