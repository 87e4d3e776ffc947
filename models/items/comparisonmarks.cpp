// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/comparisonmarks.h"

#include "models/items/comparisonmodel.h"

namespace tvmscope {

std::optional<double> ratioOf(const ComparisonRow& row)
{
    const auto &a = row.sides[0].us, &b = row.sides[1].us;
    if (!a || !b || !(*a > 0) || !(*b > 0))
        return std::nullopt;
    return *a / *b;
}

int direction(const ComparisonRow& row, int column, TimeUnit unit)
{
    if (!row.deltaUs || (column != ComparisonModel::Ratio && readsAsZero(*row.deltaUs, unit)))
        return 0;
    const double a = row.sides[0].us.value_or(0.0);
    return differenceDirection(a, row.sides[1].us.value_or(a + *row.deltaUs));
}

MatchBadge badgeOf(const ComparisonRow& row)
{
    if (!row.group->corrected)
        return row.guess ? MatchBadge::Guess : MatchBadge::None;
    switch (*row.group->corrected) {
    case CorrectionKind::Pin:
        return MatchBadge::Pinned;
    case CorrectionKind::Merge:
        return row.guess ? MatchBadge::Guess : MatchBadge::Merged;
    default:
        return MatchBadge::Split;
    }
}

} // namespace tvmscope
