// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace tvmscope {

/// How rare each byte is in the texts that are read here; 0: they are full of it.
inline constexpr std::array<unsigned char, 256> byteRarity = [] {
    constexpr std::string_view common = " 0123456789,.etaoinsrlcdu_-mfphgvbywk[]:x\"()/;|=q#jz"; // the most common first
    std::array<unsigned char, 256> rarity{};
    rarity.fill(static_cast<unsigned char>(common.size()));
    for (std::size_t rank = 0; rank < common.size(); ++rank)
        rarity[static_cast<unsigned char>(common[rank])] = static_cast<unsigned char>(rank);
    return rarity;
}();

/// Where in the words their rarest byte stands. They are looked for by it, for a table is blanks for the most part, and words
/// that begin with one, as those between its columns do, might stand everywhere.
constexpr std::size_t rarestByte(std::string_view words) noexcept
{
    const auto rarity = [](char c) { return byteRarity[static_cast<unsigned char>(c)]; };
    std::size_t rarest = 0;
    for (std::size_t at = 1; at < words.size(); ++at)
        rarest = rarity(words[at]) > rarity(words[rarest]) ? at : rarest;
    return rarest;
}

/// As `text.find(words, from)`, and faster where the words begin with a byte that the text is full of. No empty words.
constexpr std::size_t findWords(std::string_view text, std::string_view words, std::size_t from = 0) noexcept
{
    const std::size_t offset = rarestByte(words);
    const char byte = words[offset];
    for (std::size_t at = text.find(byte, from + offset); at != std::string_view::npos; at = text.find(byte, at + 1))
        if (text.substr(at - offset).starts_with(words))
            return at - offset;
    return std::string_view::npos;
}

/// Words of which a text may hold some: all are looked for in one pass, by their rarest bytes.
template <std::size_t Count>
class WordSet {
public:
    constexpr explicit WordSet(const std::array<std::string_view, Count>& words)
        : words_(words)
    {
        for (const std::string_view one : words_)
            isSought_[index(one[rarestByte(one)])] = true;
    }

    constexpr bool standsIn(std::string_view text) const noexcept
    {
        for (std::size_t at = 0; at < text.size(); ++at)
            if (isSought_[index(text[at])] && standsAround(text, at))
                return true;
        return false;
    }

private:
    static constexpr std::size_t index(char c) noexcept { return static_cast<unsigned char>(c); }

    /// Whether some of the words stand where their rarest byte is the one at `at`.
    constexpr bool standsAround(std::string_view text, std::size_t at) const noexcept
    {
        for (const std::string_view one : words_)
            if (const std::size_t offset = rarestByte(one);
                one[offset] == text[at] && offset <= at && text.substr(at - offset).starts_with(one))
                return true;
        return false;
    }

    std::array<std::string_view, Count> words_;
    std::array<bool, 256> isSought_{};
};

} // namespace tvmscope
