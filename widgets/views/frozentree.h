// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QTreeView>

namespace tvmscope {

class ColumnHeader;

/// A tree whose first column, which says what a row is about, stays in sight while the others are scrolled below it. While it has
/// the keys, the current row is framed from edge to edge.
class FrozenTree : public QTreeView {
public:
    explicit FrozenTree(QWidget* parent = nullptr);

    void scrollTo(const QModelIndex& index, ScrollHint hint = EnsureVisible) override;

protected:
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

private:
    int firstShownRow() const;
    void paintRow(QPainter& painter, const QModelIndex& row, const QRect& place, bool alternate) const;
    void paintFirstColumn(QPainter& painter, const QRect& exposed) const;
    QRect wholeRow(const QModelIndex& index) const;

    ColumnHeader* header_;
    bool overFirst_ = false; ///< an event over the first column is under way
};

} // namespace tvmscope
