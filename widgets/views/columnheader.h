// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QHeaderView>

class QHelpEvent;

namespace tvmscope {

/// A column header with the tint of a side below columns that are about it, a name elided rather than cut, and
/// the arrow of sorting beside the name. The heading of the first column stays in sight while the others are scrolled.
class ColumnHeader : public QHeaderView {
public:
    explicit ColumnHeader(QWidget* parent = nullptr);

    QSize sizeHint() const override;
    /// Pixels at the left that the first column takes while it stays though its place is scrolled out of sight; 0 while nothing
    /// is scrolled, and where it would leave too little of the others.
    int frozenWidth() const;

protected:
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void paintSection(QPainter* painter, const QRect& rect, int logicalIndex) const override;

private:
    bool explain(const QHelpEvent& event) const;
};

} // namespace tvmscope
