// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/alignprograms.h"

#include <cstddef>
#include <vector>

namespace tvmscope {

/// The class of a piece: the weightiest of its kernels.
OperatorClass pieceClass(const MatchedPiece& piece, const AlignedPrograms& programs);

/// For each piece the first of those that are shown with it as one group:
/// - pieces that hold the same kernels' work on both sides (component operators and sizes) and share one of the kernels: the
///   layers of a model. Kernels that differ in what no report says, such as where a slice begins, stay apart;
/// - unless there are so many of those that nobody would read them (a slice for each step of a long recurrence);
/// - pieces of normalisation that both sides cut differently and that have kernels of equal work: their times are small and their
///   cuts many;
/// - pieces that a user put together.
/// Nothing useful if `stop` is raised meanwhile.
std::vector<std::size_t> piecesShownTogether(const AlignedPrograms& programs, StopFlag stop = {});

} // namespace tvmscope
