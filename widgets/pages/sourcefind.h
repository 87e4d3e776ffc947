// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/analyzedprofile.h"
#include "models/items/findwords.h"
#include "models/profile/stopflag.h"
#include "widgets/pages/sourceplaces.h"

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

/// A row of a profile on show.
struct SourceRow {
    Side side = Side::Baseline;
    CallId row = none<CallId>;
};

/// A place of a source that all words are found in: a row of a report, else a line of its text.
struct SourceHit {
    std::size_t begin = 0, end = 0; ///< positions of the document's text
    std::optional<SourceRow> row; ///< of a row: which
};

/// What was found in a source, in the order of its text.
struct SourceHits {
    std::vector<SourceHit> hits;
    double foundUs = 0.0; ///< self time of the rows that were found: of recordings of the run that stands for all
    /// What it is a share of: the total of the device where all rows ran that were looked at, else their own time added up.
    double wholeUs = 0.0;
    std::string device = {}; ///< whose total that is; empty: nobody's
};

/// What is looked for, and where. Shares what it refers to, so that a worker can look while the page goes on to something else.
struct SourceQuestion {
    DocumentPtr document; ///< null: nothing is found
    std::shared_ptr<const SourcePlaces> places; ///< of the rows on show in it
    std::array<AnalyzedProfilePtr, 2> analyzed; ///< of both sides
    FindWords words;
};

/// Takes hits that follow on those before; the times are those of all rows so far.
using TakeHits = std::function<void(SourceHits some)>;

/// Rows are found by what the text says of them, by their label and by their class; a report as JSON is one line, so that its
/// rows are what it is looked through by. Nothing is found by no words. Hands over every now and then what it has found.
void findInSource(const SourceQuestion& question, const TakeHits& take, StopFlag stop = {});

} // namespace tvmscope
