// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/items/tableexport.h"
#include "models/session/selection.h"
#include "widgets/views/frozentree.h"
#include "widgets/views/hoveredrows.h"
#include "widgets/views/silentcolumns.h"

#include <QPointer>
#include <QRegion>

#include <functional>
#include <map>
#include <utility>
#include <vector>

class QMenu;

namespace tvmscope {

class CellDelegate;
class OpeningSteps;
class SelectionLink;
class TableSteps;

/// A tree table as all pages have it: 24-px rows, numbers drawn by CellDelegate, columns that can be shown and hidden from the
/// header, copying and saving, linked to the window's Selection.
class TreeTable : public FrozenTree {
    Q_OBJECT
public:
    explicit TreeTable(QWidget* parent = nullptr);

    void setModel(QAbstractItemModel* model) override;
    void selectAll() override;
    void setSelection(Selection* selection); // NOLINT: hides QAbstractItemView::setSelection(QRect), which is for subclasses
    /// The rows that are selected, or all; columns as shown.
    TextTable table(bool selectedOnly) const;
    /// The same for `then`, read a few milliseconds at a time while the window stays awake; few rows are there when this returns.
    void readTable(bool selectedOnly, std::function<void(TextTable)> then);

    /// Gives columns the widths that their model starts with (WidthRole, ShownAtFirstRole).
    void setUpColumns();
    /// Lets these columns share what the other columns leave of the width, but never less than `narrowest` pixels each.
    void setStretchColumns(std::vector<int> columns, int narrowest);
    /// Columns that give way, all of them at once, while these would be narrower than `comfortable` pixels; whoever shows or
    /// hides one by hand has decided for good.
    void setYieldingColumns(std::vector<int> columns, int comfortable);
    /// What "Reset columns" goes back to: the columns as they are now.
    void rememberColumns();
    /// Which columns are shown, how wide they are and in what order, for restoreColumns(): as if there were room for all of them
    /// and each said something.
    QByteArray columnState();
    /// What is kept of other columns means nothing. The rows stay sorted as they are: an order that somebody once asked for must
    /// not hide what matters in another file.
    void restoreColumns(const QByteArray& state);
    /// Shows or hides a column by what is open, as long as nobody has shown or hidden it by hand.
    void offerColumn(int column, bool shown);
    /// Hides columns that say nothing in all rows of `rows`, the model below whatever filters them.
    void hideSilentColumns(const QAbstractItemModel& rows);
    /// Gives the columns of numbers the widths that they began with or were given by hand, and those that would cut a number of
    /// theirs as much more as it takes, at the expense of those that stretch.
    void widenForNumbers();
    /// Enter and a double click open rows with members too (rowOpened), instead of expanding them; Left and Right expand.
    void openRowsWithMembers();
    /// Shares the width anew, after columns were shown or hidden.
    void fitColumns();
    /// What "Expand all" and the key `*` have under way.
    OpeningSteps& opening() { return *opening_; }

Q_SIGNALS:
    /// Enter or a double click on a row without members, or on any row after openRowsWithMembers().
    void rowOpened(const QModelIndex& index);
    /// Space, or a click into a cell that has more to say (BadgeRole).
    void explanationRequested(const QModelIndex& index);
    /// The menu of the selected rows is about to be shown, and is still empty.
    void menuOpening(QMenu* menu);
    /// The menu of a heading is about to be shown, and is still empty; -1: beside the headings.
    void headingMenuOpening(QMenu* menu, int column);

protected:
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    QRegion visualRegionForSelection(const QItemSelection& selection) const override;

private:
    TableExport exported(bool selectedOnly) const;
    TextTable withInForce(TextTable table) const;
    void explainColumn();
    bool anythingOpens() const;
    bool opensRow(const QModelIndex& row) const;
    QByteArray kindOfColumns() const;
    using QTreeView::setSelection;
    std::vector<int> shownColumns() const;
    void showHeaderMenu(const QPoint& place);
    QString headingOf(int column) const;
    void softenHighlight();
    void yieldIf(bool wanted);
    int yieldedWidth() const;
    void useOwnWidths();
    bool stretches(int column) const;
    void keepWidth(int column, int before, int now);
    void resetColumns();
    int widthOfNumbers(int column) const;
    int stretchShare() const;

    QPointer<Selection> selection_;
    CellDelegate* delegate_;
    SelectionLink* link_;
    OpeningSteps* opening_;
    TableSteps* reading_;
    HoveredRows hovered_;
    SilentColumns silent_;
    const QAbstractItemModel* allRows_ = nullptr; ///< whose silent columns are hidden; null: nobody asked for it
    std::vector<int> stretchColumns_;
    int narrowest_ = 0;
    std::vector<int> yielding_;
    int comfortable_ = 0;
    QByteArray firstColumns_; ///< as they were when they were remembered
    std::vector<int> firstStretch_;
    std::vector<std::pair<int, int>> yielded_; ///< yielding columns that are hidden for want of room, and their widths
    std::map<int, int> widths_; ///< of columns of numbers, as they began or were made by hand
    bool opensAll_ = false;
    bool fitting_ = false; ///< widths change because of the room, not by hand
    bool softening_ = false;
};

} // namespace tvmscope
