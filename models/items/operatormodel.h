// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/analyzedprofile.h"
#include "models/export/numbers.h"
#include "models/items/selectableitems.h"
#include "models/items/tablecolumn.h"

#include <QAbstractItemModel>
#include <QHash>
#include <QStringList>

namespace tvmscope {

/// What a percentage is a percentage of.
enum class PercentBase : std::uint8_t { DeviceTotal, SumOfRows, TvmPercent };

/// The operators of one profile: class → operator → shapes → calls, below a row a device where it has several. Indexes carry the
/// numbers of the profile's operator tree, so that nothing is made for a row before it is painted.
class OperatorModel : public QAbstractItemModel, public SelectableItems {
    Q_OBJECT
public:
    enum Column : int { Name, Calls, Time, Percent, PerCall, Rate, Shortest, Longest, DeviceName, ColumnCount };

    explicit OperatorModel(QObject* parent = nullptr);

    void setProfile(AnalyzedProfilePtr analyzed, ProfileIndex which);
    void setPercentBase(PercentBase base);
    PercentBase percentBase() const noexcept { return base_; }
    TimeUnit unit() const noexcept { return unit_; }
    /// Of the profile that is shown; empty without one.
    const OperatorTree& tree() const noexcept { return *tree_; }
    /// What the kernel of a node does: of an operator that has one list of shapes alone, and of the shapes of an operator that
    /// has several. Null for every other node.
    const KernelLabel* kernelLabel(OperatorTree::Node node) const;
    /// The node of an index; of none: the one whose children are the topmost rows.
    OperatorTree::Node nodeAt(const QModelIndex& index) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    using QObject::parent;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    std::vector<Target> targetsAt(const QModelIndex& index) const override;
    Coverage coverageAt(const QModelIndex& index, const SelectedRows& rows) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    using Level = OperatorTree::Level;
    using Node = OperatorTree::Node;
    /// What takes a walk over the rows of a node, done once a node.
    struct Facts {
        double percent = 0.0, shortestUs = 0.0, longestUs = 0.0, gflops = 0.0; ///< NaN: not known
    };
    Facts facts(Node node) const;
    double percentOf(Node node) const;
    using TableColumn = tvmscope::TableColumn<OperatorModel, Node>;
    static const std::array<TableColumn, ColumnCount>& columns();
    std::string deviceOf(Node node) const;
    QString label(Node node) const;
    QString ownName(Node node) const;
    int prefix(Node node) const;

    AnalyzedProfilePtr analyzed_;
    ProfilePtr profile_; ///< of analyzed_
    ProfileIndex which_{};
    PercentBase base_ = PercentBase::DeviceTotal;
    TimeUnit unit_ = TimeUnit::Microseconds;
    const OperatorTree* tree_; ///< of analyzed_, or an empty one
    Node top_ = OperatorTree::root; ///< is not shown, but all below it
    mutable QHash<Node, Facts> facts_;
};

/// The header and tooltip words of a percent base: `% of cuda0's total`, …
QString percentBaseTitle(PercentBase base);
QString percentBaseExplanation(PercentBase base);

} // namespace tvmscope
