// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/operatorfilter.h"

#include "models/items/itemtext.h"
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

void OperatorFilter::setRows(const std::optional<SelectedRows>& rows)
{
    rows_ = rows;
    invalidateFilter();
}

/// Classes and operators have names, operators a label beside; shapes and calls are found below theirs.
bool OperatorFilter::matches(OperatorTree::Node node) const
{
    const OperatorTree& tree = model_->tree();
    if (tree.level(node) != OperatorTree::Level::Class && tree.level(node) != OperatorTree::Level::Operator)
        return false;
    const KernelLabel* label = model_->kernelLabel(node);
    return toQString(tree.label(node)).contains(text_, Qt::CaseInsensitive)
        || (label && toQString(label->text()).contains(text_, Qt::CaseInsensitive));
}

bool OperatorFilter::hasMatch(OperatorTree::Node node) const
{
    if (matches(node))
        return true;
    if (model_->tree().level(node) >= OperatorTree::Level::Operator)
        return false;
    const auto children = model_->tree().children(node);
    return std::any_of(children.begin(), children.end(), [this](OperatorTree::Node child) { return hasMatch(child); });
}

bool OperatorFilter::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    if (rows_ && model_->coverageAt(model_->index(row, 0, parent), *rows_) == Coverage::None)
        return false;
    if (text_.isEmpty())
        return true;
    if (model_->isFoot(model_->index(row, 0, parent))) // what a filter leaves does not add up to it
        return false;
    // Below an operator or class that matches everything is shown.
    for (QModelIndex above = parent; above.isValid(); above = above.parent())
        if (matches(model_->nodeAt(above)))
            return true;
    return hasMatch(model_->nodeAt(model_->index(row, 0, parent)));
}

void OperatorFilter::addHidden(OperatorTree::Node node, Hidden& hidden) const
{
    if (matches(node))
        return;
    const OperatorTree& tree = model_->tree();
    if (tree.level(node) >= OperatorTree::Level::Operator) {
        saturatingIncrease(hidden.calls, tree.calls(node));
        hidden.durationUs += tree.durationUs(node);
        return;
    }
    for (const OperatorTree::Node child : tree.children(node))
        addHidden(child, hidden);
}

OperatorFilter::Hidden OperatorFilter::hidden() const
{
    Hidden hidden;
    if (text_.isEmpty())
        return hidden;
    for (const OperatorTree::Node node : model_->tree().children(model_->nodeAt({})))
        addHidden(node, hidden);
    return hidden;
}

bool OperatorFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    if (model_->isFoot(left) && model_->isFoot(right)) // a total stays below what it adds up
        return (left.row() < right.row()) == (sortOrder() == Qt::AscendingOrder);
    return rowSortsBefore(left, right, sortOrder());
}

} // namespace tvmscope
