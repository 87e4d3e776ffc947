// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/names/dictionary.h"
#include "models/names/operatorname.h"

#include <string_view>
#include <vector>

namespace tvmscope {

/// A piece of a function name: a dictionary word with the digits behind it, or a run of unknown letters.
struct Piece {
    const DictionaryWord* word = nullptr; ///< null: unknown
    std::string_view text; ///< the letters, without `digits`
    std::string_view digits; ///< instance number of a Relax kernel; empty if it has none
};

struct Segmentation {
    std::vector<Piece> pieces;
    std::size_t unknown = 0; ///< tokens between underscores that no word covers
};

/// Takes the words of a function name apart: fewest unknown tokens first, then fewest operators, then longest words from the
/// left. `cut` says that TVM cut the text somewhere in its last word. Time is linear in the length of the text.
Segmentation segment(std::string_view text, Dialect dialect, bool cut);

ComponentOperator componentOf(const Piece& piece, Dialect dialect, bool cut);

/// Readings that put several words for one of `pieces` (`conv2d_transpose` is one operator or two): one a word, a few at most.
std::vector<std::vector<ComponentOperator>> otherReadings(
    const std::vector<Piece>& pieces, const std::vector<ComponentOperator>& components, Dialect dialect);

} // namespace tvmscope
