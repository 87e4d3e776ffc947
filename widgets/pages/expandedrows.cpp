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
                for (const KernelCalls& kernel : (side == Side::Baseline ? row.group->baseline : row.group->candidate).entries)
                    kernels_[static_cast<std::size_t>(side)].insert(kernel.rows.begin(), kernel.rows.end());
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
    const auto isOpen = [&](Side side, const GroupSide& of) {
        const std::set<CallId>& open = kernels_[static_cast<std::size_t>(side)];
        return std::any_of(of.entries.begin(), of.entries.end(), [&](const KernelCalls& kernel) {
            return std::any_of(kernel.rows.begin(), kernel.rows.end(), [&](CallId call) { return open.contains(call); });
        });
    };
    return row.group && (isOpen(Side::Baseline, row.group->baseline) || isOpen(Side::Candidate, row.group->candidate));
}

} // namespace tvmscope
