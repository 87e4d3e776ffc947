// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/analysis/comparison.h"

namespace tvmscope {

/// Whether a group's difference is a matter of single slow calls, which is the machine and no property of the kernel: one call
/// took three or more times what its siblings take and that excess is half of the difference, or both sides ran the very same
/// kernel (equal Hash and shapes) and one took three or more times as long.
bool isSlowCallStory(const Group& group, const Profile& baseline, const Profile& candidate);

/// Whether such groups are half or more of what moved on a device.
bool mostlySlowCalls(const Comparison& comparison, const std::string& device);

} // namespace tvmscope
