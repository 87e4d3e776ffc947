// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/formats/report/collapsedcells.h"

#include <vector>

namespace tvmscope {

/// Where a line of a report shows itself in a stream of words: its duration, and the percentage that follows at once (a device's
/// `Total` has none).
struct CollapsedAnchor {
    std::size_t duration = 0; ///< first word of the duration
    std::size_t percent = 0; ///< word of the percentage, or `next` where there is none
    std::size_t next = 0; ///< first word behind both
    CollapsedLine line = CollapsedLine::Row;
};

struct CollapsedAnchors {
    std::vector<CollapsedAnchor> lines;
    bool blankGroups = false; ///< numbers have blanks between groups of digits (fr_FR)
};

/// The lines among the words from `first` on. Two times side by side are one if a device follows soon or a line starts before
/// them; a `Total` needs no percentage.
CollapsedAnchors findAnchors(const std::vector<CollapsedWord>& words, std::size_t first);

} // namespace tvmscope
