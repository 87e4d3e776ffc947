// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/items/findwords.h"
#include "models/items/timingsmodel.h"

#include <QSortFilterProxyModel>

namespace tvmscope {

/// The timings that are looked for, in the order of the sources or of a column; what is not known comes last.
class TimingsFilter : public QSortFilterProxyModel {
    Q_OBJECT
public:
    TimingsFilter(TimingsModel* source, QObject* parent);

    void setText(const QString& text);

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    TimingsModel* model_;
    FindWords words_;
};

} // namespace tvmscope
