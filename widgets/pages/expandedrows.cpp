// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/expandedrows.h"

#include <QTreeView>

#include <algorithm>

namespace tvmscope {

ExpandedRows::ExpandedRows(const QTreeView& view, const RowAt& rowAt)
{
    collect(view, rowAt, {});
}

void ExpandedRows::collect(const QTreeView& view, const RowAt& rowAt, const QModelIndex& parent)
{
    for (int at = 0; at < view.model()->rowCount(parent); ++at) {
        const QModelIndex index = view.model()->index(at, 0, parent);
        if (!view.isExpanded(index))
            continue;
        const ComparisonRow& row = rowAt(index);
        if (row.kind == ComparisonRow::Kind::Category)
            categories_.emplace(row.device, row.category);
        else if (row.group)
            for (const Side side : bothSides)
                for (const KernelCalls& kernel : (*row.group)[side].entries)
                    calls_[side].insert(kernel.rows.begin(), kernel.rows.end());
        collect(view, rowAt, index);
    }
}

void ExpandedRows::restore(QTreeView& view, const RowAt& rowAt) const
{
    restoreBelow(view, rowAt, {});
}

void ExpandedRows::restoreBelow(QTreeView& view, const RowAt& rowAt, const QModelIndex& parent) const
{
    for (int at = 0; at < view.model()->rowCount(parent); ++at) {
        const QModelIndex index = view.model()->index(at, 0, parent);
        if (!view.model()->hasChildren(index) || !holdsAny(rowAt(index)))
            continue;
        view.expand(index);
        restoreBelow(view, rowAt, index);
    }
}

bool ExpandedRows::holdsAny(const ComparisonRow& row) const
{
    if (row.kind == ComparisonRow::Kind::Category)
        return categories_.contains({row.device, row.category});
    if (!row.group)
        return false;
    return std::any_of(bothSides.begin(), bothSides.end(), [&](Side side) {
        const std::vector<CallId> calls = (*row.group)[side].rows();
        return std::any_of(calls.begin(), calls.end(), [&](CallId call) { return calls_[side].contains(call); });
    });
}

} // namespace tvmscope
