// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/comparison.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

/// Groups of which nobody can have each from the side that is faster at it. A kernel of one side rearranges its result for a
/// product of that side, which the other side does without: the kernel that packs a weight at every step, and the packed dense
/// that reads it. Who takes over the quick kernel loses the packed data that the quick product needs. Products without a partner
/// are tied with all that their class has alone on either side, because a class is taken from one side whole.
struct TiedGroups {
    std::vector<std::size_t> groups; ///< indices into Comparison::groups, rising; two or more
    PerSide<double> us; ///< what they take together
};

/// The ties of a device whose ends are faster on different sides. Every group is in one of them at most.
std::vector<TiedGroups> layoutTies(const ComparisonFacts& comparison, const std::string& device);

/// Those that a group is tied to, itself among them; null: none.
const TiedGroups* tiesOf(std::size_t group, const std::vector<TiedGroups>& ties);

/// Of a component operator's name: whether it rearranges what it reads.
bool isLayoutTransformName(std::string_view component) noexcept;
/// Whether a kernel does so, alone or beside other work.
bool rearranges(const KernelCalls& entry, const Profile& profile);

/// What the ties add to the sum of every group's lesser time, in µs: tied groups are taken from one side together; from the side
/// `kept` where one of them is excluded, which counts as that has it.
double tiedUs(const std::vector<TiedGroups>& ties, const std::vector<Group>& groups, Side kept);

} // namespace tvmscope
