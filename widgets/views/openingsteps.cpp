// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/openingsteps.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QTreeView>

namespace tvmscope {

namespace {

constexpr int stepMs = 6; ///< leaves room in a frame for painting what was opened
constexpr int noLimit = -1;
constexpr int rowsBetweenLooks = 32; ///< at the clock

} // namespace

OpeningSteps::OpeningSteps(QTreeView* view)
    : QObject(view)
    , view_(view)
    , timer_(new QTimer(this))
{
    connect(timer_, &QTimer::timeout, this, [this] { openFor(stepMs); });
}

void OpeningSteps::watch(const QAbstractItemModel* model)
{
    stop();
    if (view_->model())
        view_->model()->disconnect(this);
    connect(model, &QAbstractItemModel::layoutAboutToBeChanged, this, &OpeningSteps::finish);
    connect(model, &QAbstractItemModel::modelAboutToBeReset, this, &OpeningSteps::stop);
    connect(model, &QAbstractItemModel::rowsAboutToBeRemoved, this, &OpeningSteps::stop);
}

void OpeningSteps::open(const QModelIndex& from)
{
    stop();
    const QModelIndex first = from.isValid() ? from : view_->model()->index(0, 0);
    if (!first.isValid())
        return;
    root_ = from;
    next_ = first;
    underWay_ = true;
    openFor(stepMs);
    if (underWay_)
        timer_->start(0);
}

void OpeningSteps::finish()
{
    if (underWay_)
        openFor(noLimit);
}

void OpeningSteps::stop()
{
    timer_->stop();
    underWay_ = false;
    root_ = next_ = QModelIndex();
}

/// From the top down: rows that are opened are laid out in front of closed ones alone, of which there are few.
void OpeningSteps::openFor(int milliseconds)
{
    QElapsedTimer since;
    since.start();
    QModelIndex row = next_;
    for (int looked = 1; row.isValid(); ++looked) {
        QModelIndex inside;
        if (view_->model()->hasChildren(row)) {
            view_->expand(row);
            inside = view_->model()->index(0, 0, row);
        }
        row = inside.isValid() ? inside : after(row);
        if (milliseconds != noLimit && looked % rowsBetweenLooks == 0 && since.elapsed() >= milliseconds)
            break;
    }
    next_ = row;
    if (!row.isValid())
        stop();
}

/// The row that follows one and all that is below it; an invalid one behind the last of the root.
QModelIndex OpeningSteps::after(const QModelIndex& row) const
{
    for (QModelIndex at = row; at.isValid() && at != root_; at = at.parent())
        if (const QModelIndex sibling = at.siblingAtRow(at.row() + 1); sibling.isValid())
            return sibling;
    return {};
}

} // namespace tvmscope
