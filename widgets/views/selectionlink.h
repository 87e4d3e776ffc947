// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/session/selection.h"
#include "widgets/views/rowmarks.h"

#include <QObject>
#include <QPointer>

class QAbstractItemModel;
class QTreeView;

namespace tvmscope {

/// Ties the rows of an item view to the window's Selection (SelectableItems): what is selected or under the pointer here is so
/// everywhere, and the other way round.
class SelectionLink : public QObject {
    Q_OBJECT
public:
    explicit SelectionLink(QTreeView* view);

    void setSelection(Selection* selection);
    /// Call before the view gets another model, so that rows which a filter takes away are not taken for deselected by hand. Rows
    /// that come back are marked; the view stays where it is.
    void watch(const QAbstractItemModel* model);
    /// Call after the view's model was changed or reset.
    void followModel();
    /// Call when rows that were sorted stand open as before: those that were marked are so again.
    void markAgain();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void rowsComeAndGo(bool going);
    void markedByHand();
    void writeSelection();
    void readAgain();
    enum class Place { Kept, ScrolledTo };
    void readSelection(Place place = Place::ScrolledTo);

    QTreeView* view_;
    QPointer<Selection> selection_;
    RowMarks marks_; ///< of rows that are being sorted
    bool rowsGo_ = false; ///< a filter is taking rows away
    bool readsSoon_ = false, writesSoon_ = false;
    bool busy_ = false; ///< one side is being brought in line with the other: do not answer
};

} // namespace tvmscope
