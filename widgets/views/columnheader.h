// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QHeaderView>

namespace tvmscope {

/// A column header with the tint of a side below columns that are about it, a name elided rather than cut, and
/// the arrow of sorting beside the name.
class ColumnHeader : public QHeaderView {
public:
    explicit ColumnHeader(QWidget* parent = nullptr);

    QSize sizeHint() const override;

protected:
    void paintSection(QPainter* painter, const QRect& rect, int logicalIndex) const override;
};

} // namespace tvmscope
