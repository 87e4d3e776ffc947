// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/comparisonfilter.h"

#include "models/items/roles.h"
#include "models/items/sorting.h"

#include <cmath>

namespace tvmscope {

namespace {
constexpr double smallMovement = 0.01;
}

ComparisonFilter::ComparisonFilter(ComparisonModel* source, QObject* parent)
    : QSortFilterProxyModel(parent)
    , model_(source)
{
    setSourceModel(source);
    setSortRole(SortRole);
}

void ComparisonFilter::setDevice(const QString& device)
{
    device_ = device;
    invalidateFilter();
}

void ComparisonFilter::setCategories(const QStringList& categories)
{
    categories_ = categories;
    invalidateFilter();
}

void ComparisonFilter::setText(const QString& text)
{
    text_ = text;
    invalidateFilter();
}

void ComparisonFilter::setHideSmall(bool hide)
{
    hideSmall_ = hide;
    invalidateFilter();
}

void ComparisonFilter::setRows(const std::optional<SelectedRows>& rows)
{
    rows_ = rows;
    invalidateFilter();
}

ComparisonFilter::Hidden ComparisonFilter::hidden() const
{
    Hidden hidden;
    for (int at = 0; at < model_->rowCount(); ++at) {
        const ComparisonRow& row = model_->node(model_->index(at, 0));
        if (!inScope(row) || wanted(row))
            continue;
        ++hidden.rows;
        hidden.movement += row.movement;
        hidden.absoluteDeltaUs += std::abs(row.deltaUs.value_or(0.0));
    }
    return hidden;
}

bool ComparisonFilter::inScope(const ComparisonRow& row) const
{
    return (device_.isEmpty() || row.device == device_) && (categories_.isEmpty() || categories_.contains(row.category))
        && (!rows_ || row.coverageIn(*rows_) != Coverage::None);
}

/// Kernels of either side are found by their own names, whichever of them the row shows.
bool ComparisonFilter::namesContain(const ComparisonRow& row, const QString& text)
{
    if (!row.group)
        return false;
    for (const Side side : bothSides)
        for (const KernelCalls& entry : (*row.group)[side].entries)
            if (toQString(entry.name).contains(text, Qt::CaseInsensitive))
                return true;
    return false;
}

bool ComparisonFilter::wanted(const ComparisonRow& row) const
{
    // Categories that are no operators stay: without them the table would not add up.
    if (hideSmall_ && !row.pinned && row.movement < smallMovement)
        return false;
    return text_.isEmpty() || row.label().contains(text_, Qt::CaseInsensitive) || namesContain(row, text_);
}

bool ComparisonFilter::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    if (parent.isValid())
        return true;
    const ComparisonRow& node = model_->node(model_->index(row, 0, parent));
    return inScope(node) && wanted(node);
}

bool ComparisonFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    return rowSortsBefore(left, right, sortOrder());
}

} // namespace tvmscope
