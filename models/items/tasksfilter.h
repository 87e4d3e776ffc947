// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/items/findwords.h"
#include "models/items/tasksmodel.h"

#include <QSortFilterProxyModel>

namespace tvmscope {

/// The tasks that are looked for, in the order of the sources or of a column; what is not known comes last.
class TasksFilter : public QSortFilterProxyModel {
    Q_OBJECT
public:
    TasksFilter(TasksModel* source, QObject* parent);

    void setText(const QString& text);

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    TasksModel* model_;
    FindWords words_;
};

} // namespace tvmscope
