// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/items/sorting.h"

#include <QSortFilterProxyModel>

namespace tvmscope {

/// The rows of a matrix in another order: categories below their device, overhead and what no row carries at the foot.
class MatrixOrder : public QSortFilterProxyModel {
    Q_OBJECT
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

protected:
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;
};

} // namespace tvmscope
