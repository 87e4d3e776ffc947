// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/takeover.h"
#include "models/items/selectableitems.h"
#include "models/items/tablecolumn.h"

#include <QAbstractTableModel>

#include <array>
#include <memory>
#include <vector>

namespace tvmscope {

/// What one side of a comparison should take over from the other: a row a group, largest gain first.
class TakeOverModel : public QAbstractTableModel, public SelectableItems {
    Q_OBJECT
public:
    enum Column : int { Label, Now, Then, Gain, Share, Cumulative, Seams, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setTakeOvers(std::shared_ptr<const Comparison> comparison, std::vector<TakeOver> all);
    const Group& group(const TakeOver& one) const { return comparison_->groups[one.substitution.group]; }

    std::vector<Target> targetsAt(const QModelIndex& index) const override;
    Coverage coverageAt(const QModelIndex& index, const SelectedRows& rows) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    using TableColumn = tvmscope::TableColumn<TakeOverModel, TakeOver>;
    static const std::array<TableColumn, ColumnCount>& columns();

    std::shared_ptr<const Comparison> comparison_;
    std::vector<TakeOver> all_;
};

} // namespace tvmscope
