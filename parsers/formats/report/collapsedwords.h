// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

/// A word of a table that has lost its blanks; a list of shapes is one word.
struct CollapsedWord {
    std::string_view text;
    std::size_t begin = 0; ///< position in the source text
    bool startsLine = false;
    bool afterBlankLine = false;
    bool shapes = false;
};

/// The words from `begin` to `end`, blanks, line ends and no-break spaces between them, without rules (`----------`) and marks of
/// quoting at the start of lines. Ends early where nothing in many words looks like a table any more.
std::vector<CollapsedWord> collapsedWords(std::string_view text, std::size_t begin, std::size_t end);

/// Words first to first + count as one cell: what stands in the source if single blanks part them, otherwise a copy in `owned`.
std::string_view joinedWords(
    const std::vector<CollapsedWord>& words, std::size_t first, std::size_t count, std::deque<std::string>& owned);

} // namespace tvmscope
