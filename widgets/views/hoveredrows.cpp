// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/hoveredrows.h"

#include "models/items/selectableitems.h"

#include <QTreeView>

namespace tvmscope {

HoveredRows::HoveredRows(QTreeView* view)
    : view_(view)
{
}

QRegion HoveredRows::region() const
{
    QRegion region;
    if (!selection_ || selection_->hoveredRows().empty())
        return region;
    const QWidget& viewport = *view_->viewport();
    for (QModelIndex index = view_->indexAt(QPoint(0, 0)); index.isValid(); index = view_->indexBelow(index)) {
        const QRect row = view_->visualRect(index);
        if (row.top() > viewport.height())
            break;
        if (coverageOf(index, selection_->hoveredRows()) != Coverage::None)
            region += QRect(0, row.top(), viewport.width(), row.height());
    }
    return region;
}

void HoveredRows::repaint()
{
    const QRegion now = region();
    if (moved_)
        view_->viewport()->update();
    else if (now != painted_) // rows below each other have one outline: it changes in rows that stay, too
        view_->viewport()->update(now.united(painted_));
}

void HoveredRows::painted(const QRegion& region)
{
    painted_ = painted_.subtracted(region).united(this->region() & region);
    if (region.contains(view_->viewport()->rect()))
        moved_ = false;
}

void HoveredRows::scrolled()
{
    moved_ = true;
    if (!painted_.isEmpty())
        view_->viewport()->update(); // what was hovered is elsewhere now, or out of sight
}

} // namespace tvmscope
