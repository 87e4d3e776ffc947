// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QSortFilterProxyModel>

namespace tvmscope {

/// Which rows of a table are shown and in what order, as all tables have it. It says when it is about to put them into another
/// order: a view that closes what stands open, and opens it again afterwards row by row, has nothing sorted that nobody sees.
class TableOrder : public QSortFilterProxyModel {
    Q_OBJECT
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

Q_SIGNALS:
    void aboutToSort();
    void sorted();
};

} // namespace tvmscope
