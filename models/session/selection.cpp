// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/session/selection.h"

#include <algorithm>

namespace tvmscope {

bool RowSet::contains(int side, CallId row) const noexcept
{
    const auto& mine = rows[static_cast<std::size_t>(side)];
    return std::binary_search(mine.begin(), mine.end(), row);
}

bool RowSet::intersects(int side, const std::vector<CallId>& some) const noexcept
{
    return std::any_of(some.begin(), some.end(), [&](CallId row) { return contains(side, row); });
}

void RowSet::add(int side, const std::vector<CallId>& some)
{
    auto& mine = rows[static_cast<std::size_t>(side)];
    mine.insert(mine.end(), some.begin(), some.end());
    std::sort(mine.begin(), mine.end());
    mine.erase(std::unique(mine.begin(), mine.end()), mine.end());
}

Selection::Selection(QObject* parent)
    : QObject(parent)
{
}

void Selection::select(const RowSet& rows)
{
    if (rows == selected_)
        return;
    selected_ = rows;
    Q_EMIT selectionChanged();
}

void Selection::hover(const RowSet& rows)
{
    if (rows == hovered_)
        return;
    hovered_ = rows;
    Q_EMIT hoverChanged();
}

void Selection::clear()
{
    select({});
}

} // namespace tvmscope
