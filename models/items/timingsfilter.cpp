// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/timingsfilter.h"

#include "models/items/sorting.h"

namespace tvmscope {

TimingsFilter::TimingsFilter(TimingsModel* source, QObject* parent)
    : QSortFilterProxyModel(parent)
    , model_(source)
{
    setSourceModel(source);
}

void TimingsFilter::setText(const QString& text)
{
    words_ = FindWords(text);
    invalidateFilter();
}

bool TimingsFilter::filterAcceptsRow(int row, const QModelIndex&) const
{
    return words_.allIn(model_->searchText(row));
}

bool TimingsFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    return rowSortsBefore(left, right, sortOrder());
}

} // namespace tvmscope
