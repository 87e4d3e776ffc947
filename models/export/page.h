// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/export/texttable.h"

#include <cstddef>
#include <cstdint>
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
    Plain, ///< text of at most 120 columns where tables allow it
    Terminal, ///< the same with headings in bold
    Markdown,
};

/// The page as UTF-8 text that ends in a line break. Empty blocks are left out.
std::string writePage(const Page& page, PageStyle style);

} // namespace tvmscope
