// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/export/numbers.h"
#include "models/items/comparisonrows.h"

#include <QString>

/// Cells of the comparison table as text.
namespace tvmscope {

QString timeOrUnknown(const std::optional<double>& us, TimeUnit unit);
QString perCallText(const ComparisonCell& cell, TimeUnit unit);
/// `12 | 12`.
QString callsText(const ComparisonRow& row);
/// Shortest to longest call of each side, and whether the two overlap.
QString callRangeText(const ComparisonRow& row, TimeUnit unit);
/// GFLOP/s of a side.
QString rateText(const ComparisonRow& row, std::size_t side);
/// GFLOP/s of both sides, as ratesNumber().
QString ratesText(const ComparisonRow& row);
QString nameText(const ComparisonRow& row, std::size_t side);

} // namespace tvmscope
