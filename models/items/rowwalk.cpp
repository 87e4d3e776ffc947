// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/rowwalk.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace tvmscope {

namespace {

struct Rows {
    int first, last;
};

/// Rows in rising order; what overlaps or touches becomes one.
std::vector<Rows> united(std::vector<Rows> rows)
{
    std::sort(rows.begin(), rows.end(), [](const Rows& a, const Rows& b) { return a.first < b.first; });
    std::vector<Rows> apart;
    for (const Rows& each : rows)
        if (!apart.empty() && each.first <= apart.back().last + 1)
            apart.back().last = std::max(apart.back().last, each.last);
        else
            apart.push_back(each);
    return apart;
}

struct Below {
    std::vector<Rows> selected;
    std::vector<int> passed; ///< rows that something selected lies in
};

std::map<QModelIndex, Below> byParent(const QItemSelection& selection)
{
    std::map<QModelIndex, Below> below;
    for (const QItemSelectionRange& range : selection)
        below[range.parent().siblingAtColumn(0)].selected.push_back({range.top(), range.bottom()});
    std::vector<QModelIndex> parents;
    for (const auto& [parent, rows] : below)
        parents.push_back(parent);
    while (!parents.empty()) {
        const QModelIndex at = parents.back();
        parents.pop_back();
        if (!at.isValid())
            continue;
        const auto [above, isNew] = below.try_emplace(at.parent());
        above->second.passed.push_back(at.row());
        if (isNew)
            parents.push_back(at.parent());
    }
    return below;
}

} // namespace

RowWalk::RowWalk(const QAbstractItemModel& model)
    : model_(model)
    , all_(true)
{
    enter({});
}

RowWalk::RowWalk(const QAbstractItemModel& model, const QItemSelection& rows)
    : model_(model)
    , all_(false)
{
    for (auto& [parent, below] : byParent(rows)) {
        Stretches& stretches = selected_[parent];
        for (const Rows& each : united(std::move(below.selected)))
            stretches.push_back({each.first, each.last, true});
        const auto isSelected = [&stretches, count = stretches.size()](int row) {
            const auto end = stretches.begin() + static_cast<std::ptrdiff_t>(count);
            const auto behind = std::upper_bound(
                stretches.begin(), end, row, [](int wanted, const Stretch& stretch) { return wanted < stretch.first; });
            return behind != stretches.begin() && row <= std::prev(behind)->last;
        };
        Stretches passed;
        for (const int row : below.passed)
            if (!isSelected(row))
                passed.push_back({row, row, false});
        stretches.insert(stretches.end(), passed.begin(), passed.end());
        std::sort(stretches.begin(), stretches.end(), [](const Stretch& a, const Stretch& b) { return a.first < b.first; });
    }
    enter({});
}

void RowWalk::enter(const QModelIndex& parent)
{
    Stretches stretches;
    if (!all_) {
        if (const auto some = selected_.find(parent); some != selected_.end())
            stretches = std::move(some->second);
    } else if (const int rows = model_.rowCount(parent); rows > 0) {
        stretches.push_back({0, rows - 1, true});
    }
    if (stretches.empty())
        return;
    const int first = stretches.front().first;
    branches_.push_back({parent, std::move(stretches), 0, first});
}

QModelIndex RowWalk::next()
{
    while (!branches_.empty()) {
        Branch& branch = branches_.back();
        if (branch.stretch == branch.stretches.size()) {
            branches_.pop_back();
            continue;
        }
        const Stretch stretch = branch.stretches[branch.stretch];
        const QModelIndex row = model_.index(branch.row, 0, branch.parent);
        if (branch.row < stretch.last)
            ++branch.row;
        else if (++branch.stretch < branch.stretches.size())
            branch.row = branch.stretches[branch.stretch].first;
        level_ = static_cast<int>(branches_.size()) - 1;
        enter(row);
        if (stretch.wanted)
            return row;
    }
    return {};
}

bool areLeaves(const QAbstractItemModel& model, const QModelIndex& parent)
{
    const QModelIndex first = model.index(0, 0, parent);
    return !first.isValid() || first.flags().testFlag(Qt::ItemNeverHasChildren);
}

} // namespace tvmscope
