// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/rowmarks.h"

#include <QAbstractProxyModel>
#include <QTreeView>

#include <algorithm>
#include <map>
#include <utility>

namespace tvmscope {

namespace {

void appendAllBelow(QItemSelection& rows, const QAbstractItemModel& model, const QModelIndex& parent)
{
    if (const int count = model.rowCount(parent); count > 0)
        rows.append(QItemSelectionRange(model.index(0, 0, parent), model.index(count - 1, 0, parent)));
}

/// Rows beside each other are one range: ranges are what a selection model counts.
void appendRows(QItemSelection& rows, const QAbstractItemModel& model, const QModelIndex& parent, std::vector<int> numbers)
{
    std::sort(numbers.begin(), numbers.end());
    for (std::size_t at = 0, end = 0; at < numbers.size(); at = end) {
        for (end = at + 1; end < numbers.size() && numbers[end] == numbers[end - 1] + 1;)
            ++end;
        rows.append(QItemSelectionRange(model.index(numbers[at], 0, parent), model.index(numbers[end - 1], 0, parent)));
    }
}

} // namespace

RowMarks::RowMarks(const QTreeView& view)
{
    const auto* const filter = qobject_cast<const QAbstractProxyModel*>(view.model());
    if (!filter || !view.selectionModel())
        return;
    for (const QItemSelectionRange& range : view.selectionModel()->selection()) {
        const QModelIndex parent = range.parent();
        const bool all = range.top() == 0 && range.bottom() == filter->rowCount(parent) - 1;
        if (all && !parent.isValid())
            top_ = true;
        else if (all)
            branches_.emplace_back(filter->mapToSource(parent));
        else
            for (int row = range.top(); row <= range.bottom(); ++row)
                rows_.emplace_back(filter->mapToSource(filter->index(row, 0, parent)));
    }
}

QItemSelection RowMarks::in(const QTreeView& view) const
{
    QItemSelection rows;
    const auto* const filter = qobject_cast<const QAbstractProxyModel*>(view.model());
    if (!filter)
        return rows;
    if (top_)
        appendAllBelow(rows, *filter, {});
    for (const QPersistentModelIndex& branch : branches_)
        if (const QModelIndex parent = filter->mapFromSource(branch); parent.isValid())
            appendAllBelow(rows, *filter, parent);
    std::map<QModelIndex, std::vector<int>> single; // by parent
    for (const QPersistentModelIndex& each : rows_)
        if (const QModelIndex row = filter->mapFromSource(each); row.isValid())
            single[row.parent()].push_back(row.row());
    for (auto& [parent, numbers] : single)
        appendRows(rows, *filter, parent, std::move(numbers));
    return rows;
}

} // namespace tvmscope
