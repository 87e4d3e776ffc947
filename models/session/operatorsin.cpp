// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/session/operatorsin.h"

#include "models/kernels/totaltimes.h"
#include "models/session/workspace.h"

#include <algorithm>
#include <set>
#include <span>

namespace tvmscope {

namespace {

/// Kernels of rows that no group has.
void addKernels(std::vector<Target>& targets, const Workspace& workspace, ProfileIndex profile, const SelectedRows& touched)
{
    if (touched.rows(profile).empty())
        return;
    const WorkspaceIndex& indexes = *workspace.index;
    const OperatorTree& tree = *indexes.treeOf(profile);
    std::set<OperatorTree::Node> leaves;
    for (const CallId row : touched.rows(profile))
        if (indexes.groupOf(profile, row) == none<GroupId>)
            leaves.insert(tree.leafOf(row));
    for (const OperatorTree::Node leaf : leaves) {
        const auto rows = tree.rows(leaf);
        targets.emplace_back(CallsTarget{profile, {rows.begin(), rows.end()}});
    }
}

} // namespace

SelectedRows rowsOfOperatorsIn(const Workspace* workspace, const RangeTarget& range)
{
    const Target stretch = range;
    SelectedRows touched(workspace, std::span(&stretch, 1));
    if (!workspace)
        return touched;
    std::vector<Target> targets;
    for (const GroupId group : touched.groups())
        targets.emplace_back(GroupTarget{group, {}});
    for (const ProfileIndex profile : shownProfiles)
        addKernels(targets, *workspace, profile, touched);
    return {workspace, targets};
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
