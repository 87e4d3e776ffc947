// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/kernelsignature.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tvmscope {

/// A kernel in a group, and how many of its calls are there.
struct SignatureShare {
    const KernelSignature* signature = nullptr;
    std::int64_t calls = 0;
};
using SignatureShares = std::vector<SignatureShare>;

/// How far the component operators of both sides are the same.
struct Balance {
    double share = 0.0; ///< 0 to 1; an anchor outweighs whatever is fused around it
    bool counted = false; ///< there is anything to be counted
    std::string open; ///< what does not balance, as text
    bool balances() const noexcept { return counted && open.empty(); }
};

/// Counts runs of component operators, families as one. Data movement counts only where there is nothing else: executors fuse it
/// where they like.
Balance balanceOf(const SignatureShares& baseline, const SignatureShares& candidate);

} // namespace tvmscope
