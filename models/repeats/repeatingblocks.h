// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/kernels/kerneltable.h"
#include "models/profile/stopflag.h"
#include "models/repeats/blocks.h"

namespace tvmscope {

/// The blocks of a profile, by device, those with most calls first; no call is in two. Empty where the source has no call order
/// (sorted or aggregated tables) or its runs differ. n log n in the number of calls.
///
/// Chosen greedily among all repetitions by the calls they cover; equal calls count one and a half times as much as alike ones. A
/// single call makes a block from three repetitions on. A block begins where the repetition does: no report says where one layer
/// ends and the next begins.
std::vector<Block> repeatingBlocks(const Profile& profile);
/// Not all of them if `stop` is raised meanwhile.
std::vector<Block> repeatingBlocks(const Profile& profile, const KernelTable& kernels, StopFlag stop = {});

} // namespace tvmscope
