// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/export/counts.h"
#include "models/items/tablecolumn.h"
#include "models/session/workspace.h"

#include <QAbstractTableModel>

#include <array>

namespace tvmscope {

/// A row of a profile without durations, which stands in Workspace::counts.
struct CountsRow {
    std::size_t profile = 0;
    CallId row{};
};

/// Rows of profiles whose measure is a counter, one profile after the other. The bar of a share is that share.
class CountsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column : int { Row, Name, Report, Calls, Measure, Share, Others, Device, Shapes, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setWorkspace(WorkspacePtr workspace);
    const CountsRow& rowAt(int row) const { return rows_[static_cast<std::size_t>(row)]; }
    const OpenedCounts& openedOf(const CountsRow& row) const { return workspace_->counts[row.profile]; }
    std::optional<std::int64_t> measureOf(const CountsRow& row) const;
    QString searchText(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    using TableColumn = tvmscope::TableColumn<CountsModel, CountsRow>;
    static const std::array<TableColumn, ColumnCount>& columns();
    const Profile& profileOf(const CountsRow& row) const { return *openedOf(row).counted->profile; }
    std::optional<double> shareOf(const CountsRow& row) const;
    QString reportName(const CountsRow& row) const;
    QString othersOf(const CountsRow& row, const QString& between) const;

    WorkspacePtr workspace_;
    std::vector<CountsRow> rows_;
};

} // namespace tvmscope
