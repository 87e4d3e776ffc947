// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/comparison.h"
#include "models/comparison/profileset.h"

#include <optional>
#include <string>
#include <vector>

namespace tvmscope {

/// A label a group, no two alike: that of the side with fewer kernels, the baseline's where both have as many, never a name that
/// TVM cut where the other side has a whole one. Groups that read the same are told apart by what the other side does, then by
/// data type, layout and a kernel's own name. Groups of another device than
/// `leading` name theirs.
std::vector<GroupLabel> groupLabels(const std::vector<Group>& groups, const ComparedSides& sides, const std::string& leading);

/// Unlike work that a user put together goes by one of its kernels, in name and class: `tanh 4×8 and 1 more`.
inline bool isPutTogether(const GroupLabel& label)
{
    return label.tail.kernels == LabelTail::Kernels::More;
}

/// The same for groups of several profiles, whichever of them is the baseline: of those with fewest kernels the one that names
/// most operators. `, 4–6 kernels` where a profile has more than one. Rows that a user put together keep the label that they
/// have: that of their group.
void labelRows(std::vector<ProfileSetRow>& rows, const std::vector<ComparedProfile>& profiles, std::size_t baseline,
    const std::string& leading);

/// The class of the kernel that a group which a user put together goes by; nothing where its name is that of all its kernels.
/// Name and class follow from one choice: of the side with more different kernels the one that takes most time.
std::optional<OperatorClass> classOfName(const FoldedGroup& group, const ComparedSides& sides);

} // namespace tvmscope
