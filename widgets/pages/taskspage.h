// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/items/tasksmodel.h"
#include "widgets/pages/tablepage.h"

namespace tvmscope {

/// What a tuner's progress lines and task tables say last of each task: best rate, trials, time, latency, and whether it ended.
class TasksPage : public TablePage {
    Q_OBJECT
public:
    explicit TasksPage(QWidget* parent = nullptr);

    Availability availabilityFor(const Workspace& shown) const override;
    void setContent(const ChartData& content) override;
    QString statusText() const override;

protected:
    QString nothingMatches(const QString& hidden) const override;

private:
    void setUpTable();
    /// Shows the line that a row was read from.
    void showLine(const QModelIndex& index);

    WorkspacePtr shown_;
    TasksModel* model_;
};

} // namespace tvmscope
