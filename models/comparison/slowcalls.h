// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/comparison.h"

#include <vector>

namespace tvmscope {

/// The calls of an entry that took far longer than its others.
struct SlowCalls {
    double usualUs = 0.0; ///< of its typical call; with two calls the faster one is the typical one
    double excessUs = 0.0; ///< time by which the slow calls exceed it
    std::vector<CallId> rows; ///< of the slow calls
};

/// Calls of three or more times the usual time. None where rows stand for several calls.
SlowCalls slowCallsOf(const KernelCalls& entry, const Profile& profile);

/// Whether a group's difference comes down to single slow calls, which is noise of the machine and no property of the kernel: one
/// call took three or more times as long as its siblings and that excess is half of the difference, or both sides ran the very
/// same kernel (equal Hash and shapes) and one took three or more times as long.
bool isSlowCallStory(const Group& group, const ComparedSides& sides);

/// Whether such groups are half or more of what moved on a device.
bool mostlySlowCalls(const ComparisonFacts& comparison, const std::string& device);

} // namespace tvmscope
