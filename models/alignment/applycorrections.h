// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/alignprograms.h"
#include "models/alignment/corrections.h"

#include <vector>

namespace tvmscope {

/// Puts corrections into effect, one after the other: takes the calls that each names out of their pieces and into pieces of
/// their own. Calls move, none is lost, so every row stands in exactly one piece as before. What is left of a piece and has
/// nothing on the other side any more falls apart into its kernels. Returns what could not be done: kernels that the reports
/// do not have, calls of several devices.
std::vector<Message> correctPieces(AlignedPrograms& programs, const Corrections& corrections);

} // namespace tvmscope
