// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/selectionclick.h"

#include <algorithm>
#include <iterator>

namespace tvmscope {

void selectRows(Selection& selection, const RowSet& rows, Qt::KeyboardModifiers modifiers)
{
    if (!(modifiers & (Qt::ControlModifier | Qt::ShiftModifier))) {
        selection.select(rows);
        return;
    }
    RowSet next = selection.selected();
    const bool remove = (modifiers & Qt::ControlModifier) && shares(next, rows);
    for (std::size_t side = 0; side < 2; ++side) {
        std::vector<CallId> result;
        if (remove)
            std::set_difference(next.rows[side].begin(), next.rows[side].end(), rows.rows[side].begin(), rows.rows[side].end(),
                std::back_inserter(result));
        else
            std::set_union(next.rows[side].begin(), next.rows[side].end(), rows.rows[side].begin(), rows.rows[side].end(),
                std::back_inserter(result));
        next.rows[side] = std::move(result);
    }
    selection.select(next);
}

bool shares(const RowSet& some, const RowSet& others)
{
    for (std::size_t side = 0; side < 2; ++side) {
        const bool fewer = some.rows[side].size() < others.rows[side].size();
        const auto& small = fewer ? some.rows[side] : others.rows[side];
        const auto& large = fewer ? others.rows[side] : some.rows[side];
        if (std::any_of(
                small.begin(), small.end(), [&](CallId id) { return std::binary_search(large.begin(), large.end(), id); }))
            return true;
    }
    return false;
}

} // namespace tvmscope
