// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QItemSelection>
#include <QPersistentModelIndex>

#include <optional>
#include <vector>

class QAbstractProxyModel;
class QTreeView;

/// What Qt does with rows of a tree in the square of their number, for trees of a hundred thousand.
namespace tvmscope {

/// Rows of a selection, each once, as its first column. QItemSelectionModel::selectedRows() asks every range about every row.
QModelIndexList rowsOf(const QItemSelection& selection);

/// Those of them that lie in no other one of them: what is selected as a whole, without its parts.
QModelIndexList outermostRowsOf(const QItemSelection& selection);

/// Selects these rows and no others. With QItemSelectionModel::Rows each range would be widened and held against all before it.
void selectRows(QItemSelectionModel& model, const QItemSelection& rows);

/// Every row that stands open, a range for those of one parent: QTreeView::selectAll() takes each range with all others.
QItemSelection openRows(const QTreeView& view);

/// All rows but those that the view itself hides, opened or not; nothing where it leaves to its model which rows there are.
std::optional<QItemSelection> rowsInSight(const QTreeView& view);

/// What stands open, outer rows in front, as rows of the model below the view's filter: those outlast a search that hides them.
std::vector<QPersistentModelIndex> openBranches(const QTreeView& view, const QAbstractProxyModel& filter);

} // namespace tvmscope
