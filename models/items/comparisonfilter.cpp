// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/comparisonfilter.h"

#include "models/items/roles.h"
#include "models/items/sorting.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace tvmscope {

namespace {
constexpr double smallMovement = 0.00995; ///< what reads as 1.0 % is none
}

ComparisonFilter::ComparisonFilter(ComparisonModel* source, QObject* parent)
    : TableOrder(parent)
    , model_(source)
{
    // Before the filter itself looks at what is new.
    connect(source, &QAbstractItemModel::modelReset, this, [this] {
        matches_.clear();
        if (rows_)
            model_->keepTo(rows_);
    });
    setSourceModel(source);
    setSortRole(SortRole);
}

void ComparisonFilter::setDevice(const QString& device)
{
    device_ = device;
    invalidate();
}

void ComparisonFilter::setCategories(const QStringList& categories)
{
    categories_ = categories;
    invalidate();
}

void ComparisonFilter::setText(const QString& text)
{
    text_ = text;
    words_ = FindWords(text);
    matches_.clear();
    invalidate();
}

void ComparisonFilter::setHideSmall(bool hide)
{
    hideSmall_ = hide;
    invalidate();
}

void ComparisonFilter::setRows(const std::optional<SelectedRows>& rows)
{
    if (!rows && !rows_)
        return;
    rows_ = rows;
    model_->keepTo(rows_);
    invalidate();
}

template <class Which>
ComparisonFilter::Hidden ComparisonFilter::sumOf(Which which) const
{
    Hidden hidden;
    for (int at = 0; at < model_->rowCount(); ++at) {
        const ComparisonRow& row = model_->node(model_->index(at, 0));
        if (!inScope(row) || !which(row))
            continue;
        ++hidden.rows;
        hidden.movement += row.movement;
    }
    return hidden;
}

ComparisonFilter::Hidden ComparisonFilter::hidden() const
{
    return sumOf([this](const ComparisonRow& row) { return !wanted(row); });
}

ComparisonFilter::Hidden ComparisonFilter::hiddenAsSmall() const
{
    return sumOf([this](const ComparisonRow& row) { return isSmall(row); });
}

ComparisonFilter::Found ComparisonFilter::found() const
{
    Found found;
    for (int at = 0; at < model_->rowCount(); ++at) {
        const ComparisonRow& row = model_->node(model_->index(at, 0));
        if (!inScope(row) || isSmall(row))
            continue;
        ++found.of;
        if (!matches(row))
            continue;
        ++found.rows;
        // Of a category that is one row the words may be in some of its groups alone.
        const bool whole = row.kind != ComparisonRow::Kind::Category || hasOwnWords(row);
        for (const ComparisonRow& hit : whole ? std::span(&row, 1) : std::span(row.children))
            for (const Side side : bothSides)
                if (whole || hasOwnWords(hit)) {
                    constexpr double same = 1 - 1e-9; // sums of the same times in another order
                    const double us = foundUs(hit, side);
                    found.us[side] += us;
                    found.isLess = found.isLess || us < same * hit.sides[side].us.value_or(0.0);
                }
    }
    return found;
}

/// Of a group's time as much as the kernels take that are found: those of one side may be named by what the other side's do.
double ComparisonFilter::foundUs(const ComparisonRow& row, Side side) const
{
    const double us = row.sides[side].us.value_or(0.0);
    if (!findsKernel_ || row.kind != ComparisonRow::Kind::Group || !(us > 0))
        return us;
    double found = 0.0, all = 0.0;
    for (const KernelCalls& kernel : (*row.group)[side].entries) {
        all += kernel.durationUs;
        found += findsKernel_(side, kernel) ? kernel.durationUs : 0.0;
    }
    return all > 0 ? us * found / all : 0.0;
}

bool ComparisonFilter::hidesWhatIsFound(const QModelIndex& row) const
{
    const ComparisonRow& node = model_->node(mapToSource(row));
    return !words_.isEmpty() && node.kind == ComparisonRow::Kind::Category && !hasOwnWords(node);
}

bool ComparisonFilter::showsOperators() const
{
    return sumOf([this](const ComparisonRow& row) { return !row.pinned && wanted(row); }).rows > 0;
}

bool ComparisonFilter::hasRowsInScope() const
{
    return sumOf([](const ComparisonRow&) { return true; }).rows > 0;
}

bool ComparisonFilter::inScope(const ComparisonRow& row) const
{
    return (device_.isEmpty() || row.device == device_) && (categories_.isEmpty() || categories_.contains(row.category))
        && (!rows_ || row.coverageIn(*rows_) != Coverage::None);
}

/// Categories that are no operators are never small: without them the table would not add up.
bool ComparisonFilter::isSmall(const ComparisonRow& row) const
{
    return hideSmall_ && !row.pinned && row.movement < smallMovement;
}

bool ComparisonFilter::matches(const ComparisonRow& row) const
{
    if (words_.isEmpty())
        return true;
    const std::vector<ComparisonRow>& rows = model_->node({}).children;
    matches_.resize(rows.size());
    Match& match = matches_[static_cast<std::size_t>(&row - rows.data())];
    if (match == Match::NotLookedAt)
        match = hasWords(row) ? Match::Yes : Match::No;
    return match == Match::Yes;
}

/// What is excluded, and the instructions of a virtual machine, are rows of one row.
bool ComparisonFilter::hasWords(const ComparisonRow& row) const
{
    const bool ofGroups = row.kind == ComparisonRow::Kind::Category; // kernels of a group are in its own words
    return hasOwnWords(row)
        || (ofGroups && std::any_of(row.children.begin(), row.children.end(), [&](const ComparisonRow& child) {
               return hasOwnWords(child);
           }));
}

/// Kernels of either side are found by their own names, whichever of them the row shows.
bool ComparisonFilter::hasOwnWords(const ComparisonRow& row) const
{
    const std::string kind = foldedForFinding(row.category + u'\n' + (row.cls ? toQString(className(*row.cls)) : QString()));
    if (row.kind != ComparisonRow::Kind::Group)
        return words_.allInFolded({foldedForFinding(row.label()), kind});
    const std::size_t group = tvmscope::index(row.groupId);
    if (!texts_ || group >= texts_->size())
        return false;
    const std::string_view text = (*texts_)[group];
    return words_.allInFolded({text, kind}) || (row.blocks && words_.allInFolded({text, kind, foldedForFinding(row.layers())}));
}

bool ComparisonFilter::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    if (parent.isValid()) { // of a category found by some of its groups, or kept to for them, those; of a group all kernels
        const ComparisonRow &above = model_->node(parent), &child = model_->node(model_->index(row, 0, parent));
        if (above.kind != ComparisonRow::Kind::Category)
            return true;
        const bool isFound = words_.isEmpty() || hasOwnWords(above) || hasOwnWords(child);
        return isFound && (!rows_ || child.coverageIn(*rows_) != Coverage::None);
    }
    const ComparisonRow& node = model_->node(model_->index(row, 0, parent));
    return inScope(node) && wanted(node);
}

bool ComparisonFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    // What moved most comes first, whatever it is; by anything else, operators are among themselves.
    if (left.column() == ComparisonModel::Delta || left.column() == ComparisonModel::Movement)
        return sortsBefore(left.data(SortRole), right.data(SortRole), sortOrder());
    return rowSortsBefore(left, right, sortOrder());
}

} // namespace tvmscope
