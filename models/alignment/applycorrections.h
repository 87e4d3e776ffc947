// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/alignprograms.h"
#include "models/alignment/corrections.h"

#include <vector>

namespace tvmscope {

/// What became of corrections.
struct CorrectedPieces {
    Corrections applied; ///< those that changed which piece some calls stand in, or could have
    std::vector<Message> problems; ///< kernels and calls that the reports do not have, calls of several devices
    std::size_t looked = 0; ///< how often a piece was looked at: grows with what the corrections name, not with what there is
};

/// Applies corrections in order: each moves the calls that it names out of their pieces into pieces of their own. None is lost,
/// so every row still stands in exactly one piece. A piece that is left with calls of one side alone breaks up into its kernels.
CorrectedPieces correctPieces(AlignedPrograms& programs, const Corrections& corrections);

} // namespace tvmscope
