// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/operatorfilter.h"

#include "models/items/itemtext.h"
#include "models/items/roles.h"
#include "models/items/sorting.h"
#include "models/profile/saturating.h"

#include <algorithm>
#include <cmath>

namespace tvmscope {

OperatorFilter::OperatorFilter(OperatorModel* source, QObject* parent)
    : TableOrder(parent)
    , model_(source)
{
    // Before the filter itself looks at what is new.
    connect(source, &QAbstractItemModel::modelReset, this, &OperatorFilter::lookAgain);
    setSourceModel(source);
    setSortRole(SortRole);
}

void OperatorFilter::setText(const QString& text)
{
    text_ = text;
    words_ = FindWords(text);
    lookAgain();
    // Not invalidateFilter(), here and in other filters of trees: told of every few rows that go, a view works for half a minute
    // where thousands of branches are open.
    invalidate();
}

void OperatorFilter::setTexts(std::shared_ptr<const FindTexts> texts)
{
    texts_ = std::move(texts);
    classes_ = {};
}

/// Branches say what is left of them, and sort by that.
void OperatorFilter::lookAgain()
{
    matches_.clear();
    std::vector<bool> left;
    if (!words_.isEmpty() || rows_) {
        const OperatorTree& tree = model_->tree();
        left.resize(tree.innerCount());
        for (OperatorTree::Node node = 0; node < left.size(); ++node)
            left[node] = tree.level(node) == OperatorTree::Level::Shapes && isLeft(node);
    }
    model_->narrowTo(std::move(left), rows_);
}

void OperatorFilter::setRows(const std::optional<SelectedRows>& rows)
{
    if (!rows && !rows_)
        return;
    rows_ = rows;
    lookAgain();
    invalidate();
}

bool OperatorFilter::isLeft(OperatorTree::Node shapes) const
{
    return matches(shapes) && (!rows_ || model_->coverageOf(shapes, *rows_) != Coverage::None);
}

bool OperatorFilter::matches(OperatorTree::Node shapes) const
{
    if (words_.isEmpty())
        return true;
    matches_.resize(model_->tree().innerCount());
    Match& match = matches_[shapes];
    if (match == Match::NotLookedAt)
        match = hasWords(shapes) ? Match::Yes : Match::No;
    return match == Match::Yes;
}

bool OperatorFilter::hasWords(OperatorTree::Node shapes) const
{
    const OperatorTree& tree = model_->tree();
    const std::size_t kernel = tvmscope::index(model_->kernelOf(shapes));
    return texts_ && kernel < texts_->size()
        && words_.allInFolded({(*texts_)[kernel], classes_.textOf(tree.cls(shapes), *tree.profile())});
}

bool OperatorFilter::hasMatch(OperatorTree::Node node) const
{
    const OperatorTree& tree = model_->tree();
    if (tree.level(node) == OperatorTree::Level::Shapes)
        return isLeft(node);
    const auto children = tree.children(node);
    return std::any_of(children.begin(), children.end(), [this](OperatorTree::Node child) { return hasMatch(child); });
}

bool OperatorFilter::isHit(const QModelIndex& index) const
{
    const OperatorTree& tree = model_->tree();
    const OperatorTree::Node node = model_->nodeAt(mapToSource(index));
    if (tree.level(node) == OperatorTree::Level::Operator)
        return tree.childCount(node) == 1 && hasMatch(node);
    return tree.level(node) == OperatorTree::Level::Shapes && tree.childCount(tree.parent(node)) > 1;
}

bool OperatorFilter::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    const QModelIndex index = model_->index(row, 0, parent);
    if ((rows_ || !words_.isEmpty()) && model_->isFoot(index)) // what is left does not add up to it
        return false;
    if (rows_ && model_->coverageAt(index, *rows_) == Coverage::None)
        return false;
    if (words_.isEmpty())
        return true;
    const OperatorTree::Node node = model_->nodeAt(index);
    return model_->tree().level(node) == OperatorTree::Level::Call || hasMatch(node);
}

void OperatorFilter::count(OperatorTree::Node node, bool matching, Some& some) const
{
    const OperatorTree& tree = model_->tree();
    if (tree.level(node) != OperatorTree::Level::Shapes) {
        for (const OperatorTree::Node child : tree.children(node))
            count(child, matching, some);
        return;
    }
    if (isLeft(node) != matching)
        return;
    ++some.kernels;
    some.calls += model_->callsOf(node);
    some.percent += model_->percentOf(node);
    double& ofDevice = some.usByDevice.try_emplace(model_->deviceOf(node), std::nan("")).first->second;
    if (const double us = model_->usOf(node); !std::isnan(us))
        ofDevice = std::isnan(ofDevice) ? us : ofDevice + us;
}

OperatorFilter::Some OperatorFilter::countedWhere(bool matching) const
{
    Some some;
    count(model_->nodeAt({}), matching, some);
    return some;
}

bool OperatorFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    const bool rising = sortOrder() == Qt::AscendingOrder, leftIsFoot = model_->isFoot(left), rightIsFoot = model_->isFoot(right);
    if (leftIsFoot && rightIsFoot) // a total stays below what it adds up
        return (left.row() < right.row()) == rising;
    if (leftIsFoot != rightIsFoot)
        return rightIsFoot == rising;
    return sortsBefore(left.data(SortRole), right.data(SortRole), sortOrder());
}

} // namespace tvmscope
