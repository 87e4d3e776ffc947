// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/export/passes.h"
#include "models/items/tablecolumn.h"
#include "models/session/workspace.h"

#include <QAbstractTableModel>

#include <array>

namespace tvmscope {

/// A pass of one compilation, and where that stands in Workspace::passes.
struct PassRow {
    std::size_t compilation = 0;
    const PassSum* sum = nullptr;
    double wholeUs = 0.0; ///< of the compilation
};

/// Passes of compilations by falling own time, one compilation after the other. The bar of a share is that share.
class PassesModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column : int { Pass, Compilation, Runs, Self, Share, Total, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setWorkspace(WorkspacePtr workspace);
    const PassRow& pass(int row) const { return rows_[static_cast<std::size_t>(row)]; }
    /// The source of a compilation, and its first line.
    QString compilationName(const PassRow& row) const;
    QString searchText(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    using TableColumn = tvmscope::TableColumn<PassesModel, PassRow>;
    static const std::array<TableColumn, ColumnCount>& columns();

    WorkspacePtr workspace_;
    std::vector<PassRow> rows_;
    TimeUnit unit_ = TimeUnit::Microseconds; ///< of all compilations
};

} // namespace tvmscope
