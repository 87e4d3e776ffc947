// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/export/numbers.h"
#include "models/items/comparisonrows.h"
#include "models/items/selectableitems.h"
#include "models/items/tablecolumn.h"
#include "models/items/treemodel.h"
#include "models/profile/message.h"

#include <memory>

namespace tvmscope {

/// The side-by-side table of two profiles.
class ComparisonModel : public TreeModel<ComparisonRow>, public SelectableItems {
    Q_OBJECT
public:
    enum Column : int {
        Label,
        Calls,
        BaselineTime,
        CandidateTime,
        Delta,
        Ratio,
        Movement,
        BaselinePerCall,
        CandidatePerCall,
        Rates,
        Match,
        BaselineRate,
        CandidateRate,
        CallRange,
        BaselineRuns,
        CandidateRuns,
        BaselineName,
        CandidateName,
        BaselinePercent,
        CandidatePercent,
        DeviceName,
        ColumnCount,
    };

    explicit ComparisonModel(QObject* parent = nullptr);

    /// `text` words the evidence of a match; `blocks` are of the comparison's groups.
    void setComparison(std::shared_ptr<const Comparison> comparison, MessageText text,
        std::shared_ptr<const std::vector<GroupBlocks>> blocks = nullptr);
    /// The work of some group is known: the GFLOP/s column has something to say.
    bool hasRates() const noexcept;
    TimeUnit unit() const noexcept { return unit_; }
    /// A duration of the row's kernels is in doubt (timedoubt.h); categories have none of their own.
    bool isInDoubt(const ComparisonRow& row, Side side) const;
    /// Rows of categories say what these rows leave of them; nothing: all.
    void keepTo(const std::optional<SelectedRows>& rows);
    /// Times of a side are those of the run of its recording that stands for all.
    bool showsMedianRun(Side side) const;

    std::vector<Target> targetsAt(const QModelIndex& index) const override;
    Coverage coverageAt(const QModelIndex& index, const SelectedRows& rows) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    using TableColumn = tvmscope::TableColumn<ComparisonModel, ComparisonRow>;
    static const std::array<TableColumn, ColumnCount>& columns();
    static QVariant prefixIn(const ComparisonRow& row, int column);
    QString evidenceText(const ComparisonRow& row) const;

    std::shared_ptr<const Comparison> comparison_;
    std::shared_ptr<const std::vector<GroupBlocks>> blocks_;
    MessageText text_;
    TimeUnit unit_ = TimeUnit::Microseconds;
    ComparisonRow root_;
};

} // namespace tvmscope
