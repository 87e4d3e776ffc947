// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/wordfilter.h"

#include "models/items/sorting.h"

#include <utility>

namespace tvmscope {

WordFilter::WordFilter(QObject* parent)
    : TableOrder(parent)
{
}

void WordFilter::setRows(QAbstractItemModel* source, SearchText searchText)
{
    searchText_ = std::move(searchText);
    setSourceModel(source);
}

void WordFilter::setText(const QString& text)
{
    words_ = FindWords(text);
    invalidateFilter();
}

bool WordFilter::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    return parent.isValid() || words_.isEmpty() || words_.allIn(searchText_(sourceModel()->index(row, 0)));
}

bool WordFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    return rowSortsBefore(left, right, sortOrder());
}

} // namespace tvmscope
