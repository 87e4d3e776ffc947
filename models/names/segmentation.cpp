// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/names/segmentation.h"

#include "models/names/canonical.h"

#include <algorithm>
#include <limits>

namespace tvmscope {

namespace {

/// A fused function within a fused function leaves its prefix in the middle of the name.
constexpr std::string_view innerPrefix = "fused";

/// Longer names are hostile, and their other readings help nobody.
constexpr std::size_t maxAmbiguousPieces = 64;
constexpr std::size_t maxReadings = 8;

constexpr std::uint32_t unread = std::numeric_limits<std::uint32_t>::max();

bool isDigit(char c) noexcept
{
    return c >= '0' && c <= '9';
}

/// The best way to read the text from one position to its end.
struct Reading {
    std::uint32_t unknown = 0;
    std::uint32_t operators = 0;
    std::uint32_t wordEnd = 0; ///< end of the piece that begins here, without its digits
    std::uint32_t end = 0; ///< end of the piece that begins here, with its digits
    const DictionaryWord* word = nullptr;
};

class Segmenter {
public:
    Segmenter(std::string_view text, Dialect dialect, bool cut, bool wholeWords)
        : text_(text)
        , dialect_(dialect)
        , cut_(cut)
        , wholeWords_(wholeWords)
        , best_(text.size() + 1, Reading{unread, 0, 0, 0, nullptr})
    {
        best_.back() = {};
    }

    Segmentation run()
    {
        const auto length = static_cast<std::uint32_t>(text_.size());
        std::uint32_t tokenEnd = length;
        for (std::uint32_t at = length; at-- > 0;) {
            if (text_[at] == '_')
                tokenEnd = at;
            if (at == 0 || text_[at - 1] == '_')
                readFrom(at, tokenEnd);
        }
        return collect();
    }

private:
    /// The state after a piece that ends at `end`: one underscore separates pieces.
    const Reading& after(std::uint32_t end) const { return best_[std::min<std::size_t>(end + 1, text_.size())]; }

    void offer(std::uint32_t at, Reading candidate)
    {
        const Reading& rest = after(candidate.end);
        candidate.unknown += rest.unknown;
        candidate.operators += rest.operators;
        Reading& best = best_[at];
        const bool fewer
            = candidate.unknown != best.unknown ? candidate.unknown < best.unknown : candidate.operators <= best.operators;
        if (fewer)
            best = candidate;
    }

    /// Pieces are offered in the order of their length, and a later one wins a tie: longest words first.
    void readFrom(std::uint32_t at, std::uint32_t tokenEnd)
    {
        const bool silent = text_.substr(at, tokenEnd - at) == innerPrefix;
        offer(at, {silent ? 0u : 1u, 0, tokenEnd, tokenEnd, nullptr});
        const Dictionary& dictionary = Dictionary::get();
        Dictionary::Walk walk = dictionary.start();
        auto end = at;
        while (end < text_.size() && dictionary.step(walk, text_[end])) {
            ++end;
            if (const DictionaryWord* word = dictionary.word(walk, dialect_))
                offerWord(at, end, *word);
        }
        if (cut_ && end == text_.size() && dictionary.hasCompletion(walk, dialect_) && !dictionary.word(walk, dialect_))
            offer(at, {1, 1, end, end, nullptr});
    }

    void offerWord(std::uint32_t at, std::uint32_t wordEnd, const DictionaryWord& word)
    {
        auto end = wordEnd;
        if (dialect_ != Dialect::Relay)
            while (end < text_.size() && isDigit(text_[end]))
                ++end;
        const bool ends = end == text_.size() || text_[end] == '_';
        const bool whole = at == 0 && end == text_.size();
        if (ends && (wholeWords_ || !whole))
            offer(at, {0, 1, wordEnd, end, &word});
    }

    Segmentation collect() const
    {
        Segmentation result;
        result.unknown = best_[0].unknown;
        bool joinable = false; // whether the last piece is unknown, so that the next unknown one extends it
        for (std::uint32_t at = 0; at < text_.size();) {
            const Reading& piece = best_[at];
            const std::string_view letters = text_.substr(at, piece.wordEnd - at);
            const bool silent = !piece.word && letters == innerPrefix;
            if (!piece.word && !silent && joinable) {
                std::string_view& last = result.pieces.back().text;
                last = {last.data(), last.size() + 1 + letters.size()};
            } else if (!silent && (piece.word || !letters.empty())) {
                result.pieces.push_back({piece.word, letters, text_.substr(piece.wordEnd, piece.end - piece.wordEnd)});
            }
            joinable = !piece.word && !silent && !result.pieces.empty() && !result.pieces.back().word;
            at = piece.end + 1;
        }
        return result;
    }

    std::string_view text_;
    Dialect dialect_;
    bool cut_;
    bool wholeWords_; ///< false: the text must not be read as one single word
    std::vector<Reading> best_;
};

} // namespace

Segmentation segment(std::string_view text, Dialect dialect, bool cut)
{
    if (text.empty())
        return {};
    return Segmenter(text, dialect, cut, true).run();
}

ComponentOperator componentOf(const Piece& piece, Dialect dialect, bool cut)
{
    if (piece.word)
        return {std::string(piece.word->name), canonicalName(piece.word->name), true};
    const std::string name(piece.text);
    if (!cut)
        return {name, name, false};
    const Dictionary& dictionary = Dictionary::get();
    Dictionary::Walk walk = dictionary.start();
    for (const char letter : name)
        if (!dictionary.step(walk, letter))
            return {name, name, false};
    const DictionaryWord* whole = dictionary.onlyCompletion(walk, dialect);
    return {name, whole ? canonicalName(whole->name) : name, false};
}

std::vector<std::vector<ComponentOperator>> otherReadings(
    const std::vector<Piece>& pieces, const std::vector<ComponentOperator>& components, Dialect dialect)
{
    std::vector<std::vector<ComponentOperator>> readings;
    if (pieces.size() > maxAmbiguousPieces)
        return readings;
    for (std::size_t at = 0; at < pieces.size() && readings.size() < maxReadings; ++at) {
        const Piece& piece = pieces[at];
        if (!piece.word || piece.text.find('_') == std::string_view::npos)
            continue;
        const Segmentation parts = Segmenter(piece.text, dialect, false, false).run();
        if (parts.unknown > 0 || parts.pieces.size() < 2)
            continue;
        std::vector<ComponentOperator> reading(components.begin(), components.begin() + static_cast<std::ptrdiff_t>(at));
        for (const Piece& part : parts.pieces)
            reading.push_back(componentOf(part, dialect, false));
        reading.insert(reading.end(), components.begin() + static_cast<std::ptrdiff_t>(at) + 1, components.end());
        readings.push_back(std::move(reading));
    }
    return readings;
}

} // namespace tvmscope
