// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/views/slices.h"

#include <QPersistentModelIndex>
#include <QSet>

#include <vector>

class QAbstractItemModel;
class QTreeView;

namespace tvmscope {

/// Expands rows of a tree from the top on, a few milliseconds at a time, so that the window stays awake while a hundred thousand
/// come to stand open. What few rows there are stands open at once. QTreeView::expandAll() and its key `*` do it in one go and
/// keep every leaf as an expanded row, too: all of them are found again one by one whenever the tree is sorted.
///
/// Where many rows stand open, they are closed before a TableOrder sorts them, so that nothing is sorted that is out of sight,
/// and opened again afterwards in the same way; the view then stands at the top of its new order.
class OpeningSteps : public QObject {
    Q_OBJECT
public:
    explicit OpeningSteps(QTreeView* view);

    /// To be told of a model before the view takes it. Whatever else puts its rows into another order, they are opened to the end
    /// before; and not at all any more when they go.
    void watch(const QAbstractItemModel* model);
    /// Expands `from` and what is below it, in the place of what is under way; an invalid one stands for the whole tree.
    void open(const QModelIndex& from);
    /// Lets these rows of the model below the view's filter stand open and no others; those that are hidden or gone are left out.
    void openOnly(const std::vector<QPersistentModelIndex>& branches);
    bool isUnderWay() const noexcept { return slices_->isUnderWay(); }
    /// Opens what is left in one go.
    void finish() { slices_->finish(); }
    void stop();

Q_SIGNALS:
    /// Rows have been sorted, and what stood open before does so again.
    void sortedAndOpen();

private:
    void start(const QModelIndex& at);
    bool step();
    bool isWanted(const QModelIndex& row) const;
    QModelIndex after(const QModelIndex& row) const;
    void closeToSort();
    void openSorted();

    QTreeView* view_;
    Slices* slices_;
    QPersistentModelIndex root_, next_; ///< what is looked at as a whole, and the row that is looked at next
    QPersistentModelIndex whole_; ///< with `wanted_`: below it everything is wanted
    QSet<QPersistentModelIndex> wanted_; ///< of the model below
    bool all_ = true; ///< below the root everything is wanted
    bool sorting_ = false;
};

} // namespace tvmscope
