// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/analysis/comparisonkernels.h"

#include <vector>

namespace tvmscope {

/// Puts the kernels of both sides into groups, a device at a time: every kernel, and so every row, into exactly one. Graded
/// passes by hashed key (matchkeys.h), surest first and each over what is left; then, for the classes where a common class still
/// means common work, by class; the rest stays alone. Linear in the number of kernels.
///
/// Sets members, class, kind, score and evidence of the groups, not their figures (groupfigures.h). Where `pair` is false nothing
/// is paired: the sides' clocks cannot be compared.
std::vector<Group> matchKernels(
    const Comparison& comparison, const KernelTable& baseline, const KernelTable& candidate, bool pair);

} // namespace tvmscope
