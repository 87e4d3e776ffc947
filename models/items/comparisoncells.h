// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/export/numbers.h"
#include "models/items/comparisonrows.h"
#include "models/items/roles.h"

#include <QString>

#include <optional>

/// What cells of the comparison table say of a row, whatever columns there are: texts of both sides, factors and directions, and
/// tooltips with the numbers as they were measured.
namespace tvmscope::comparisoncell {

/// Microseconds of one call; absent: not known.
std::optional<double> perCall(const ComparisonCell& cell);
/// `12 | 12`; empty where neither side counts any.
QString callsText(const ComparisonRow& row);
/// Shortest to longest call of each side, and whether the two overlap.
QString callRangeText(const ComparisonRow& row, TimeUnit unit);
/// Baseline over candidate; absent where it means nothing, and of what is counted apart.
std::optional<double> ratioOf(const ComparisonRow& row);
/// Which way a cell goes: -1 the candidate is faster, 1 slower, 0 neither or not known, or not told by runs that overlap. Where
/// the difference reads "≈0" in `unit`, the cell of the ratio alone has a direction.
int direction(const ComparisonRow& row, bool isRatio, TimeUnit unit);
/// What stands beside the score of a group; `row` is one.
MatchBadge badgeOf(const ComparisonRow& row);

/// The label in full, and the kernels it stands for by their own names.
QString labelTip(const ComparisonRow& row);
/// How the rate of each side came about.
QString ratesTip(const ComparisonRow& row);
/// Both times as they were measured, with the sign between them: `−` or `÷`.
QString timesTip(const ComparisonRow& row, const QString& sign);
/// What was divided by what.
QString movementTip(const ComparisonRow& row);

} // namespace tvmscope::comparisoncell
