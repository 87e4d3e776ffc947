// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/listingfilter.h"

#include "models/items/sorting.h"

namespace tvmscope {

ListingFilter::ListingFilter(ListingModel* source, QObject* parent)
    : QSortFilterProxyModel(parent)
    , model_(source)
{
    setSourceModel(source);
}

void ListingFilter::setText(const QString& text)
{
    words_ = FindWords(text);
    invalidateFilter();
}

bool ListingFilter::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    return parent.isValid() || words_.allIn(model_->searchText(model_->node(model_->index(row, 0))));
}

bool ListingFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    return rowSortsBefore(left, right, sortOrder());
}

} // namespace tvmscope
