// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

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

/// Where in words of two bytes and more the rarest two that stand beside each other are. Words are looked for by them, for a
/// table is blanks for the most part, and words that begin with one, as those between its columns do, might stand everywhere.
constexpr std::size_t rarestPair(std::string_view words) noexcept
{
    const auto rarity = [&](std::size_t at) {
        return byteRarity[static_cast<unsigned char>(words[at])] + byteRarity[static_cast<unsigned char>(words[at + 1])];
    };
    std::size_t rarest = 0;
    for (std::size_t at = 1; at + 1 < words.size(); ++at)
        rarest = rarity(at) > rarity(rarest) ? at : rarest;
    return rarest;
}

/// Where two bytes stand beside each other first, at `from` or behind it; `npos`: nowhere. At the speed of memory.
std::size_t findPair(std::string_view text, char first, char second, std::size_t from) noexcept;

/// Has every byte of it the highest bit clear? At the speed of memory.
bool isAscii(std::string_view text) noexcept;

/// As `text.find(words, from)`, and faster where the words begin with a byte that the text is full of. No empty words.
inline std::size_t findWords(std::string_view text, std::string_view words, std::size_t from = 0) noexcept
{
    if (words.size() < 2)
        return text.find(words, from);
    const std::size_t offset = rarestPair(words);
    const char first = words[offset], second = words[offset + 1];
    for (std::size_t at = findPair(text, first, second, from + offset); at != std::string_view::npos;
         at = findPair(text, first, second, at + 1))
        if (text.substr(at - offset).starts_with(words))
            return at - offset;
    return std::string_view::npos;
}

/// Words of two bytes and more of which a text may hold some: all are looked for in one pass, by the rarest two bytes that stand
/// beside each other in each. With one of them alone `findWords` is faster.
class WordSet {
public:
    explicit WordSet(const std::vector<std::string_view>& words);

    /// Calls `found` with the number of a word and the place where it stands, once for each place; those of one word come in
    /// order. Ends early where `found` says true: that is enough.
    template <class Found>
    void eachIn(std::string_view text, Found found) const
    {
        for (std::size_t at = 1; at < text.size(); ++at) {
            const std::size_t pair = pairAt(text, at - 1);
            if (!isSought(pair)) [[likely]]
                continue;
            for (std::size_t which = 0; which < words_.size(); ++which)
                if (const Word& word = words_[which];
                    word.pair == pair && word.standsAround(text, at - 1) && found(which, at - 1 - word.offset))
                    return;
        }
    }
    bool standsIn(std::string_view text) const;

private:
    struct Word {
        std::string_view text;
        std::size_t offset = 0, pair = 0; ///< of its rarest two bytes
        bool standsAround(std::string_view whole, std::size_t at) const noexcept
        {
            return offset <= at && whole.substr(at - offset).starts_with(text);
        }
    };

    static constexpr std::size_t pairs = 1 << 16, bits = 64;
    static std::size_t pairAt(std::string_view text, std::size_t at) noexcept
    {
        constexpr std::size_t second = 256;
        return static_cast<unsigned char>(text[at]) * second + static_cast<unsigned char>(text[at + 1]);
    }
    bool isSought(std::size_t pair) const noexcept { return (isSought_[pair / bits] >> (pair % bits) & 1U) != 0; }

    std::vector<Word> words_;
    std::array<std::uint64_t, pairs / bits> isSought_{}; ///< a bit a pair
};

} // namespace tvmscope
