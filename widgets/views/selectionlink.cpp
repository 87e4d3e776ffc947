// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/selectionlink.h"

#include "models/items/selectableitems.h"
#include "models/items/tableorder.h"
#include "widgets/views/treerows.h"

#include <QEvent>
#include <QItemSelection>
#include <QScopedValueRollback>
#include <QTimer>
#include <QTreeView>

#include <iterator>
#include <utility>

namespace tvmscope {

namespace {

constexpr qsizetype toldAtOnce = 256; ///< ranges of rows
constexpr int tellingMs = 1; ///< a turn of the event loop has passed by then

/// The rows of a view that stand for what is selected. One that is selected in part stands for it only where nothing below does
/// so better; closed ones are looked into for a few places, not for a call of each of a thousand operators.
class SelectedIndexes {
public:
    SelectedIndexes(const QTreeView& view, const SelectedRows& selected)
        : view_(view)
        , model_(*view.model())
        , selected_(selected)
    {
    }

    QItemSelection all()
    {
        if (selected_.empty())
            return {};
        collect({});
        if (openings_ > maxOpenings) {
            found_.clear();
            staysClosed_ = true;
            collect({});
        }
        return found_;
    }

private:
    static constexpr int maxOpenings = 8; ///< rows that are opened to show what is selected in them

    void collect(const QModelIndex& parent)
    {
        QModelIndex first, last; // rows beside each other are one range: ranges are what a selection model counts
        const auto close = [&] {
            if (first.isValid())
                found_.append(QItemSelectionRange(first, last));
            first = {};
        };
        for (int row = 0; row < model_.rowCount(parent) && (staysClosed_ || openings_ <= maxOpenings); ++row) {
            const QModelIndex index = model_.index(row, 0, parent);
            const Coverage coverage = coverageOf(index, selected_);
            if (coverage == Coverage::Whole || (coverage == Coverage::Part && !isLookedInto(index))) {
                first = first.isValid() ? first : index;
                last = index;
                continue;
            }
            close();
            if (coverage == Coverage::Part)
                collect(index);
        }
        close();
    }

    bool isLookedInto(const QModelIndex& index)
    {
        if (!model_.hasChildren(index))
            return false;
        if (view_.isExpanded(index))
            return true;
        ++openings_;
        return !staysClosed_;
    }

    const QTreeView& view_;
    const QAbstractItemModel& model_;
    const SelectedRows& selected_;
    QItemSelection found_;
    int openings_ = 0;
    bool staysClosed_ = false;
};

} // namespace

SelectionLink::SelectionLink(QTreeView* view)
    : QObject(view)
    , view_(view)
{
    view_->setMouseTracking(true);
    view_->viewport()->installEventFilter(this);
    connect(view_, &QAbstractItemView::entered, this, [this](const QModelIndex& index) {
        if (selection_)
            selection_->hover(targetsOf(index));
    });
    // A row that stands marked for a part of it is meant as a whole by whoever clicks it: the marks stay as they are.
    connect(view_, &QAbstractItemView::clicked, this, [this](const QModelIndex& index) {
        const QModelIndex row = index.siblingAtColumn(0);
        if (selection_ && view_->selectionModel()->isSelected(row)
            && coverageOf(row, selection_->selectedRows()) == Coverage::Part)
            writeSelection();
    });
}

void SelectionLink::setSelection(Selection* selection)
{
    if (selection_)
        selection_->disconnect(this);
    selection_ = selection;
    if (!selection_)
        return;
    connect(selection_, &Selection::selectionChanged, this, [this] {
        marks_ = {};
        readSelection();
    });
    readSelection();
}

void SelectionLink::watch(const QAbstractItemModel* model)
{
    connect(model, &QAbstractItemModel::rowsAboutToBeRemoved, this, [this] { rowsComeAndGo(true); });
    // Rows that come into the middle of marked ones take their marks apart.
    connect(model, &QAbstractItemModel::rowsAboutToBeInserted, this, [this] { rowsComeAndGo(true); });
    connect(model, &QAbstractItemModel::rowsRemoved, this, [this] { rowsComeAndGo(false); });
    connect(model, &QAbstractItemModel::rowsInserted, this, [this] { rowsComeAndGo(false); });
    if (const auto* const order = qobject_cast<const TableOrder*>(model))
        connect(
            order, &TableOrder::aboutToSort, this, [this] { marks_ = marks_.empty() ? RowMarks(*view_) : std::move(marks_); });
    connect(model, &QAbstractItemModel::layoutAboutToBeChanged, this, [this] {
        rowsComeAndGo(true);
        // A selection model follows every cell of its own through the change, which takes the square of their number.
        if (view_->selectionModel())
            view_->selectionModel()->clearSelection();
    });
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
            readSelection(Place::Kept);
        },
        Qt::QueuedConnection);
}

void SelectionLink::followModel()
{
    // After the view has heard of it: it is asked what stands open.
    connect(view_->model(), &QAbstractItemModel::layoutChanged, this, &SelectionLink::readAgain, Qt::UniqueConnection);
    connect(view_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &SelectionLink::markedByHand,
        Qt::UniqueConnection);
    readSelection();
}

void SelectionLink::readAgain()
{
    rowsGo_ = false;
    readSelection(Place::Kept);
}

/// The selection says what is meant, not by which rows: an operator and all of its calls below it mean the same.
void SelectionLink::markAgain()
{
    rowsGo_ = false;
    const RowMarks marks = std::exchange(marks_, {});
    if (marks.empty())
        return;
    const QScopedValueRollback<bool> quiet(busy_, true);
    selectRows(*view_->selectionModel(), marks.in(*view_));
}

bool SelectionLink::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Leave && selection_)
        selection_->hover(Target());
    return QObject::eventFilter(watched, event);
}

/// Where thousands of branches are marked, that is painted first and told then: together they would
/// take longer than a frame.
void SelectionLink::markedByHand()
{
    if (busy_ || rowsGo_ || !selection_)
        return;
    if (view_->selectionModel()->selection().size() <= toldAtOnce)
        writeSelection();
    else if (!std::exchange(writesSoon_, true))
        QTimer::singleShot(tellingMs, this, &SelectionLink::writeSelection);
}

void SelectionLink::writeSelection()
{
    writesSoon_ = false;
    if (busy_ || rowsGo_ || !selection_)
        return;
    const QScopedValueRollback<bool> quiet(busy_, true);
    marks_ = {};
    std::vector<Target> targets;
    // A row means all that is below it: of a hundred thousand that stand open below a few, these few are meant.
    for (const QModelIndex& index : outermostRowsOf(view_->selectionModel()->selection())) {
        std::vector<Target> some = targetsOf(index);
        targets.insert(targets.end(), std::make_move_iterator(some.begin()), std::make_move_iterator(some.end()));
    }
    selection_->select(std::move(targets));
}

void SelectionLink::readSelection(Place place)
{
    if (busy_ || !selection_ || !view_->model() || !view_->selectionModel())
        return;
    const QScopedValueRollback<bool> quiet(busy_, true);
    const QItemSelection found = SelectedIndexes(*view_, selection_->selectedRows()).all();
    selectRows(*view_->selectionModel(), found);
    if (place != Place::ScrolledTo || found.isEmpty())
        return;
    std::vector<QPersistentModelIndex> closed; // the few that were looked into
    for (const QItemSelectionRange& range : found)
        for (QModelIndex above = range.parent(); above.isValid() && !view_->isExpanded(above); above = above.parent())
            closed.emplace_back(above);
    for (const QPersistentModelIndex& branch : closed)
        view_->expand(branch);
    view_->scrollTo(found.front().topLeft());
}

} // namespace tvmscope
