// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/export/numbers.h"
#include "models/export/timings.h"
#include "models/items/tablecolumn.h"
#include "models/session/workspace.h"

#include <QAbstractTableModel>

#include <array>

namespace tvmscope {

/// `timings.txt:12`, with its own name before it, `Relay VM · cpu0 · profile`, of several profiles with the place: what a row of
/// timings is called, the same in table and chart.
QString timingName(const TimingRow& row, const std::vector<DocumentPtr>& documents);

/// Timings of whole models and the device totals that stand beside them: a row each, in the order of the sources.
class TimingsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column : int { Name, Mean, Median, Min, Max, Std, Ratio, OwnRatio, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setWorkspace(WorkspacePtr workspace);
    /// The row that factors are to.
    void setReference(int row);
    int reference() const noexcept { return reference_; }
    const TimingRow& timing(int row) const { return workspace_->timingRows[static_cast<std::size_t>(row)]; }
    QString name(const TimingRow& row) const { return timingName(row, workspace_->documents); }
    /// Where a row stands among the artifacts of the workspace.
    ProfileChoice placeOf(int row) const;
    /// What a search looks in: the name.
    QString searchText(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    using TableColumn = tvmscope::TableColumn<TimingsModel, TimingRow>;
    static const std::array<TableColumn, ColumnCount>& columns();
    CellText time(std::optional<double> us) const;
    TimingVerdict verdictOn(const TimingRow& row) const { return timingVerdict(timing(reference_), row); }
    bool areAllElapsed() const;
    bool isReference(const TimingRow& row) const { return &row == &timing(reference_); }

    WorkspacePtr workspace_;
    int reference_ = 0;
    TimeUnit unit_ = TimeUnit::Microseconds; ///< of all times, by the longest mean
};

} // namespace tvmscope
