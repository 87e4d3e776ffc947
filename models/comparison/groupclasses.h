// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/comparison.h"

#include <vector>

namespace tvmscope {

/// The class of every row of a side, by CallId: that of its group; of a row in no group its kernel's.
std::vector<OperatorClass> groupClasses(const Comparison& comparison, Side side);

/// By row of a side: those that stand in groups that a user has counted apart. Empty: none do.
std::vector<bool> excludedRows(const ComparisonFacts& comparison, Side side);

} // namespace tvmscope
