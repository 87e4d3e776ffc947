// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/groupcomponents.h"

#include "models/alignment/kernelsignature.h"
#include "models/kernels/components.h"
#include "models/profile/saturating.h"

#include <algorithm>
#include <map>

namespace tvmscope {

namespace {

using Counts = std::map<std::string, ComponentCount>;

void count(const GroupSide& side, const Profile& profile, CallCount ComponentCount::*runs, Counts& counts)
{
    for (const KernelCalls& entry : side.entries)
        for (const std::string& component : comparisonComponents(profile.operators()[index(entry.op)].parts)) {
            ComponentCount& found = counts[operatorFamily(component)];
            found.*runs += entry.calls;
            found.moves = movesData(component);
        }
}

} // namespace

std::vector<ComponentCount> componentCounts(const Comparison& comparison, const Group& group)
{
    Counts counts;
    count(group.baseline, *comparison.baseline.profile, &ComponentCount::baseline, counts);
    count(group.candidate, *comparison.candidate.profile, &ComponentCount::candidate, counts);
    std::vector<ComponentCount> result;
    for (auto& [name, found] : counts) {
        found.name = name;
        result.push_back(std::move(found));
    }
    std::stable_partition(result.begin(), result.end(), [](const ComponentCount& c) { return !c.moves; });
    return result;
}

} // namespace tvmscope
