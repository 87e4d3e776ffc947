// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/marksintext.h"

#include "models/profile/parallelfor.h"
#include "parsers/format.h"
#include "parsers/text/decoder.h"
#include "parsers/textsearch.h"

#include <algorithm>
#include <atomic>
#include <set>

namespace tvmscope {

namespace {

/// The marks of all formats and decoders, each once.
struct AllMarks {
    std::vector<std::string_view> words = distinct();
    WordSet set{words};
    std::size_t longest = std::max_element(words.begin(), words.end(), [](std::string_view a, std::string_view b) {
        return a.size() < b.size();
    })->size();

private:
    static std::vector<std::string_view> distinct()
    {
        std::set<std::string_view> all;
        for (const Format& format : formats())
            all.insert(format.marks.begin(), format.marks.end());
        for (const Decoder& decoder : decoders())
            all.insert(decoder.marks.begin(), decoder.marks.end());
        all.erase(std::string_view());
        return {all.begin(), all.end()};
    }
};

const AllMarks& allMarks()
{
    static const AllMarks all;
    return all;
}

} // namespace

MarksInText::MarksInText(std::string_view text)
{
    constexpr std::size_t piece = 4 << 20;
    const AllMarks& all = allMarks();
    std::vector<std::atomic<bool>> stands(all.words.size());
    const auto lookIn = [&](std::size_t number) {
        // A word that stands across the end of a piece is found in the one in which it begins.
        all.set.eachIn(text.substr(number * piece, piece + all.longest - 1), [&stands](std::size_t which, std::size_t) {
            stands[which].store(true, std::memory_order_relaxed);
            return false;
        });
    };
    const std::size_t pieces = (text.size() + piece - 1) / piece;
    if (pieces == 1)
        lookIn(0);
    else
        parallelFor(pieces, lookIn);
    standing_.emplace();
    for (std::size_t which = 0; which < stands.size(); ++which)
        if (stands[which])
            standing_->push_back(all.words[which]);
}

bool MarksInText::mayHold(const Marks& marks) const
{
    const auto stands
        = [this](std::string_view mark) { return std::find(standing_->begin(), standing_->end(), mark) != standing_->end(); };
    return !standing_ || marks.front().empty() || std::any_of(marks.begin(), marks.end(), stands);
}

} // namespace tvmscope
