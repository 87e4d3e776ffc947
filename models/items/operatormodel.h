// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/analyzedprofile.h"
#include "models/export/numbers.h"
#include "models/items/selectableitems.h"
#include "models/items/tablecolumn.h"
#include "models/items/treemodel.h"
#include "models/kernels/operatorsummary.h"

#include <QHash>

namespace tvmscope {

/// The operators of one profile: class → operator → shapes → calls, below a row a device where it has several.
class OperatorModel : public TreeModel<SummaryNode>, public SelectableItems {
    Q_OBJECT
public:
    enum Column : int { Name, Calls, Time, Percent, PerCall, Rate, Shortest, Longest, DeviceName, ColumnCount };

    explicit OperatorModel(QObject* parent = nullptr);

    void setProfile(AnalyzedProfilePtr analyzed, ProfileIndex which);
    void setPercentBase(PercentBase base);
    PercentBase percentBase() const noexcept { return base_; }
    TimeUnit unit() const noexcept { return unit_; }

    std::vector<Target> targetsAt(const QModelIndex& index) const override;
    Coverage coverageAt(const QModelIndex& index, const SelectedRows& rows) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    /// What takes a walk over the rows of a node, done once a node.
    struct Facts {
        double percent = 0.0, shortestUs = 0.0, longestUs = 0.0, gflops = 0.0; ///< NaN: not known
    };
    Facts facts(const SummaryNode& node) const;
    double percentOf(const SummaryNode& node) const;
    using TableColumn = tvmscope::TableColumn<OperatorModel, SummaryNode>;
    static const std::array<TableColumn, ColumnCount>& columns();
    QString deviceOf(const SummaryNode& node) const;
    QString label(const SummaryNode& node) const;
    int prefix(const SummaryNode& node) const;

    AnalyzedProfilePtr analyzed_;
    ProfilePtr profile_; ///< of analyzed_
    ProfileIndex which_{};
    PercentBase base_ = PercentBase::DeviceTotal;
    TimeUnit unit_ = TimeUnit::Microseconds;
    SummaryNode root_;
    mutable QHash<const SummaryNode*, Facts> facts_;
};

/// The header and tooltip words of a percent base: `% of cuda0's total`, …
QString percentBaseTitle(PercentBase base);
QString percentBaseExplanation(PercentBase base);

} // namespace tvmscope
