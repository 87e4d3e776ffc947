// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/comparison.h"

#include <cstddef>
#include <string>
#include <vector>

namespace tvmscope {

/// A group whose kernel on one side rearranges its result for the product of another group, which the other side does without:
/// the kernel that packs a weight at every step, and the packed dense that reads it. Where each side runs one of the two faster,
/// nobody can have both times: who takes over the quick kernel loses the packed data that the quick product needs.
struct LayoutTie {
    std::size_t packs = 0, reads = 0; ///< indices into Comparison::groups
};

/// The ties of a device whose two groups are faster on different sides.
std::vector<LayoutTie> layoutTies(const ComparisonFacts& comparison, const std::string& device);

/// What the ties add to the sum of every group's lesser time, in µs: tied groups are taken from one side together.
double tiedUs(const std::vector<LayoutTie>& ties, const std::vector<Group>& groups);

} // namespace tvmscope
