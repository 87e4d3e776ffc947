// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/export/texttable.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <variant>
#include <vector>

/// What is printed for people, before it is known whether a terminal or a forum post shows it.
namespace tvmscope {

/// The sentence that matters most, or the name of what follows.
struct PageHeading {
    std::string text;
};

/// Sentences, each on a line of its own.
struct PageSentences {
    std::vector<std::string> lines;
};

/// Label and what is known about it. In plain text a label that stands above is not said again.
struct PageFacts {
    std::vector<std::pair<std::string, std::string>> facts;
    std::size_t labelWidth = 0; ///< columns that labels take at least, so that blocks below each other line up
};

/// A table of cells ready to read, with a line above it and one below; both may be empty.
struct PageTable {
    std::string caption;
    TextTable table;
    std::string note;
};

using PageBlock = std::variant<PageHeading, PageSentences, PageFacts, PageTable>;
using Page = std::vector<PageBlock>;

enum class PageStyle : std::uint8_t {
    Plain, ///< text of so many columns where tables allow it
    Terminal, ///< the same with headings in bold
    Markdown,
};

/// Columns of a page whose reader has not said how many there are.
constexpr std::size_t usualWidth = 120;
/// Of Markdown, which has no columns: nothing is cut.
constexpr std::size_t noWidth = std::numeric_limits<std::size_t>::max();

/// The page as UTF-8 text that ends in a line break. Empty blocks are left out. Sentences of plain text are broken at `width`, at
/// usualWidth at most: longer lines are hard to read. Tables are as wide as their cells.
std::string writePage(const Page& page, PageStyle style, std::size_t width = usualWidth);

} // namespace tvmscope
