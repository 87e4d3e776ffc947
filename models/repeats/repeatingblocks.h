// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/kernels/kerneltable.h"
#include "models/profile/stopflag.h"
#include "models/repeats/blocks.h"

namespace tvmscope {

/// The blocks of a profile, by device, those of most calls first; no call is in two. Empty where the source has no call order
/// (sorted or aggregated tables) or its runs differ. n log n in the number of calls.
///
/// Chosen among all repetitions by the number of calls they cover; one of equal calls comes before one of alike calls that covers
/// up to half as much again. A single call counts from its third repetition on. A block begins where the repetition begins: where
/// one layer ends and the next begins is in no report.
std::vector<Block> repeatingBlocks(const Profile& profile);
/// Not all of them if `stop` is raised meanwhile.
std::vector<Block> repeatingBlocks(const Profile& profile, const KernelTable& kernels, StopFlag stop = {});

} // namespace tvmscope
