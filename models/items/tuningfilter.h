// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/items/findwords.h"
#include "models/items/tuningmodel.h"

#include <QSortFilterProxyModel>

namespace tvmscope {

/// The workloads that are looked for, each with all of its templates; what is not known comes last.
class TuningFilter : public QSortFilterProxyModel {
    Q_OBJECT
public:
    TuningFilter(TuningModel* source, QObject* parent);

    void setText(const QString& text);

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    TuningModel* model_;
    FindWords words_;
};

} // namespace tvmscope
