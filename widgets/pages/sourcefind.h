// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/items/findwords.h"
#include "models/session/workspace.h"
#include "widgets/pages/sourceplaces.h"

#include <optional>
#include <vector>

namespace tvmscope {

/// A place of a source that all words are found in: a row of a report, else a line of its text.
struct SourceHit {
    std::size_t begin = 0, end = 0; ///< positions of the document's text
    std::optional<Target> row; ///< of a row: its call
};

/// What was found in a source, in the order of its text.
struct SourceHits {
    std::vector<SourceHit> hits;
    double foundUs = 0.0, rowsUs = 0.0; ///< self time of the rows that were found, and of all rows of this source
};

/// Rows are found by what the text says of them, by their label and by their class; a report as JSON is one line, so that its
/// rows are what it is looked through by. Nothing is found by no words.
SourceHits findInSource(const Document& document, const SourcePlaces& places, const Workspace& shown, const FindWords& words);

} // namespace tvmscope
