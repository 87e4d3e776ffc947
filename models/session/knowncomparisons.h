// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/session/workspace.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace tvmscope {

/// By column of a workspace that is made, the comparisons of its baseline column that need not be made anew: that of the two on
/// show, and those of the workspace before it, null: none. Corrections hold for the two on show, where they are said to be in
/// force: what was corrected beside others is made anew.
std::vector<std::shared_ptr<const Comparison>> knownComparisons(
    const Workspace& made, const Workspace* before, std::size_t baseline);

} // namespace tvmscope
