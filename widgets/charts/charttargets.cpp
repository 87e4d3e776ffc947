// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/charttargets.h"

#include <algorithm>

namespace tvmscope {

const Group* groupOf(const ChartData& data, ProfileIndex profile, CallId row)
{
    if (!data.comparison || !data.workspace)
        return nullptr;
    const GroupId group = data.workspace->index->groupOf(profile, row);
    return group == none<GroupId> ? nullptr : &data.comparison->groups[index(group)];
}

std::vector<Target> targetsOf(const ChartData& data, ProfileIndex profile, std::span<const CallId> rows)
{
    std::vector<bool> seen(data.comparison ? data.comparison->groups.size() : 0);
    std::vector<Target> targets;
    CallsTarget alone{profile, {}};
    for (const CallId row : rows) {
        const Group* group = groupOf(data, profile, row);
        if (!group) {
            alone.calls.push_back(row);
            continue;
        }
        const auto at = static_cast<std::size_t>(group - data.comparison->groups.data());
        if (!seen[at])
            targets.emplace_back(GroupTarget{static_cast<GroupId>(at), {}});
        seen[at] = true;
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
