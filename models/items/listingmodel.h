// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/items/tablecolumn.h"
#include "models/items/treemodel.h"
#include "models/session/workspace.h"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tvmscope {

/// An instruction of one listing, or one of each of two that do the same.
struct ListingRow {
    std::array<std::optional<std::size_t>, 2> functions; ///< of each side, indices into Executable::functions
    std::array<std::optional<std::size_t>, 2> instructions; ///< nothing: this side has no partner
    bool same = false; ///< both are fed with the same
    std::vector<ListingRow> children; ///< none
};

/// The instructions of the first listing of a workspace, aligned with those of the second where there is one.
class ListingModel : public TreeModel<ListingRow> {
    Q_OBJECT
public:
    enum Column : int { Function, IndexA, TextA, IndexB, TextB, Kernel, Time, ColumnCount };

    using TreeModel::TreeModel;

    void setWorkspace(WorkspacePtr workspace);
    const OpenedListing& listing(std::size_t side) const { return workspace_->listings[side]; }
    /// Null where this side has none.
    const Instruction* instruction(const ListingRow& row, std::size_t side) const;
    /// Index into the documents of the workspace.
    std::size_t documentOf(std::size_t side) const;
    /// What a search looks in.
    QString searchText(const ListingRow& row) const;

    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    using TableColumn = tvmscope::TableColumn<ListingModel, ListingRow>;
    static const std::array<TableColumn, ColumnCount>& columns();
    void addPair();
    void addOne();
    void addTimes();
    CellText indexText(const ListingRow& row, std::size_t side) const;
    CellText instructionText(const ListingRow& row, std::size_t side) const;
    std::string kernelName(const ListingRow& row) const;
    std::optional<double> timeOf(const ListingRow& row) const;

    WorkspacePtr workspace_;
    ListingRow root_;
    std::map<std::string, double, std::less<>> times_; ///< of the rows of the profile beside the listings, by name, µs
};

} // namespace tvmscope
