// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/selectionlink.h"

#include "models/items/selectableitems.h"

#include <QAbstractItemView>
#include <QEvent>
#include <QScopedValueRollback>

#include <iterator>

namespace tvmscope {

SelectionLink::SelectionLink(QAbstractItemView* view)
    : QObject(view)
    , view_(view)
{
    view_->setMouseTracking(true);
    view_->viewport()->installEventFilter(this);
    connect(view_, &QAbstractItemView::entered, this, [this](const QModelIndex& index) {
        if (selection_)
            selection_->hover(targetsOf(index));
    });
}

void SelectionLink::setSelection(Selection* selection)
{
    if (selection_)
        selection_->disconnect(this);
    selection_ = selection;
    if (!selection_)
        return;
    connect(selection_, &Selection::selectionChanged, this, &SelectionLink::readSelection);
    readSelection();
}

void SelectionLink::watch(const QAbstractItemModel* model)
{
    connect(model, &QAbstractItemModel::rowsAboutToBeRemoved, this, [this] { rowsComeAndGo(true); });
    connect(model, &QAbstractItemModel::rowsRemoved, this, [this] { rowsComeAndGo(false); });
    connect(model, &QAbstractItemModel::rowsInserted, this, [this] { rowsComeAndGo(false); });
}

/// The selection is the window's: rows that come back are marked again, once for all that come and go together.
void SelectionLink::rowsComeAndGo(bool going)
{
    rowsGo_ = going;
    if (going || readsSoon_)
        return;
    readsSoon_ = true;
    QMetaObject::invokeMethod(
        this,
        [this] {
            readsSoon_ = false;
            readSelection();
        },
        Qt::QueuedConnection);
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
        selection_->hover(Target());
    return QObject::eventFilter(watched, event);
}

void SelectionLink::writeSelection()
{
    if (busy_ || rowsGo_ || !selection_)
        return;
    const QScopedValueRollback<bool> quiet(busy_, true);
    std::vector<Target> targets;
    for (const QModelIndex& index : view_->selectionModel()->selectedRows()) {
        std::vector<Target> some = targetsOf(index);
        targets.insert(targets.end(), std::make_move_iterator(some.begin()), std::make_move_iterator(some.end()));
    }
    selection_->select(std::move(targets));
}

void SelectionLink::collect(const QModelIndex& parent, const SelectedRows& selected, QItemSelection& found) const
{
    const QAbstractItemModel* model = view_->model();
    QModelIndex first, last; // rows beside each other are one range: ranges are what a selection model counts
    const auto close = [&] {
        if (first.isValid())
            found.append(QItemSelectionRange(first, last));
        first = {};
    };
    for (int row = 0; row < model->rowCount(parent); ++row) {
        const QModelIndex index = model->index(row, 0, parent);
        const Coverage coverage = coverageOf(index, selected);
        // A row that is selected in part stands for the selection only where nothing below it does so better.
        if (coverage == Coverage::Whole || (coverage == Coverage::Part && model->rowCount(index) == 0)) {
            first = first.isValid() ? first : index;
            last = index;
            continue;
        }
        close();
        if (coverage == Coverage::Part)
            collect(index, selected, found);
    }
    close();
}

void SelectionLink::readSelection()
{
    if (busy_ || !selection_ || !view_->model() || !view_->selectionModel())
        return;
    const QScopedValueRollback<bool> quiet(busy_, true);
    QItemSelection found;
    if (!selection_->selectedRows().empty())
        collect({}, selection_->selectedRows(), found);
    view_->selectionModel()->select(found, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    if (!found.isEmpty())
        view_->scrollTo(found.front().topLeft());
}

} // namespace tvmscope
