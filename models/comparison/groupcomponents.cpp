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

/// By family, and in it by name.
using Families = std::map<std::string, Counts>;

void count(const GroupSide& side, const Profile& profile, CallCount ComponentCount::*runs, Families& families)
{
    for (const KernelCalls& entry : side.entries)
        for (const std::string& component : comparisonComponents(profile.operators()[index(entry.op)].parts)) {
            ComponentCount& found = families[operatorFamily(component)][component];
            found.name = component;
            found.*runs += entry.calls;
            found.moves = movesData(component);
        }
}

/// Operators that do the same under several names are one, unless both sides have the same of each name.
void addFamily(const std::string& family, const Counts& byName, std::vector<ComponentCount>& result)
{
    if (std::ranges::all_of(byName, [&](const auto& each) { return byName.size() == 1 || each.second.balances(); })) {
        for (const auto& [name, found] : byName)
            result.push_back(found);
        return;
    }
    ComponentCount all;
    all.name = family;
    for (const auto& [name, found] : byName) {
        all.baseline += found.baseline;
        all.candidate += found.candidate;
        all.moves = all.moves || found.moves;
    }
    result.push_back(std::move(all));
}

} // namespace

std::vector<ComponentCount> componentCounts(const Comparison& comparison, const Group& group)
{
    Families families;
    count(group.baseline, *comparison.baseline.profile, &ComponentCount::baseline, families);
    count(group.candidate, *comparison.candidate.profile, &ComponentCount::candidate, families);
    std::vector<ComponentCount> result;
    for (const auto& [family, byName] : families)
        addFamily(family, byName, result);
    std::stable_partition(result.begin(), result.end(), [](const ComponentCount& c) { return !c.moves; });
    return result;
}

} // namespace tvmscope
