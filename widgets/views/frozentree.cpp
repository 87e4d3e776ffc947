// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/frozentree.h"

#include "widgets/painting/theme.h"
#include "widgets/views/columnheader.h"

#include <QAbstractItemDelegate>
#include <QHelpEvent>
#include <QHoverEvent>
#include <QMouseEvent>
#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyleOptionViewItem>

namespace tvmscope {

namespace {

int levelOf(QModelIndex index)
{
    int level = 0;
    for (index = index.parent(); index.isValid(); index = index.parent())
        ++level;
    return level;
}

} // namespace

FrozenTree::FrozenTree(QWidget* parent)
    : QTreeView(parent)
    , header_(new ColumnHeader(this))
{
    setHeader(header_);
    setUniformRowHeights(true);
    setHorizontalScrollMode(ScrollPerPixel);
}

/// Nothing scrolls for a column that is in sight, and no column ends up below the first one.
void FrozenTree::scrollTo(const QModelIndex& index, ScrollHint hint)
{
    QScrollBar* const across = horizontalScrollBar();
    const int before = across->value(), frozen = header_->frozenWidth();
    QTreeView::scrollTo(index, hint);
    if ((frozen > 0 || overFirst_) && index.column() == 0)
        across->setValue(before);
    else if (const int covered = header_->frozenWidth() - header_->sectionViewportPosition(index.column()); covered > 0)
        across->setValue(across->value() - covered);
}

bool FrozenTree::viewportEvent(QEvent* event)
{
    const auto isOverFirst = [this](double x) { return x >= 0 && x < header_->frozenWidth(); };
    bool sent = false;
    switch (event->type()) {
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonRelease:
    case QEvent::MouseButtonDblClick:
    case QEvent::MouseMove:
    case QEvent::HoverEnter:
    case QEvent::HoverMove:
        sent = isOverFirst(static_cast<QSinglePointEvent*>(event)->position().x());
        break;
    case QEvent::ToolTip:
        sent = isOverFirst(static_cast<QHelpEvent*>(event)->pos().x());
        break;
    default:
        break;
    }
    if (!sent)
        return QTreeView::viewportEvent(event);
    // As if nothing were scrolled: the first column then is where it is seen.
    overFirst_ = true;
    header_->setOffset(0);
    const bool taken = QTreeView::viewportEvent(event);
    header_->setOffset(horizontalScrollBar()->value());
    overFirst_ = false;
    return taken;
}

int FrozenTree::firstShownRow() const
{
    const int scrolled = verticalScrollBar()->value();
    const int height = rowHeight(indexAt(QPoint(0, 0)));
    return verticalScrollMode() == ScrollPerItem || height <= 0 ? scrolled : scrolled / height;
}

void FrozenTree::paintRow(QPainter& painter, const QModelIndex& row, const QRect& place, bool alternate) const
{
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    option.rect = place;
    option.index = row;
    option.widget = this;
    option.showDecorationSelected = true;
    option.features.setFlag(QStyleOptionViewItem::Alternate, alternate && alternatingRowColors());
    const int indent = (levelOf(row) + (rootIsDecorated() ? 1 : 0)) * indentation();
    // The cell paints its own highlight: one that lets through would show twice.
    option.rect = place.adjusted(indent, 0, 0, 0);
    style()->drawPrimitive(QStyle::PE_PanelItemViewRow, &option, &painter, this);
    option.state.setFlag(QStyle::State_Selected, selectionModel()->isSelected(row));
    option.state.setFlag(QStyle::State_HasFocus, hasFocus() && currentIndex() == row);
    option.rect = QRect(place.left(), place.top(), indent, place.height());
    style()->drawPrimitive(QStyle::PE_PanelItemViewRow, &option, &painter, this);
    QStyleOptionViewItem branch = option;
    branch.rect = QRect(place.left() + indent - indentation(), place.top(), indentation(), place.height());
    branch.state |= QStyle::State_Item;
    branch.state.setFlag(QStyle::State_Children, model()->hasChildren(row));
    branch.state.setFlag(QStyle::State_Open, isExpanded(row));
    if (indent > 0)
        style()->drawPrimitive(QStyle::PE_IndicatorBranch, &branch, &painter, this);
    option.rect = place.adjusted(indent, 0, 0, 0);
    itemDelegateForIndex(row)->paint(&painter, option, row);
}

void FrozenTree::paintFirstColumn(QPainter& painter, const QRect& exposed) const
{
    const QRect strip(0, 0, header_->frozenWidth(), viewport()->height());
    painter.setClipRect(strip, Qt::IntersectClip);
    painter.fillRect(strip, palette().base());
    int at = firstShownRow();
    for (QModelIndex index = indexAt(QPoint(0, 0)).siblingAtColumn(0); index.isValid(); index = indexBelow(index), ++at) {
        const QRect row = visualRect(index);
        if (row.top() > exposed.bottom())
            break;
        paintRow(painter, index, QRect(0, row.top(), strip.width(), row.height()), at % 2 != 0);
    }
    painter.setPen(Theme::of(palette()).hairline);
    painter.drawLine(strip.topRight(), strip.bottomRight());
}

/// From edge to edge; empty where the row is out of sight.
QRect FrozenTree::wholeRow(const QModelIndex& index) const
{
    const QRect cell = visualRect(index.siblingAtColumn(0));
    return cell.isValid() ? QRect(0, cell.top(), viewport()->width(), cell.height()) : QRect();
}

void FrozenTree::paintEvent(QPaintEvent* event)
{
    QTreeView::paintEvent(event);
    QPainter painter(viewport());
    painter.setClipRegion(event->region());
    if (header_->frozenWidth() > 0) {
        painter.save();
        paintFirstColumn(painter, event->rect());
        painter.restore();
    }
    if (const QRect row = wholeRow(currentIndex()); hasFocus() && row.isValid()) {
        QColor frame = palette().color(QPalette::Highlight);
        frame.setAlpha(255); // the highlight itself may let through, and the frame is seen on it too
        painter.setPen(frame);
        painter.drawRect(row.adjusted(0, 0, -1, -1));
    }
}

void FrozenTree::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QTreeView::currentChanged(current, previous);
    for (const QModelIndex& row : {current, previous})
        viewport()->update(wholeRow(row));
}

/// What is scrolled takes the pixels of the first column along.
void FrozenTree::scrollContentsBy(int dx, int dy)
{
    QTreeView::scrollContentsBy(dx, dy);
    if (dx == 0)
        return;
    viewport()->update();
    header_->viewport()->update();
}

} // namespace tvmscope
