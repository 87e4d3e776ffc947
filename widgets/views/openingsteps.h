// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QObject>
#include <QPersistentModelIndex>

class QAbstractItemModel;
class QTimer;
class QTreeView;

namespace tvmscope {

/// Expands everything below a row of a tree from the top on, a few milliseconds at a time, so that the window stays awake while a
/// hundred thousand rows come to stand open. What few rows there are stands open at once. QTreeView::expandAll() and its key `*`
/// do it in one go and keep every leaf as an expanded row, too: all of them are found again one by one whenever the tree is
/// sorted.
class OpeningSteps : public QObject {
public:
    explicit OpeningSteps(QTreeView* view);

    /// To be told of a model before the view takes it: rows are opened to the end before they are put into another order, and not
    /// at all any more when they go.
    void watch(const QAbstractItemModel* model);
    /// Expands `from` and what is below it, in the place of what is under way; an invalid one stands for the whole tree.
    void open(const QModelIndex& from);
    bool isUnderWay() const noexcept { return underWay_; }
    /// Opens what is left in one go.
    void finish();
    void stop();

private:
    void openFor(int milliseconds);
    QModelIndex after(const QModelIndex& row) const;

    QTreeView* view_;
    QTimer* timer_;
    QPersistentModelIndex root_, next_; ///< what is opened as a whole, and the row that is looked at next
    bool underWay_ = false;
};

} // namespace tvmscope
