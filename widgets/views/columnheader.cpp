// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/columnheader.h"

#include "models/items/roles.h"
#include "widgets/painting/textfit.h"
#include "widgets/painting/theme.h"
#include "widgets/views/celldelegate.h"
#include "widgets/views/htmltext.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace tvmscope {

namespace {
constexpr int headerHeight = 24;
constexpr int arrowWidth = 10;
constexpr double mostOfRoom = 0.6; ///< that the first column may take beside others
} // namespace

ColumnHeader::ColumnHeader(QWidget* parent)
    : QHeaderView(Qt::Horizontal, parent)
{
    setSectionsClickable(true);
    setSectionsMovable(true);
    setHighlightSections(false);
    setStretchLastSection(false);
    setMinimumSectionSize(40);
}

QSize ColumnHeader::sizeHint() const
{
    return {QHeaderView::sizeHint().width(), headerHeight};
}

int ColumnHeader::frozenWidth() const
{
    if (offset() <= 0 || count() == 0 || logicalIndex(0) != 0)
        return 0;
    const int width = sectionSize(0);
    return width <= viewport()->width() * mostOfRoom ? width : 0;
}

/// What the mouse does over the first heading is done to it: as if nothing were scrolled.
bool ColumnHeader::viewportEvent(QEvent* event)
{
    switch (event->type()) {
    case QEvent::ToolTip:
        return explain(*static_cast<QHelpEvent*>(event)) || QHeaderView::viewportEvent(event);
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonRelease:
    case QEvent::MouseButtonDblClick:
    case QEvent::MouseMove:
        break;
    default:
        return QHeaderView::viewportEvent(event);
    }
    const auto* const mouse = static_cast<QMouseEvent*>(event);
    if (mouse->position().x() >= frozenWidth())
        return QHeaderView::viewportEvent(event);
    const int scrolled = offset();
    setOffset(0);
    const bool taken = QHeaderView::viewportEvent(event);
    setOffset(scrolled);
    return taken;
}

/// In lines: a plain tooltip would be one line, as wide as the window. Gone when the pointer leaves its heading.
bool ColumnHeader::explain(const QHelpEvent& event) const
{
    const int section = event.pos().x() < frozenWidth() ? 0 : logicalIndexAt(event.pos());
    const QString help = section < 0 ? QString() : model()->headerData(section, Qt::Horizontal, Qt::ToolTipRole).toString();
    if (help.isEmpty())
        return false;
    const QRect heading(sectionViewportPosition(section), 0, sectionSize(section), viewport()->height());
    QToolTip::showText(event.globalPos(),
        QStringLiteral("<qt>%1</qt>").arg(escaped(help).replace(QLatin1Char('\n'), QLatin1String("<br>"))), viewport(), heading);
    return true;
}

void ColumnHeader::paintEvent(QPaintEvent* event)
{
    QHeaderView::paintEvent(event);
    if (const int width = frozenWidth(); width > 0) {
        QPainter painter(viewport());
        paintSection(&painter, QRect(0, 0, width, viewport()->height()), 0);
    }
}

void ColumnHeader::paintSection(QPainter* painter, const QRect& rect, int logicalIndex) const
{
    const Theme& theme = Theme::of(palette());
    painter->save();
    painter->fillRect(rect, theme.secondRow);
    painter->setPen(theme.hairline);
    painter->drawLine(rect.bottomLeft(), rect.bottomRight());
    painter->drawLine(rect.topRight() + QPoint(0, 5), rect.bottomRight() - QPoint(0, 5));
    const QVariant side = model()->headerData(logicalIndex, Qt::Horizontal, SideRole);
    if (side.isValid())
        painter->fillRect(
            QRect(rect.left() + CellDelegate::padding, rect.bottom() - 1, rect.width() - 2 * CellDelegate::padding, 2),
            side.toInt() == 0 ? theme.baselineTint : theme.candidateTint);
    QRect text = rect.adjusted(CellDelegate::padding, 0, -CellDelegate::padding, -1);
    painter->setPen(theme.secondary);
    const bool sorted = sortIndicatorSection() == logicalIndex && isSortIndicatorShown();
    const int room = text.width() - (sorted ? arrowWidth : 0);
    QString title = model()->headerData(logicalIndex, Qt::Horizontal).toString();
    const QStringList forms = model()->headerData(logicalIndex, Qt::Horizontal, FormsRole).toStringList();
    if (forms.isEmpty())
        title = fontMetrics().elidedText(title, Qt::ElideRight, room);
    else if (const FittedName fitted = fitForm(forms, QFontMetricsF(fontMetrics()), room); forms.contains(fitted.rest))
        title = fitted.rest;
    else // names differ at their ends
        title = fontMetrics().elidedText(forms.last(), Qt::ElideMiddle, room);
    const auto alignment = model()->headerData(logicalIndex, Qt::Horizontal, Qt::TextAlignmentRole).value<Qt::Alignment>();
    if (sorted) {
        const QString arrow(sortIndicatorOrder() == Qt::DescendingOrder ? u'▾' : u'▴'); // beside the title, wherever that stands
        const int before = alignment.testFlag(Qt::AlignRight) ? room - fontMetrics().horizontalAdvance(title) : 0;
        painter->drawText(text.adjusted(std::max(before, 0), 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, arrow);
        text.setLeft(text.left() + arrowWidth);
        painter->setPen(theme.text);
    }
    painter->drawText(text, static_cast<int>(alignment | Qt::AlignVCenter), title);
    painter->restore();
}

} // namespace tvmscope
