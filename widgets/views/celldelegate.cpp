// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/celldelegate.h"

#include "models/items/selectableitems.h"
#include "widgets/painting/textfit.h"

#include <QAbstractItemView>
#include <QPainter>
#include <QTreeView>

#include <algorithm>

namespace tvmscope {

namespace {

constexpr int chipSize = 10;
constexpr int badgeSize = 10;
constexpr int signGap = 2; ///< between a sign and its number
constexpr int shareHeight = 3, shareMargin = 1;
constexpr double leastShare = 1; ///< what is more than nothing shows

QColor directionColor(const QVariant& direction, const Theme& theme)
{
    if (!direction.isValid())
        return theme.text;
    const int way = direction.toInt();
    return way < 0 ? theme.faster : way > 0 ? theme.slower : theme.unchanged;
}

/// A sign beside the colour, so that colour is never the only cue.
QString arrow(const QVariant& direction)
{
    const int way = direction.isValid() ? direction.toInt() : 0;
    return way < 0 ? QStringLiteral("▼") : way > 0 ? QStringLiteral("▲") : QString();
}

/// A label in the longest of its forms that has room, the end of the shortest cut; a name with its prefix and middle cut.
FittedName fittedText(const QModelIndex& index, const QFontMetricsF& metrics, double width)
{
    const QString name = index.data(Qt::DisplayRole).toString();
    const QStringList forms = index.data(FormsRole).toStringList();
    if (forms.isEmpty()) {
        const int prefix = index.data(PrefixRole).toInt();
        return fitName(name.left(prefix), name.mid(prefix), metrics, width);
    }
    return fitForm(forms, metrics, width);
}

} // namespace

CellDelegate::CellDelegate(QObject* parent)
    : QStyledItemDelegate(parent)
{
}

QSize CellDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const bool hasSign
        = index.data(DirectionRole).isValid() && !index.data(DirectionInTextRole).toBool() && !index.data(FractionRole).isValid();
    const int sign = hasSign ? option.fontMetrics.horizontalAdvance(arrow(index.data(DirectionRole))) + signGap : 0;
    return {QStyledItemDelegate::sizeHint(option, index).width() + 2 * padding + sign, rowHeight};
}

void CellDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const Theme& theme = Theme::of(option.palette);
    painter->save();
    painter->setClipRect(option.rect);
    if (option.state & QStyle::State_Selected)
        painter->fillRect(option.rect, option.palette.highlight());
    const QRect cell = option.rect.adjusted(padding, 0, -padding, 0);
    if (index.data(FractionRole).isValid())
        paintBar(*painter, cell, index, theme);
    if (index.data(PrefixRole).isValid())
        paintName(*painter, cell, option, index, theme);
    else
        paintValue(*painter, cell, option, index, theme);
    painter->restore();
    // Not clipped: lines that run on through the room of a tree's branches.
    paintFootLine(*painter, option, index, theme);
    paintHover(*painter, option, index, theme);
}

/// The room of a tree's branches belongs to its first column.
QRect CellDelegate::withBranches(const QStyleOptionViewItem& option, const QModelIndex& index)
{
    const auto* const tree = qobject_cast<const QTreeView*>(option.widget);
    if (!tree || index.column() != 0)
        return option.rect;
    return option.rect.adjusted(tree->columnViewportPosition(0) - tree->visualRect(index).left(), 0, 0, 0);
}

void CellDelegate::paintBar(QPainter& painter, const QRect& cell, const QModelIndex& index, const Theme& theme) const
{
    const double fraction = std::clamp(index.data(FractionRole).toDouble(), 0.0, 1.0);
    const QVariant direction = index.data(DirectionRole);
    const QVariant cls = index.data(ClassRole);
    const QColor color = direction.isValid() ? directionColor(direction, theme)
        : cls.isValid()                      ? theme.classFill(static_cast<OperatorClass>(cls.toInt()))
                                             : theme.accent;
    // At the foot of the cell, over its whole width: the number above it stays as it is in the columns beside.
    const QRectF bar(cell.left(), cell.bottom() + 1 - shareHeight - shareMargin, fraction * cell.width(), shareHeight);
    painter.fillRect(QRectF(bar.left(), bar.top(), cell.width(), bar.height()), theme.hairline);
    if (fraction > 0)
        painter.fillRect(QRectF(bar.left(), bar.top(), std::max(bar.width(), leastShare), bar.height()), color);
}

void CellDelegate::paintName(
    QPainter& painter, QRect cell, const QStyleOptionViewItem& option, const QModelIndex& index, const Theme& theme) const
{
    const QVariant cls = index.data(ClassRole);
    if (cls.isValid()) {
        const QRectF chip(cell.left(), cell.center().y() - chipSize / 2.0 + 0.5, chipSize, chipSize);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.classFill(static_cast<OperatorClass>(cls.toInt())));
        painter.drawRoundedRect(chip, 2, 2);
        cell.setLeft(cell.left() + chipSize + padding);
    }
    const QFontMetricsF metrics(option.font);
    const FittedName fitted = fittedText(index, metrics, cell.width());
    painter.setFont(option.font);
    painter.setPen(theme.secondary);
    painter.drawText(cell, Qt::AlignVCenter | Qt::AlignLeft, fitted.prefix);
    cell.setLeft(cell.left() + qRound(metrics.horizontalAdvance(fitted.prefix)));
    painter.setPen(index.data(PinnedRole).toBool() ? theme.secondary : theme.text);
    painter.drawText(cell, Qt::AlignVCenter | Qt::AlignLeft, fitted.rest);
}

void CellDelegate::paintValue(
    QPainter& painter, const QRect& cell, const QStyleOptionViewItem& option, const QModelIndex& index, const Theme& theme) const
{
    const QVariant direction = index.data(DirectionRole);
    const QString text = index.data(Qt::DisplayRole).toString();
    const auto alignment = static_cast<Qt::Alignment>(index.data(Qt::TextAlignmentRole).value<Qt::Alignment>());
    QFont font = option.font;
    font.setBold(font.bold() || index.data(BestRole).toBool());
    const QFontMetrics metrics(font);
    painter.setFont(font);
    const bool isBar = index.data(FractionRole).isValid();
    const bool isQuiet = index.data(UnknownRole).toBool() || index.data(DimRole).toBool();
    painter.setPen(isQuiet ? theme.secondary : isBar ? theme.text : directionColor(direction, theme));
    const QString fitted = metrics.elidedText(text, Qt::ElideRight, cell.width());
    painter.drawText(cell, static_cast<int>(alignment), fitted);
    const int width = metrics.horizontalAdvance(fitted);
    const bool isSaid = isBar || index.data(DirectionInTextRole).toBool();
    const QString sign = isSaid ? QString() : arrow(direction);
    if (!sign.isEmpty() && width + option.fontMetrics.horizontalAdvance(sign) + signGap <= cell.width())
        painter.drawText(cell, Qt::AlignLeft | Qt::AlignVCenter, sign);
    if (const QVariant badge = index.data(BadgeRole); badge.isValid())
        paintBadge(painter, cell, static_cast<MatchBadge>(badge.toInt()), width, theme);
}

void CellDelegate::paintBadge(QPainter& painter, const QRect& cell, MatchBadge badge, int textWidth, const Theme& theme) const
{
    if (badge == MatchBadge::None)
        return;
    if (badge == MatchBadge::Guess) {
        painter.setPen(theme.warning);
        painter.drawText(cell, Qt::AlignLeft | Qt::AlignVCenter, QStringLiteral("?"));
        painter.setPen(QPen(theme.warning, 1, Qt::DotLine));
        const int y = cell.center().y() + painter.fontMetrics().ascent() / 2 + 3;
        painter.drawLine(cell.right() - textWidth, y, cell.right(), y);
        return;
    }
    // Drawn, because no font can be relied on to have a pin.
    const QPointF centre(cell.left() + badgeSize / 2.0, cell.center().y() + 0.5);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.accent, 1.4));
    painter.setBrush(badge == MatchBadge::Pinned ? QBrush(theme.accent) : QBrush(Qt::NoBrush));
    if (badge == MatchBadge::Pinned) {
        painter.drawEllipse(centre - QPointF(0, 2), 2.6, 2.6);
        painter.drawLine(centre, centre + QPointF(0, badgeSize / 2.0));
    } else {
        // Two rings: overlapping where groups were merged, apart where one was split.
        const double reach = badge == MatchBadge::Merged ? 1.6 : 3.4;
        painter.drawEllipse(centre - QPointF(reach, 0), 2.4, 2.4);
        painter.drawEllipse(centre + QPointF(reach, 0), 2.4, 2.4);
    }
}

/// Above the first of the rows that stay at the foot: what is sorted ends here. Sorted by their difference, they stand among the
/// others.
void CellDelegate::paintFootLine(
    QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index, const Theme& theme) const
{
    const auto staysAtFoot = [&](int row) { return index.siblingAtRow(row).data(PinnedRole).toBool(); };
    if (index.row() == 0 || !staysAtFoot(index.row()) || staysAtFoot(index.row() - 1))
        return;
    for (QModelIndex below = index; below.isValid(); below = below.siblingAtRow(below.row() + 1))
        if (!staysAtFoot(below.row()))
            return;
    painter.fillRect(withBranches(option, index).adjusted(0, 0, 0, 1 - option.rect.height()), theme.secondary);
}

void CellDelegate::paintHover(
    QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index, const Theme& theme) const
{
    const auto* const tree = qobject_cast<const QTreeView*>(option.widget);
    if (!selection_ || selection_->hoveredRows().empty() || !tree || !isOutlined(*tree, index))
        return;
    const QModelIndex first = index.siblingAtColumn(0);
    const QRect cell = withBranches(option, index);
    // Filled: a line drawn with what chips are smoothed by would be two pixels of half the colour. Rows below each other have one
    // outline.
    if (!isOutlined(*tree, tree->indexAbove(first)))
        painter.fillRect(QRect(cell.left(), cell.top(), cell.width(), 1), theme.accent);
    if (!isOutlined(*tree, tree->indexBelow(first)))
        painter.fillRect(QRect(cell.left(), cell.bottom(), cell.width(), 1), theme.accent);
}

/// What is hovered, or a closed branch that holds some of it.
bool CellDelegate::isOutlined(const QTreeView& tree, const QModelIndex& index) const
{
    if (!index.isValid())
        return false;
    const Coverage coverage = coverageOf(index, selection_->hoveredRows());
    return coverage == Coverage::Whole || (coverage == Coverage::Part && !tree.isExpanded(index.siblingAtColumn(0)));
}

} // namespace tvmscope
