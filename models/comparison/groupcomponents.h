// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/comparison.h"

#include <string>
#include <vector>

namespace tvmscope {

/// How often a component operator runs on each side of a group.
struct ComponentCount {
    std::string name; ///< of operators that rewrite each other (operatorFamily) one for all, unless both sides have the same
    CallCount baseline;
    CallCount candidate;
    bool moves = false; ///< only moves data: fused where an executor likes, and not held against a match
    bool balances() const noexcept { return baseline == candidate; }
};

/// The component operators of all calls of a group: those that compute first, by name.
std::vector<ComponentCount> componentCounts(const Comparison& comparison, const Group& group);

} // namespace tvmscope
