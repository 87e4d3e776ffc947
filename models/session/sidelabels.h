// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/executor.h"

#include <array>
#include <string>

namespace tvmscope {

/// Where one side of a comparison comes from.
struct SideOrigin {
    ExecutorKind executor = ExecutorKind::Unknown;
    std::string source;
    int artifact = 1;
};

/// What tells two sides apart in a sentence: their executors; where those are the same, the parts of the paths that differ; else
/// the numbers of the artifacts in their one source (`#1`, `#2`).
std::array<std::string, 2> sideLabels(const SideOrigin& baseline, const SideOrigin& candidate);

} // namespace tvmscope
