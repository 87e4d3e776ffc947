// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/matrixorder.h"

namespace tvmscope {

bool MatrixOrder::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    // The foot keeps its order: overhead, rests, totals, means.
    if (left.data(PinnedRole).toBool() && right.data(PinnedRole).toBool())
        return (sortOrder() == Qt::AscendingOrder) == (left.row() < right.row());
    return rowSortsBefore(left, right, sortOrder());
}

} // namespace tvmscope
