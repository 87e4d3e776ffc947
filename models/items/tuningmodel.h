// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/items/tablecolumn.h"
#include "models/items/treemodel.h"
#include "models/session/workspace.h"
#include "models/tuning/comparedlogs.h"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tvmscope {

/// A workload of a tuning log, or below it one of several templates that compete for it.
struct TuningRow {
    std::size_t log = 0; ///< index into Workspace::tuning
    std::size_t workload = 0; ///< of its summary
    std::size_t schedule = 0; ///< of the workload: 0 is the fastest
    bool isTemplate = false;
    std::vector<TuningRow> children;
};

/// The kernels of a profile that are one workload.
struct WorkloadUse {
    double measuredUs = 0.0; ///< of all their calls
    double share = 0.0; ///< of the device's time
    std::optional<double> savingUs, ratio; ///< absent where the number of calls, or a record, is not known
    std::vector<std::string> kernels; ///< their labels
};

/// The workloads of all tuning logs: beside a profile those that could save most come first, then the longest. Those with
/// competing templates have a child for each. Of two profiles that are shown the first is meant.
class TuningModel : public TreeModel<TuningRow> {
    Q_OBJECT
public:
    enum Column : int {
        Name,
        Template,
        Source,
        Target,
        Records,
        Failed,
        Best,
        Rate,
        Spread,
        Spent,
        OtherLog,
        Measured,
        Ratio,
        Share,
        Saves,
        ColumnCount
    };

    using TreeModel::TreeModel;

    void setWorkspace(WorkspacePtr workspace, const MessageText& text);
    const TunedLog& log(const TuningRow& row) const { return workspace_->tuning[row.log]; }
    const TunedWorkload& workload(const TuningRow& row) const { return log(row).summary->workloads[row.workload]; }
    const TunedTemplate& schedule(const TuningRow& row) const { return workload(row).templates[row.schedule]; }
    /// The record that a row is about: the best, or the first where all failed; null where the log has none.
    const TuningRecord* record(const TuningRow& row) const;
    /// Index into the documents of the workspace.
    std::size_t documentOf(const TuningRow& row) const;
    /// What the kernels of the profile beside it make of a workload; null where there are none, and of a template.
    const WorkloadUse* use(const TuningRow& row) const;
    /// Of a log behind the first: the best time of the same workload in the first log.
    std::optional<double> firstLogUs(const TuningRow& row) const;
    /// What a search looks in: label, names, shapes and target.
    QString searchText(const TuningRow& row) const;

    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    using TableColumn = tvmscope::TableColumn<TuningModel, TuningRow>;
    static const std::array<TableColumn, ColumnCount>& columns();
    std::optional<double> timeOf(const TuningRow& row) const { return schedule(row).bestUs; }
    double spentOf(const TuningRow& row) const
    {
        return row.isTemplate ? schedule(row).spentSeconds : workload(row).spentSeconds;
    }
    std::optional<double> factorOf(const TuningRow& row) const;
    QString label(const TuningRow& row) const;
    QString templateText(const TuningRow& row) const;
    QString tip(const TuningRow& row) const;

    WorkspacePtr workspace_;
    MessageText text_;
    TuningRow root_;
    void addUses(std::size_t log);

    std::vector<ComparedLogs> compared_; ///< of each log with the first
    std::vector<std::map<std::size_t, WorkloadUse>> uses_; ///< by log, by workload
    double longestUs_ = 0.0;
};

} // namespace tvmscope
