// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/side.h"
#include "models/profile/document.h"
#include "models/session/selectedrows.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace tvmscope {

/// Where a row of a profile stands in the text of its document.
struct SourcePlace {
    std::size_t begin = 0; ///< positions of the document's text
    std::size_t end = 0; ///< where its object or the line ends, or the next row begins, whichever comes first
    Side side = Side::Baseline;
    CallId row = none<CallId>;
    bool uncertain = false; ///< some of its cells were guessed
};

/// The places of all rows of the artifacts on show, but of rows whose place is not known. Each is worked out when it is asked
/// for, because few are ever looked at; they are found in logarithmic time.
class SourcePlaces {
public:
    SourcePlaces() = default; ///< none
    /// `sides`: which artifact each side shows, if it is of this document.
    SourcePlaces(DocumentPtr document, const PerSide<std::optional<std::size_t>>& sides);

    /// Those that reach into the text from `begin` to `end`, by where they begin.
    std::vector<SourcePlace> within(std::size_t begin, std::size_t end) const;
    std::optional<SourcePlace> at(std::size_t position) const;
    /// Where the first of some rows begins; nothing if none of them stands here.
    std::optional<std::size_t> firstOf(const SelectedRows& rows) const;

private:
    struct OfSide {
        Side side;
        const Artifact* artifact;
        std::vector<CallId> order; ///< of its rows by place; empty: their own
    };
    std::size_t beginOf(const OfSide& rows, std::size_t which) const;
    /// How many of the rows from the `from`-th on, by place, begin no later than there.
    std::size_t countUpTo(const OfSide& rows, std::size_t position, std::size_t from = 0) const;
    SourcePlace place(const OfSide& rows, std::size_t which) const;

    DocumentPtr document_;
    std::vector<OfSide> sides_; ///< that are of this document and know the places of their rows
};

} // namespace tvmscope
