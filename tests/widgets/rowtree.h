// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QStandardItemModel>

#include <initializer_list>

namespace tvmscope {

/// Three rows with two in each, and a leaf of two columns in each of these.
inline void fillRowTree(QStandardItemModel& model)
{
    model.clear();
    for (int outer = 0; outer < 3; ++outer) {
        auto* const top = new QStandardItem(QString::number(outer));
        for (int inner = 0; inner < 2; ++inner) {
            auto* const middle = new QStandardItem(QString::number(inner));
            middle->appendRow({new QStandardItem(QStringLiteral("leaf")), new QStandardItem(QStringLiteral("1"))});
            top->appendRow(middle);
        }
        model.appendRow(top);
    }
}

/// The first column of the row that these numbers lead to.
inline QModelIndex rowAt(const QAbstractItemModel& model, std::initializer_list<int> path)
{
    QModelIndex index;
    for (const int row : path)
        index = model.index(row, 0, index);
    return index;
}

} // namespace tvmscope
