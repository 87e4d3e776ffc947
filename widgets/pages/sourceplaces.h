// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/side.h"
#include "models/profile/document.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace tvmscope {

/// Where a row of a profile stands in the text of its document.
struct SourcePlace {
    std::size_t begin = 0; ///< positions of the document's text
    std::size_t end = 0; ///< where the next row begins or the line ends, whichever comes first
    Side side = Side::Baseline;
    CallId row = none<CallId>;
    bool uncertain = false; ///< some of its cells were guessed
};

/// The places of all rows of the artifacts on show, by `begin`; none for rows whose place is not known. `sides`: which artifact
/// each side shows, if it is of this document. Linear in the text, whether it is one line or many.
std::vector<SourcePlace> sourcePlaces(const Document& document, const PerSide<std::optional<std::size_t>>& sides);

} // namespace tvmscope
