// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/items/roles.h"
#include "models/session/selection.h"
#include "widgets/painting/theme.h"

#include <QPointer>
#include <QStyledItemDelegate>

class QTreeView;

namespace tvmscope {

/// Draws the cells of the tables from the roles of models/items: class chip and dimmed prefix before names, bars below numbers,
/// blue and orange with ▼▲ for differences, a badge beside matches that are guesses or corrected, an outline around what the
/// pointer is over in any view, and a line above rows that stay at the foot.
class CellDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    static constexpr int rowHeight = 24;
    static constexpr int padding = 6; ///< between a cell's edges and its text, in headers too

    explicit CellDelegate(QObject* parent = nullptr);

    void setSelection(Selection* selection) { selection_ = selection; }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintBar(QPainter& painter, const QRect& cell, const QModelIndex& index, const Theme& theme) const;
    void paintName(
        QPainter& painter, QRect cell, const QStyleOptionViewItem& option, const QModelIndex& index, const Theme& theme) const;
    void paintValue(QPainter& painter, const QRect& cell, const QStyleOptionViewItem& option, const QModelIndex& index,
        const Theme& theme) const;
    void paintBadge(QPainter& painter, const QRect& cell, MatchBadge badge, int textWidth, const Theme& theme) const;
    void paintFootLine(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index, const Theme& theme) const;
    void paintHover(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index, const Theme& theme) const;
    static QRect withBranches(const QStyleOptionViewItem& option, const QModelIndex& index);
    bool isOutlined(const QTreeView& tree, const QModelIndex& index) const;

    QPointer<Selection> selection_;
};

} // namespace tvmscope
