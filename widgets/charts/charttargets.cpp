// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/charttargets.h"

#include <algorithm>

namespace tvmscope {

const Group* groupOf(const ChartData& data, ProfileIndex profile, CallId row)
{
    const Comparison* comparison = data.comparison();
    if (!comparison)
        return nullptr;
    const GroupId group = data.workspace->index->groupOf(profile, row);
    return group == none<GroupId> ? nullptr : &comparison->groups[index(group)];
}

std::vector<Target> targetsOf(const ChartData& data, ProfileIndex profile, std::span<const CallId> rows)
{
    const Comparison* comparison = data.comparison();
    std::vector<bool> seen(comparison ? comparison->groups.size() : 0);
    std::vector<Target> targets;
    CallsTarget alone{profile, {}};
    for (const CallId row : rows) {
        const GroupId group = comparison ? data.workspace->index->groupOf(profile, row) : none<GroupId>;
        if (group == none<GroupId>) {
            alone.calls.push_back(row);
            continue;
        }
        if (!seen[index(group)])
            targets.emplace_back(GroupTarget{group, {}});
        seen[index(group)] = true;
    }
    std::sort(alone.calls.begin(), alone.calls.end());
    if (!alone.calls.empty())
        targets.emplace_back(std::move(alone));
    return targets;
}

void select(Selection& selection, const std::vector<Target>& targets, Qt::KeyboardModifiers modifiers)
{
    if (!(modifiers & (Qt::ControlModifier | Qt::ShiftModifier))) {
        selection.select(targets);
        return;
    }
    std::vector<Target> next = selection.selectedTargets();
    const auto isThere = [&next](const Target& target) { return std::find(next.begin(), next.end(), target) != next.end(); };
    const bool remove = (modifiers & Qt::ControlModifier) && std::any_of(targets.begin(), targets.end(), isThere);
    for (const Target& target : targets)
        if (remove)
            std::erase(next, target);
        else if (!isThere(target))
            next.push_back(target);
    selection.select(std::move(next));
}

} // namespace tvmscope
