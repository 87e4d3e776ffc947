// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/export/texttable.h"
#include "models/session/selection.h"
#include "widgets/views/silentcolumns.h"

#include <QPointer>
#include <QRegion>
#include <QTreeView>

class QMenu;

namespace tvmscope {

class CellDelegate;
class SelectionLink;

/// A tree table as all pages have it: 24-px rows, numbers drawn by CellDelegate, columns that can be shown and hidden from the
/// header, copying and saving, linked to the window's Selection.
class TreeTable : public QTreeView {
    Q_OBJECT
public:
    explicit TreeTable(QWidget* parent = nullptr);

    void setModel(QAbstractItemModel* model) override;
    void setSelection(Selection* selection); // NOLINT: hides QAbstractItemView::setSelection(QRect), which is for subclasses
    /// The rows that are selected, or all; columns as shown.
    TextTable table(bool selectedOnly) const;

    /// Gives columns the widths that their model starts with (WidthRole, ShownAtFirstRole).
    void setUpColumns();
    /// Lets these columns share what the other columns leave of the width, but never less than `narrowest` pixels each.
    void setStretchColumns(std::vector<int> columns, int narrowest);
    /// A column that gives way while these would be narrower than `comfortable` pixels; whoever shows or hides it by hand has
    /// decided for good.
    void setYieldingColumn(int column, int comfortable);
    /// What "Reset columns" goes back to: the columns as they are now.
    void rememberColumns();
    /// Which columns are shown, how wide they are and in what order, for restoreColumns(): as if there were room for all of them
    /// and each said something.
    QByteArray columnState();
    /// What is kept of other columns means nothing. The rows stay sorted as they are: an order that somebody once asked for must
    /// not hide what matters in another file.
    void restoreColumns(const QByteArray& state);
    /// Hides columns that say nothing in all rows of `rows`, the model below whatever filters them.
    void hideSilentColumns(const QAbstractItemModel& rows);
    /// Widens the columns of numbers that would cut one of theirs, at the expense of those that stretch.
    void widenForNumbers();
    /// Shares the width anew, after columns were shown or hidden.
    void fitColumns();

Q_SIGNALS:
    /// Enter or a double click on a row without members.
    void rowOpened(const QModelIndex& index);
    /// Space, or a click into a cell that has more to say (BadgeRole).
    void explanationRequested(const QModelIndex& index);
    /// The menu of the selected rows is about to be shown, and is still empty.
    void menuOpening(QMenu* menu);
    /// The menu of a heading is about to be shown, and is still empty; -1: beside the headings.
    void headingMenuOpening(QMenu* menu, int column);

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    void explainColumn();
    bool anythingOpens() const;
    QByteArray kindOfColumns() const;
    QRegion hoveredRegion() const;
    void repaintHovered();
    using QTreeView::setSelection;
    std::vector<int> shownColumns() const;
    void showHeaderMenu(const QPoint& place);
    QString headingOf(int column) const;
    void softenHighlight();
    void yieldIf(bool wanted);
    bool stretches(int column) const;
    void keepWidth(int column);
    void resetColumns();
    int widthOfNumbers(int column) const;
    int stretchShare() const;

    QPointer<Selection> selection_;
    QRegion hoverPainted_; ///< what was painted with the marks of the pointer
    bool hoverMoved_ = false; ///< and has been scrolled since
    CellDelegate* delegate_;
    SelectionLink* link_;
    SilentColumns silent_;
    const QAbstractItemModel* allRows_ = nullptr; ///< whose silent columns are hidden; null: nobody asked for it
    std::vector<int> stretchColumns_;
    int narrowest_ = 0;
    int yielding_ = -1;
    int comfortable_ = 0;
    QByteArray firstColumns_; ///< as they were when they were remembered
    std::vector<int> firstStretch_;
    int yielded_ = 0; ///< width of the yielding column while it is hidden for want of room; 0: it is not
    bool fitting_ = false; ///< widths change because of the room, not by hand
    bool softening_ = false;
};

} // namespace tvmscope
