// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/selectionlink.h"

#include "models/items/roles.h"

#include <QAbstractItemView>
#include <QEvent>
#include <QScopedValueRollback>

#include <algorithm>

namespace tvmscope {

namespace {

bool within(const RowSet& rows, const RowSet& selected)
{
    for (std::size_t side = 0; side < 2; ++side)
        if (!std::includes(
                selected.rows[side].begin(), selected.rows[side].end(), rows.rows[side].begin(), rows.rows[side].end()))
            return false;
    return !rows.empty();
}

bool overlaps(const RowSet& rows, const RowSet& selected)
{
    return selected.intersects(0, rows.rows[0]) || selected.intersects(1, rows.rows[1]);
}

} // namespace

SelectionLink::SelectionLink(QAbstractItemView* view)
    : QObject(view)
    , view_(view)
{
    view_->setMouseTracking(true);
    view_->viewport()->installEventFilter(this);
    connect(view_, &QAbstractItemView::entered, this, [this](const QModelIndex& index) {
        if (selection_)
            selection_->hover(index.data(RowsRole).value<RowSet>());
    });
}

void SelectionLink::setSelection(Selection* selection)
{
    if (selection_) {
        selection_->disconnect(this);
        selection_->disconnect(view_->viewport());
    }
    selection_ = selection;
    if (!selection_)
        return;
    connect(selection_, &Selection::selectionChanged, this, &SelectionLink::readSelection);
    connect(selection_, &Selection::hoverChanged, view_->viewport(), qOverload<>(&QWidget::update));
    readSelection();
}

void SelectionLink::followModel()
{
    connect(view_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &SelectionLink::writeSelection,
        Qt::UniqueConnection);
    readSelection();
}

bool SelectionLink::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Leave && selection_)
        selection_->hover({});
    return QObject::eventFilter(watched, event);
}

void SelectionLink::writeSelection()
{
    if (busy_ || !selection_)
        return;
    const QScopedValueRollback<bool> quiet(busy_, true);
    RowSet rows;
    for (const QModelIndex& index : view_->selectionModel()->selectedRows()) {
        const auto some = index.data(RowsRole).value<RowSet>();
        rows.add(0, some.rows[0]);
        rows.add(1, some.rows[1]);
    }
    selection_->select(rows);
}

void SelectionLink::collect(const QModelIndex& parent, const RowSet& selected, QModelIndexList& found) const
{
    const QAbstractItemModel* model = view_->model();
    for (int row = 0; row < model->rowCount(parent); ++row) {
        const QModelIndex index = model->index(row, 0, parent);
        const auto rows = index.data(RowsRole).value<RowSet>();
        if (!overlaps(rows, selected))
            continue;
        // A row that is selected in part stands for the selection only where nothing below it does so better.
        if (within(rows, selected) || model->rowCount(index) == 0)
            found << index;
        else
            collect(index, selected, found);
    }
}

void SelectionLink::readSelection()
{
    if (busy_ || !selection_ || !view_->model() || !view_->selectionModel())
        return;
    const QScopedValueRollback<bool> quiet(busy_, true);
    QModelIndexList found;
    if (!selection_->selected().empty())
        collect({}, selection_->selected(), found);
    QItemSelection rows;
    for (const QModelIndex& index : found)
        rows.select(index, index);
    view_->selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    if (!found.isEmpty())
        view_->scrollTo(found.front());
}

} // namespace tvmscope
