// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/openingsteps.h"

#include "models/items/rowwalk.h"
#include "models/items/tableorder.h"
#include "widgets/views/treerows.h"

#include <QTreeView>

namespace tvmscope {

namespace {

/// So many rows are sorted within a frame as they stand.
constexpr int fewRows = 2'000;

const QAbstractProxyModel* filterOf(const QTreeView& view)
{
    return qobject_cast<const QAbstractProxyModel*>(view.model());
}

int rowsBelow(const QAbstractProxyModel& filter, const std::vector<QPersistentModelIndex>& branches)
{
    int rows = 0;
    for (const QPersistentModelIndex& branch : branches)
        rows += filter.rowCount(filter.mapFromSource(branch));
    return rows;
}

} // namespace

OpeningSteps::OpeningSteps(QTreeView* view)
    : QObject(view)
    , view_(view)
    , slices_(new Slices(this))
{
}

void OpeningSteps::watch(const QAbstractItemModel* model)
{
    stop();
    if (view_->model())
        view_->model()->disconnect(this);
    connect(model, &QAbstractItemModel::layoutAboutToBeChanged, this, [this] {
        if (!sorting_)
            finish();
    });
    connect(model, &QAbstractItemModel::modelAboutToBeReset, this, &OpeningSteps::stop);
    connect(model, &QAbstractItemModel::rowsAboutToBeRemoved, this, &OpeningSteps::stop);
    if (const auto* const order = qobject_cast<const TableOrder*>(model)) {
        connect(order, &TableOrder::aboutToSort, this, &OpeningSteps::closeToSort);
        connect(order, &TableOrder::sorted, this, &OpeningSteps::openSorted);
    }
}

void OpeningSteps::open(const QModelIndex& from)
{
    stop();
    root_ = from;
    start(from.isValid() ? from : view_->model()->index(0, 0));
}

void OpeningSteps::openOnly(const std::vector<QPersistentModelIndex>& branches)
{
    stop();
    view_->collapseAll();
    all_ = false;
    wanted_ = QSet<QPersistentModelIndex>(branches.begin(), branches.end());
    start(view_->model()->index(0, 0));
}

void OpeningSteps::start(const QModelIndex& at)
{
    next_ = at;
    slices_->start([this] { return step(); }, [this] { stop(); });
}

void OpeningSteps::stop()
{
    slices_->stop();
    root_ = next_ = whole_ = QModelIndex();
    wanted_.clear();
    all_ = true;
    sorting_ = false;
}

/// From the top down: rows that are opened are laid out in front of closed ones alone, of which there are few.
bool OpeningSteps::step()
{
    const QModelIndex row = next_;
    if (!row.isValid())
        return false;
    QModelIndex inside;
    if (view_->model()->hasChildren(row) && isWanted(row)) {
        view_->expand(row);
        if (!areLeaves(*view_->model(), row))
            inside = view_->model()->index(0, 0, row);
    }
    next_ = inside.isValid() ? inside : after(row);
    return true;
}

bool OpeningSteps::isWanted(const QModelIndex& row) const
{
    if (all_)
        return true;
    for (QModelIndex at = row; whole_.isValid() && at.isValid(); at = at.parent())
        if (at == whole_)
            return true;
    return wanted_.contains(filterOf(*view_)->mapToSource(row));
}

/// The row that follows one and all that is below it; an invalid one behind the last of the root.
QModelIndex OpeningSteps::after(const QModelIndex& row) const
{
    for (QModelIndex at = row; at.isValid() && at != root_; at = at.parent())
        if (const QModelIndex sibling = at.siblingAtRow(at.row() + 1); sibling.isValid())
            return sibling;
    return {};
}

void OpeningSteps::closeToSort()
{
    const QAbstractProxyModel* const filter = filterOf(*view_);
    if (!filter) // the view has not got it yet
        return;
    const std::vector<QPersistentModelIndex> open = openBranches(*view_, *filter);
    const bool halfWay = isUnderWay();
    if (!halfWay && rowsBelow(*filter, open) <= fewRows)
        return;
    slices_->stop();
    sorting_ = true;
    const bool wholeTree = halfWay && all_ && !root_.isValid();
    if (halfWay && all_)
        whole_ = root_;
    all_ = wholeTree;
    root_ = next_ = QModelIndex();
    wanted_.unite(QSet<QPersistentModelIndex>(open.begin(), open.end()));
    view_->collapseAll();
    // Forgets the order of what was open: of closed branches it is made when they are looked into again.
    static_cast<QSortFilterProxyModel*>(view_->model())->invalidate();
}

void OpeningSteps::openSorted()
{
    if (!sorting_) {
        Q_EMIT sortedAndOpen();
        return;
    }
    sorting_ = false;
    view_->scrollToTop();
    next_ = view_->model()->index(0, 0);
    slices_->start([this] { return step(); },
        [this] {
            stop();
            Q_EMIT sortedAndOpen();
        },
        Slices::First::Glance); // the sorting itself has taken its time
}

} // namespace tvmscope
