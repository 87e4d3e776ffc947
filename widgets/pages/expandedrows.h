// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/items/comparisonmodel.h"

#include <QAbstractItemModel>

#include <functional>
#include <set>
#include <utility>
#include <vector>

class QTreeView;

namespace tvmscope {

/// Which rows of a comparison's table stand open, remembered by the kernels they hold: another comparison of the same profiles
/// has other groups, and whoever looked into one wants to look on.
class ExpandedRows {
public:
    using RowAt = std::function<const ComparisonRow&(const QModelIndex&)>;

    /// Of the table as it is. `rowAt` finds the row behind an index of the view.
    ExpandedRows(const QTreeView& view, const RowAt& rowAt);
    /// Of a comparison with the sides the other way round.
    void swapSides() { std::swap(calls_.baseline, calls_.candidate); }
    /// Opens what holds any of them.
    void restore(QTreeView& view, const RowAt& rowAt) const;

private:
    void collect(const QTreeView& view, const RowAt& rowAt, const QModelIndex& parent);
    void restoreBelow(QTreeView& view, const RowAt& rowAt, const QModelIndex& parent) const;
    bool holdsAny(const ComparisonRow& row) const;

    PerSide<std::set<CallId>> calls_; ///< the rows of each profile that open groups hold
    std::set<std::pair<QString, QString>> categories_; ///< device and category
};

} // namespace tvmscope
