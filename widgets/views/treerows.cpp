// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/treerows.h"

#include "models/items/rowwalk.h"

#include <QAbstractProxyModel>
#include <QTreeView>

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace tvmscope {

namespace {

void addOpen(const QTreeView& view, const QModelIndex& parent, QItemSelection& open)
{
    const QAbstractItemModel& model = *view.model();
    const int rows = model.rowCount(parent);
    if (rows > 0)
        open.append(QItemSelectionRange(model.index(0, 0, parent), model.index(rows - 1, 0, parent)));
    if (areLeaves(model, parent))
        return;
    for (int row = 0; row < rows; ++row)
        if (const QModelIndex index = model.index(row, 0, parent); view.isExpanded(index))
            addOpen(view, index, open);
}

/// Whether a row is selected, found by its parent: QItemSelection::contains() asks range after range.
class SelectedBelow {
public:
    explicit SelectedBelow(const QItemSelection& selection)
    {
        for (const QItemSelectionRange& range : selection)
            ranges_[range.parent()].push_back(&range);
    }

    bool isOrIsInside(const QModelIndex& row) const
    {
        for (QModelIndex at = row; at.isValid(); at = at.parent()) {
            const auto beside = ranges_.find(at.parent());
            if (beside != ranges_.end()
                && std::any_of(beside->second.begin(), beside->second.end(),
                    [&](const QItemSelectionRange* range) { return range->top() <= at.row() && at.row() <= range->bottom(); }))
                return true;
        }
        return false;
    }

private:
    std::map<QModelIndex, std::vector<const QItemSelectionRange*>> ranges_; ///< by their parent
};

void addOpenBranches(const QTreeView& view, const QAbstractProxyModel& filter, const QModelIndex& parent,
    std::vector<QPersistentModelIndex>& branches)
{
    if (areLeaves(filter, parent))
        return;
    for (int row = 0, rows = filter.rowCount(parent); row < rows; ++row)
        if (const QModelIndex index = filter.index(row, 0, parent); view.isExpanded(index) && filter.hasChildren(index)) {
            branches.emplace_back(filter.mapToSource(index));
            addOpenBranches(view, filter, index, branches);
        }
}

/// A row, and what is below it and not hidden.
void addShown(const QTreeView& view, const QModelIndex& index, QItemSelection& shown)
{
    shown.select(index, index);
    for (int row = 0; row < view.model()->rowCount(index); ++row)
        if (!view.isRowHidden(row, index))
            addShown(view, view.model()->index(row, 0, index), shown);
}

} // namespace

void selectRows(QItemSelectionModel& model, const QItemSelection& rows)
{
    QItemSelection wide;
    wide.reserve(rows.size());
    for (const QItemSelectionRange& range : rows) {
        const int last = range.model()->columnCount(range.parent()) - 1;
        wide.append(QItemSelectionRange(
            QModelIndex(range.topLeft()).siblingAtColumn(0), QModelIndex(range.bottomRight()).siblingAtColumn(last)));
    }
    model.select(wide, QItemSelectionModel::ClearAndSelect);
}

QItemSelection openRows(const QTreeView& view)
{
    QItemSelection open;
    addOpen(view, {}, open);
    return open;
}

std::optional<QItemSelection> rowsInSight(const QTreeView& view)
{
    const int rows = view.model()->rowCount();
    bool hides = false;
    for (int row = 0; row < rows && !hides; ++row)
        hides = view.isRowHidden(row, {});
    if (!hides)
        return std::nullopt;
    QItemSelection shown;
    for (int row = 0; row < rows; ++row)
        if (!view.isRowHidden(row, {}))
            addShown(view, view.model()->index(row, 0), shown);
    return shown;
}

QModelIndexList rowsOf(const QItemSelection& selection)
{
    QModelIndexList rows;
    std::set<QModelIndex> met; // ranges may overlap
    for (const QItemSelectionRange& range : selection)
        for (int row = range.top(); row <= range.bottom(); ++row)
            if (const QModelIndex first = range.model()->index(row, 0, range.parent()); met.insert(first).second)
                rows.push_back(first);
    return rows;
}

QModelIndexList outermostRowsOf(const QItemSelection& selection)
{
    const SelectedBelow selected(selection);
    QItemSelection outermost;
    for (const QItemSelectionRange& range : selection)
        if (!selected.isOrIsInside(range.parent().siblingAtColumn(0)))
            outermost.append(range);
    return rowsOf(outermost);
}

std::vector<QPersistentModelIndex> openBranches(const QTreeView& view, const QAbstractProxyModel& filter)
{
    std::vector<QPersistentModelIndex> branches;
    addOpenBranches(view, filter, {}, branches);
    return branches;
}

} // namespace tvmscope
