// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/comparison.h"

#include <vector>

namespace tvmscope {

/// What is missing from one text by its own accounts: nothing if it prints no Sum, or its Sum holds, or it has rows too many.
/// A Relay VM allocates a storage for every tensor, a tensor for every result of a kernel, and nothing else: in a complete report
/// the numbers of `VM::AllocStorage`, `VM::AllocTensor` and results are equal, and those of the latter two for every shape. What
/// one of them has more than the others, the others lack. If that makes more calls than the Sum says are missing, the program is
/// of another kind, and nothing is said. The calls of the result add up to those that are missing.
std::vector<MissingCalls> missingFromText(const Profile& profile);

/// The same, using the other side: kernels are assigned to its groups without partner that write such a tensor,
/// and calls of which nothing is known to further groups without partner, longest first, as long as there are enough of them.
/// Groups are in their final order.
std::vector<MissingCalls> missingFrom(Side side, const ComparedSides& sides, const std::vector<Group>& groups);

/// Where every missing call is told, what is not among them is no longer what may be missing, but what the other side alone has.
void settleMissing(Side side, const std::vector<MissingCalls>& missing, std::vector<Group>& groups);

} // namespace tvmscope
