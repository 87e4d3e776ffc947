// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/session/operatorsin.h"

#include "models/alignment/alignprograms.h"
#include "models/kernels/totaltimes.h"
#include "models/session/workspace.h"

#include <algorithm>
#include <optional>
#include <set>
#include <span>

namespace tvmscope {

namespace {

bool isOfInstructions(const Workspace& workspace, GroupId group)
{
    return isBookkeeping(workspace.comparison->groups[index(group)].cls);
}

/// Kernels of a profile that have one of these rows: of rows that no group has, or of a group of instructions.
void addKernels(std::vector<Target>& targets, const Workspace& workspace, ProfileIndex profile, const SelectedRows& touched,
    bool ofInstructions)
{
    if (touched.rows(profile).empty())
        return;
    const WorkspaceIndex& indexes = *workspace.index;
    const OperatorTree& tree = *indexes.treeOf(profile);
    std::set<OperatorTree::Node> leaves;
    for (const CallId row : touched.rows(profile)) {
        const GroupId group = indexes.groupOf(profile, row);
        if (group == none<GroupId> || (ofInstructions && isOfInstructions(workspace, group)))
            leaves.insert(tree.leafOf(row));
    }
    for (const OperatorTree::Node leaf : leaves) {
        const auto rows = tree.rows(leaf);
        targets.emplace_back(CallsTarget{profile, {rows.begin(), rows.end()}});
    }
}

SelectedRows rowsIn(const Workspace* workspace, const RangeTarget& range, bool ofKernels)
{
    const Target stretch = range;
    SelectedRows touched(workspace, std::span(&stretch, 1));
    if (!workspace)
        return touched;
    const ProfileIndex other = static_cast<ProfileIndex>(1 - index(range.profile));
    std::vector<Target> targets;
    for (const GroupId group : touched.groups())
        targets.emplace_back(GroupTarget{
            group, ofKernels && isOfInstructions(*workspace, group) ? std::optional(other) : std::optional<ProfileIndex>()});
    for (const ProfileIndex profile : shownProfiles)
        addKernels(targets, *workspace, profile, touched, ofKernels);
    return {workspace, targets};
}

} // namespace

SelectedRows rowsOfOperatorsIn(const Workspace* workspace, const RangeTarget& range)
{
    return rowsIn(workspace, range, false);
}

SelectedRows rowsOfKernelsIn(const Workspace* workspace, const RangeTarget& range)
{
    return rowsIn(workspace, range, true);
}

KeptCalls keptCallsOf(const OperatorTree& tree, OperatorTree::Node shapes, const SelectedRows& kept, ProfileIndex profile)
{
    KeptCalls some;
    for (const OperatorTree::Node call : tree.children(shapes)) {
        const CallId row = tree.firstRow(call);
        if (!kept.contains(profile, row))
            continue;
        some.rows.push_back(row);
        some.us += tree.durationUs(call);
        some.calls += tree.calls(call);
        some.timed = some.timed || knowsTime(tree, call);
    }
    std::sort(some.rows.begin(), some.rows.end());
    return some;
}

} // namespace tvmscope
