// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/export/numbers.h"
#include "models/items/comparisonrows.h"
#include "models/items/roles.h"

#include <optional>

namespace tvmscope {

/// Baseline over candidate; absent where it means nothing.
std::optional<double> ratioOf(const ComparisonRow& row);

/// Which way a cell of ComparisonModel goes: -1 the candidate is faster, 1 slower, 0 neither or not known. Where the difference
/// reads "≈0" it has no direction, whatever its ratio.
int direction(const ComparisonRow& row, int column, TimeUnit unit);

/// What stands beside the score of a group.
MatchBadge badgeOf(const ComparisonRow& row);

} // namespace tvmscope
