// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/session/selection.h"

#include "models/session/carriedover.h"
#include "models/session/operatorsin.h"

#include <algorithm>

namespace tvmscope {

namespace {

bool isNothing(const Target& target)
{
    const auto* calls = std::get_if<CallsTarget>(&target);
    return std::holds_alternative<std::monostate>(target) || (calls && calls->calls.empty());
}

/// A stretch of time stays with its profile while that has the same times, on whichever side.
std::optional<RangeTarget> rangeIn(const Workspace& from, const Workspace& to, RangeTarget range)
{
    const std::string& hash = from.hashes[index(range.profile)];
    for (const ProfileIndex place : {range.profile, static_cast<ProfileIndex>(1 - index(range.profile))})
        if (!hash.empty() && to.hashes[index(place)] == hash) {
            range.profile = place;
            return range;
        }
    return std::nullopt;
}

} // namespace

Selection::Selection(QObject* parent)
    : QObject(parent)
{
}

void Selection::setWorkspace(WorkspacePtr workspace)
{
    if (workspace == workspace_)
        return;
    const std::optional<RangeTarget> range
        = workspace && workspace_ && range_ ? rangeIn(*workspace_, *workspace, *range_) : std::nullopt;
    Meant meant = cameFrom(workspace);
    std::vector<Target> kept
        = workspace && meant.workspace ? carriedOver(*meant.workspace, *workspace, meant.targets) : std::vector<Target>();
    const bool loses = workspace && meant.workspace && !meant.targets.empty()
        && meant.workspace->documents == workspace->documents && !showsProfilesOf(*meant.workspace, *workspace);
    Meant lost = loses ? meant : Meant();
    hover(Target());
    workspace_ = std::move(workspace);
    selectedRows_ = hoveredRows_ = rangeRows_ = {};
    select(std::move(kept));
    meant_ = workspace_ && workspace_->coming && !meant.targets.empty() ? std::move(meant) : Meant();
    lost_ = std::move(lost);
    keepTo(range);
}

/// What decides on what is selected in the next workspace. Groups have no numbers before their comparison is there: until then
/// what was meant in the last one is remembered.
Selection::Meant Selection::cameFrom(const WorkspacePtr& workspace) const
{
    if (workspace && lost_.workspace && showsProfilesOf(*lost_.workspace, *workspace))
        return lost_;
    return meant_.workspace ? meant_ : Meant{workspace_, selectedTargets_};
}

void Selection::resolve(Rows& rows, std::span<const Target> targets) const
{
    if (rows.known)
        return;
    rows.resolved = SelectedRows(workspace_.get(), targets);
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

const SelectedRows& Selection::rangeRows() const
{
    if (range_ && !rangeRows_.known)
        rangeRows_ = {true, rowsOfOperatorsIn(workspace_.get(), *range_)};
    return rangeRows_.resolved;
}

void Selection::keepTo(const std::optional<RangeTarget>& range)
{
    if (range == range_)
        return;
    range_ = range;
    rangeRows_ = {};
    Q_EMIT rangeChanged();
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
    meant_ = lost_ = {};
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
