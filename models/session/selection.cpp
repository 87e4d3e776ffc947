// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/session/selection.h"

#include <algorithm>

namespace tvmscope {

namespace {

bool isNothing(const Target& target)
{
    const auto* calls = std::get_if<CallsTarget>(&target);
    return std::holds_alternative<std::monostate>(target) || (calls && calls->calls.empty());
}

} // namespace

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
    const auto middle = static_cast<std::ptrdiff_t>(mine.size());
    mine.insert(mine.end(), some.begin(), some.end());
    if (!std::is_sorted(some.begin(), some.end()))
        std::sort(mine.begin() + middle, mine.end());
    // What is there is sorted: only an overlap has to be merged.
    if (middle > 0 && mine.size() > static_cast<std::size_t>(middle)
        && mine[static_cast<std::size_t>(middle)] <= mine[static_cast<std::size_t>(middle) - 1])
        std::inplace_merge(mine.begin(), mine.begin() + middle, mine.end());
    mine.erase(std::unique(mine.begin(), mine.end()), mine.end());
}

Selection::Selection(QObject* parent)
    : QObject(parent)
{
}

void Selection::setWorkspace(WorkspacePtr workspace)
{
    if (workspace == workspace_)
        return;
    const bool sameProfiles = workspace && workspace_ && workspace->profile(0) == workspace_->profile(0)
        && workspace->profile(1) == workspace_->profile(1);
    std::vector<Target> kept = sameProfiles ? withoutGroups() : std::vector<Target>();
    hover(Target());
    workspace_ = std::move(workspace);
    selectedRows_ = hoveredRows_ = {};
    select(std::move(kept));
}

std::vector<Target> Selection::withoutGroups() const
{
    std::vector<Target> targets;
    for (const Target& target : selectedTargets_) {
        if (!std::holds_alternative<GroupTarget>(target)) {
            targets.push_back(target);
            continue;
        }
        const SelectedRows rows(workspace_.get(), std::span(&target, 1));
        for (const ProfileIndex profile : {ProfileIndex{0}, ProfileIndex{1}})
            if (!rows.rows(profile).empty())
                targets.emplace_back(CallsTarget{profile, rows.rows(profile)});
    }
    return targets;
}

void Selection::resolve(Rows& rows, std::span<const Target> targets) const
{
    if (rows.known)
        return;
    rows.resolved = SelectedRows(workspace_.get(), targets);
    rows.sets.rows = {rows.resolved.rows(ProfileIndex{0}), rows.resolved.rows(ProfileIndex{1})};
    rows.known = true;
}

const SelectedRows& Selection::selectedRows() const
{
    resolve(selectedRows_, selectedTargets_);
    return selectedRows_.resolved;
}

const SelectedRows& Selection::hoveredRows() const
{
    resolve(hoveredRows_, hoveredTargets_);
    return hoveredRows_.resolved;
}

const RowSet& Selection::selected() const
{
    resolve(selectedRows_, selectedTargets_);
    return selectedRows_.sets;
}

const RowSet& Selection::hovered() const
{
    resolve(hoveredRows_, hoveredTargets_);
    return hoveredRows_.sets;
}

void Selection::select(const RowSet& rows)
{
    std::vector<Target> targets;
    for (std::uint32_t side = 0; side < rows.rows.size(); ++side)
        targets.emplace_back(CallsTarget{static_cast<ProfileIndex>(side), rows.rows[side]});
    select(std::move(targets));
}

void Selection::hover(const RowSet& rows)
{
    hover(std::vector<Target>{CallsTarget{ProfileIndex{0}, rows.rows[0]}, CallsTarget{ProfileIndex{1}, rows.rows[1]}});
}

void Selection::select(const Target& target)
{
    select(std::vector{target});
}

void Selection::select(std::vector<Target> targets)
{
    std::erase_if(targets, isNothing);
    if (targets == selectedTargets_)
        return;
    selectedTargets_ = std::move(targets);
    selectedRows_ = {};
    Q_EMIT selectionChanged();
}

void Selection::extend(const Target& target)
{
    if (std::find(selectedTargets_.begin(), selectedTargets_.end(), target) != selectedTargets_.end())
        return;
    std::vector<Target> targets = selectedTargets_;
    targets.push_back(target);
    select(std::move(targets));
}

void Selection::toggle(const Target& target)
{
    std::vector<Target> targets = selectedTargets_;
    if (std::erase(targets, target) == 0)
        targets.push_back(target);
    select(std::move(targets));
}

void Selection::hover(const Target& target)
{
    hover(std::vector{target});
}

void Selection::hover(std::vector<Target> targets)
{
    std::erase_if(targets, isNothing);
    if (targets == hoveredTargets_)
        return;
    hoveredTargets_ = std::move(targets);
    hoveredRows_ = {};
    Q_EMIT hoverChanged();
}

void Selection::clear()
{
    select(std::vector<Target>());
}

} // namespace tvmscope
