// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/kernels/kerneltable.h"
#include "models/profile/stopflag.h"
#include "models/repeats/blocks.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tvmscope {

/// What a kernel does, interned: kernels that differ in their instance number alone have the same symbols.
struct KernelSymbols {
    std::uint32_t equal = 0; ///< component operators and shapes
    std::uint32_t alike = 0; ///< component operators
};
/// One per kernel.
std::vector<KernelSymbols> kernelSymbols(const KernelTable& kernels);

/// A sequence of calls as symbols of what they do, one per call in each.
struct CallSymbols {
    std::vector<std::uint32_t> equal, alike;
};

/// A block by its places in the sequence.
struct ChosenBlock {
    BlockKind kind = BlockKind::Equal;
    std::size_t period = 0;
    std::vector<std::size_t> starts; ///< ascending; `period` calls from each
};

/// Which repetitions of a sequence are shown as blocks; see repeatingBlocks().
std::vector<ChosenBlock> chooseBlocks(const CallSymbols& symbols, StopFlag stop = {});

} // namespace tvmscope
