// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/alignprograms.h"
#include "models/comparison/comparison.h"

#include <vector>

namespace tvmscope {

/// Folds pieces into the groups that are shown (piecefolds.h says which together). Sets members, class, kind, score and evidence
/// of the groups, not their figures (groupfigures.h). Not all of them if `stop` is raised meanwhile.
std::vector<FoldedGroup> foldPieces(const ComparedSides& sides, const AlignedPrograms& programs, StopFlag stop = {});

/// The pieces as rows of the profiles, each with the group that holds it. Call when the groups are in their final order.
Alignment piecesByRow(const std::vector<FoldedGroup>& groups, const AlignedPrograms& programs);

} // namespace tvmscope
