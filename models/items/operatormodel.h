// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/cost/costprofile.h"
#include "models/export/numbers.h"
#include "models/items/treemodel.h"
#include "models/kernels/operatorsummary.h"

#include <QHash>

namespace tvmscope {

/// The operators of one profile: class → operator → shapes → calls, below a row a device where it has several.
class OperatorModel : public TreeModel<SummaryNode> {
    Q_OBJECT
public:
    enum Column : int { Name, Calls, Time, Percent, PerCall, Rate, Shortest, Longest, DeviceName, ColumnCount };

    explicit OperatorModel(QObject* parent = nullptr);

    /// `side` is 0 for the baseline or the only profile, 1 for the candidate: what the rows are called in a Selection.
    void setProfile(ProfilePtr profile, int side);
    void setPercentBase(PercentBase base);
    PercentBase percentBase() const noexcept { return base_; }
    TimeUnit unit() const noexcept { return unit_; }

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
    QVariant number(const SummaryNode& node, int column) const;
    QString displayText(const SummaryNode& node, int column) const;
    QString deviceOf(const SummaryNode& node) const;
    QString label(const SummaryNode& node) const;
    int prefix(const SummaryNode& node) const;

    ProfilePtr profile_;
    int side_ = 0;
    PercentBase base_ = PercentBase::DeviceTotal;
    TimeUnit unit_ = TimeUnit::Microseconds;
    SummaryNode root_;
    ProfileCost cost_;
    mutable QHash<const SummaryNode*, Facts> facts_;
};

/// The header and tooltip words of a percent base: `% of cuda0's total`, …
QString percentBaseTitle(PercentBase base);
QString percentBaseExplanation(PercentBase base);

} // namespace tvmscope
