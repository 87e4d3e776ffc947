// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/textsearch.h"

#include <cassert>

namespace tvmscope {

namespace {

/// Where in the words the rarest two bytes beside each other stand.
std::size_t rarestPair(std::string_view words) noexcept
{
    const auto rarity = [&](std::size_t at) {
        return byteRarity[static_cast<unsigned char>(words[at])] + byteRarity[static_cast<unsigned char>(words[at + 1])];
    };
    std::size_t rarest = 0;
    for (std::size_t at = 1; at + 1 < words.size(); ++at)
        rarest = rarity(at) > rarity(rarest) ? at : rarest;
    return rarest;
}

} // namespace

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
