// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/tableorder.h"

namespace tvmscope {

void TableOrder::sort(int column, Qt::SortOrder order)
{
    if (dynamicSortFilter() && column == sortColumn() && order == sortOrder())
        return; // they are
    Q_EMIT aboutToSort();
    QSortFilterProxyModel::sort(column, order);
    Q_EMIT sorted();
}

} // namespace tvmscope
