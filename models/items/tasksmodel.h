// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/export/tasks.h"
#include "models/items/tablecolumn.h"
#include "models/session/workspace.h"

#include <QAbstractTableModel>

#include <array>

namespace tvmscope {

/// Tasks of tuners in the order of their sources, a row each: best rate, trials, time, latency, and how far each came. The bar of
/// a rate is its share of the highest one.
class TasksModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column : int { Task, Run, Name, Best, Current, Trials, Planned, Spent, Latency, Weight, Weighted, State, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setWorkspace(WorkspacePtr workspace, const MessageText& text);
    const TaskRow& task(int row) const { return workspace_->tasks[static_cast<std::size_t>(row)]; }
    /// Where the document of a row stands in the workspace.
    std::size_t documentOf(const TaskRow& row) const;
    /// `AutoTVM · (2):`, of several sources with the name of its source.
    QString runName(const TaskRow& row) const;
    QString stateName(const TaskRow& row) const;
    /// What a search looks in: run, name, state, the whole path.
    QString searchText(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    using TableColumn = tvmscope::TableColumn<TasksModel, TaskRow>;
    static const std::array<TableColumn, ColumnCount>& columns();

    WorkspacePtr workspace_;
    MessageText text_;
    double highest_ = 0.0; ///< of all best rates
};

} // namespace tvmscope
