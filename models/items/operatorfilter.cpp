// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/operatorfilter.h"

#include "models/items/roles.h"
#include "models/items/sorting.h"
#include "models/profile/saturating.h"

#include <algorithm>

namespace tvmscope {

OperatorFilter::OperatorFilter(OperatorModel* source, QObject* parent)
    : QSortFilterProxyModel(parent)
    , model_(source)
{
    setSourceModel(source);
    setSortRole(SortRole);
}

void OperatorFilter::setText(const QString& text)
{
    text_ = text;
    invalidateFilter();
}

bool OperatorFilter::hasMatch(const SummaryNode& node) const
{
    if (node.level == SummaryNode::Level::Class || node.level == SummaryNode::Level::Operator)
        if (QString::fromStdString(node.label).contains(text_, Qt::CaseInsensitive))
            return true;
    if (node.level >= SummaryNode::Level::Operator)
        return false;
    return std::any_of(node.children.begin(), node.children.end(), [this](const SummaryNode& child) { return hasMatch(child); });
}

bool OperatorFilter::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    if (text_.isEmpty())
        return true;
    // Below an operator or class that matches everything is shown.
    for (QModelIndex above = parent; above.isValid(); above = above.parent()) {
        const SummaryNode& node = model_->node(above);
        if (node.level >= SummaryNode::Level::Class && QString::fromStdString(node.label).contains(text_, Qt::CaseInsensitive))
            return true;
    }
    return hasMatch(model_->node(model_->index(row, 0, parent)));
}

void OperatorFilter::addHidden(const SummaryNode& node, Hidden& hidden) const
{
    const bool itself
        = node.level >= SummaryNode::Level::Class && QString::fromStdString(node.label).contains(text_, Qt::CaseInsensitive);
    if (itself)
        return;
    if (node.level >= SummaryNode::Level::Operator) {
        hidden.calls = saturatingAdd(hidden.calls, node.calls);
        hidden.durationUs += node.durationUs;
        return;
    }
    for (const SummaryNode& child : node.children)
        addHidden(child, hidden);
}

OperatorFilter::Hidden OperatorFilter::hidden() const
{
    Hidden hidden;
    if (text_.isEmpty())
        return hidden;
    for (int row = 0; row < model_->rowCount(); ++row)
        addHidden(model_->node(model_->index(row, 0)), hidden);
    return hidden;
}

bool OperatorFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    return sortsBefore(left.data(SortRole), right.data(SortRole), sortOrder());
}

} // namespace tvmscope
