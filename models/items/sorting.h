// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/items/roles.h"
#include "models/items/tableorder.h"

#include <QModelIndex>
#include <QString>
#include <QVariant>

namespace tvmscope {

/// Below 0 where the first comes first: without regard to case, and digits by the number that they write, so that dense2 comes
/// before dense10.
int naturalOrder(QStringView left, QStringView right);

/// Order of two SortRole values for a proxy that sorts in `order`: numbers by value, text by its natural order, and what is not
/// known comes last either way.
inline bool sortsBefore(const QVariant& left, const QVariant& right, Qt::SortOrder order)
{
    if (left.isValid() != right.isValid())
        return (order == Qt::AscendingOrder) == left.isValid();
    if (left.typeId() == QMetaType::QString)
        return naturalOrder(left.toString(), right.toString()) < 0;
    return left.toDouble() < right.toDouble();
}

/// The same of two rows by their SortRole; those with the PinnedRole stay at the foot either way.
inline bool rowSortsBefore(const QModelIndex& left, const QModelIndex& right, Qt::SortOrder order)
{
    const bool leftPinned = left.data(PinnedRole).toBool(), rightPinned = right.data(PinnedRole).toBool();
    if (leftPinned != rightPinned) // "less" means "above" only when rising
        return (order == Qt::AscendingOrder) == rightPinned;
    return sortsBefore(left.data(SortRole), right.data(SortRole), order);
}

/// The rows of a matrix in another order: categories below their device, overhead and what no row accounts for at the foot.
class MatrixOrder : public TableOrder {
    Q_OBJECT
public:
    using TableOrder::TableOrder;

protected:
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;
};

} // namespace tvmscope
