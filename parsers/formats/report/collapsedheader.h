// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/formats/report/collapsedanchors.h"
#include "parsers/formats/report/tablecontent.h"

#include <vector>

namespace tvmscope {

/// Lays down Name, Duration (us) and Percent, which every header begins with; gives the number of words they take. No columns
/// where the words are no such header.
std::size_t addCollapsedHeader(const std::vector<CollapsedWord>& words, TableContent& content);

/// Lays down the columns between word `first` and the first row, and gives the word where that row's name begins. Known names
/// are columns wherever they stand; of other words those on the header's line are, and the last word before a time is a name.
std::size_t endCollapsedHeader(
    const std::vector<CollapsedWord>& words, const CollapsedAnchors& anchors, std::size_t first, TableContent& content);

} // namespace tvmscope
