// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/tasksfilter.h"

#include "models/items/sorting.h"

namespace tvmscope {

TasksFilter::TasksFilter(TasksModel* source, QObject* parent)
    : QSortFilterProxyModel(parent)
    , model_(source)
{
    setSourceModel(source);
}

void TasksFilter::setText(const QString& text)
{
    words_ = FindWords(text);
    invalidateFilter();
}

bool TasksFilter::filterAcceptsRow(int row, const QModelIndex&) const
{
    return words_.allIn(model_->searchText(row));
}

bool TasksFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    return rowSortsBefore(left, right, sortOrder());
}

} // namespace tvmscope
