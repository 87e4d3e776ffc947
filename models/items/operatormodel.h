// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/items/operatorfigures.h"
#include "models/items/selectableitems.h"
#include "models/items/tablecolumn.h"

#include <QAbstractItemModel>
#include <QStringList>

namespace tvmscope {

/// The operators of one profile: class → operator → shapes → calls, below a row a device where it has several. Indexes carry the
/// numbers of the profile's operator tree, so that nothing is made for a row before it is painted. Behind the classes of a device
/// stands what they leave of its time, and that time: its percentages add up.
class OperatorModel : public QAbstractItemModel, public SelectableItems {
    Q_OBJECT
public:
    enum Column : int { Name, Calls, Time, Total, Percent, PerCall, Rate, Shortest, Longest, Runs, DeviceName, ColumnCount };

    explicit OperatorModel(QObject* parent = nullptr);

    /// `tree` has its rows in the classes that they are shown in.
    void setProfile(
        AnalyzedProfilePtr analyzed, std::shared_ptr<const OperatorTree> tree, ProfileIndex which, std::int64_t runs = 1);
    /// Resets the model: the rows at the foot are others.
    void setPercentBase(PercentBase base);
    PercentBase percentBase() const noexcept { return figures_.base(); }
    /// Calls run inside of others: self and total times differ.
    bool nests() const noexcept { return figures_.nests(); }
    /// A search, or a stretch of time, leaves these lists of shapes, by node of the tree: branches above them say what is left of
    /// them. Empty: all.
    void narrowTo(std::vector<bool> shapes, const std::optional<SelectedRows>& kept = {});
    /// Of a list of shapes.
    Coverage coverageOf(OperatorTree::Node shapes, const SelectedRows& rows) const { return rows.coverageOf(which_, shapes); }
    /// Of the profile that is shown; empty without one.
    const OperatorTree& tree() const noexcept { return figures_.tree(); }
    /// What the kernel of a node does: of an operator that has one list of shapes alone, and of the shapes of an operator that
    /// has several. Null for every other node.
    const KernelLabel* kernelLabel(OperatorTree::Node node) const { return labelOfNode(*figures_.analyzed(), tree(), node); }
    /// The kernel of a list of shapes.
    KernelId kernelOf(OperatorTree::Node shapes) const;
    /// The node of an index; of none: the one whose children are the topmost rows; of a row at the foot: its device.
    OperatorTree::Node nodeAt(const QModelIndex& index) const { return rowAt(index).node; }
    /// Of a node below the topmost one; it stands for the same row in every percentage of one profile.
    QModelIndex indexOf(OperatorTree::Node node) const;
    std::string deviceOf(OperatorTree::Node node) const;
    /// As its row says them: by the run where the table is. NaN is not known.
    double usOf(OperatorTree::Node node) const { return figures_.us({node}); }
    CallCount callsOf(OperatorTree::Node node) const { return figures_.calls({node}); }
    /// Of the present base; NaN is not known.
    double percentOf(OperatorTree::Node node) const { return figures_.percent({node}); }
    bool isFoot(const QModelIndex& index) const { return rowAt(index).isFoot(); }
    /// The foot row that adds up all others, or the device's total.
    bool isSum(const QModelIndex& index) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    using QObject::parent;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override; ///< calls are leaves (ItemNeverHasChildren)
    std::vector<Target> targetsAt(const QModelIndex& index) const override;
    Coverage coverageAt(const QModelIndex& index, const SelectedRows& rows) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    using Level = OperatorTree::Level;
    using Node = OperatorTree::Node;
    using TableColumn = tvmscope::TableColumn<OperatorModel, OperatorRow>;

    void show(OperatorFigures figures);
    OperatorRow rowAt(const QModelIndex& index) const;
    Target targetOf(Node node) const;
    QString label(const OperatorRow& row) const;
    QString ownName(Node node) const;
    QString nameTip(const OperatorRow& row) const;
    QString percentTip(const OperatorRow& row) const;
    QString timeTip(const OperatorRow& row) const;
    bool isInDoubt(const OperatorRow& row) const;
    int prefix(const OperatorRow& row) const;
    static const std::array<TableColumn, ColumnCount>& columns();

    OperatorFigures figures_;
    ProfilePtr profile_; ///< that is shown
    ProfileIndex which_{};
    Node top_ = OperatorTree::root; ///< is not shown, but all below it
};

} // namespace tvmscope
