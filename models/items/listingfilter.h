// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/items/findwords.h"
#include "models/items/listingmodel.h"

#include <QSortFilterProxyModel>

namespace tvmscope {

/// The instructions that are looked for, in the order of their listings unless somebody sorts them.
class ListingFilter : public QSortFilterProxyModel {
    Q_OBJECT
public:
    ListingFilter(ListingModel* source, QObject* parent);

    void setText(const QString& text);

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    ListingModel* model_;
    FindWords words_;
};

} // namespace tvmscope
