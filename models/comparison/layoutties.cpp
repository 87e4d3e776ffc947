// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/layoutties.h"

#include "models/cost/costtensors.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace tvmscope {

namespace {

using Extents = std::vector<std::int64_t>;

bool isTieable(const Group& group, const std::string& device)
{
    return group.device == device && !group.baseline.empty() && !group.candidate.empty() && !group.excluded()
        && group.deltaUs != 0;
}

bool rearranges(const KernelCalls& entry, const Profile& profile)
{
    const auto& components = profile.operators()[index(entry.op)].parts.components;
    return std::any_of(components.begin(), components.end(),
        [](const ComponentOperator& each) { return each.name.find("layout_transform") != std::string::npos; });
}

bool touchesTensor(const GroupSide& side, const Extents& dims)
{
    return std::any_of(side.entries.begin(), side.entries.end(), [&](const KernelCalls& entry) {
        const auto tensors = readCostTensors(entry.shapes);
        return tensors
            && std::any_of(tensors->begin(), tensors->end(), [&](const CostTensor& each) { return each.dims == dims; });
    });
}

bool readsTensor(const GroupSide& side, const Extents& dims)
{
    return std::any_of(side.entries.begin(), side.entries.end(), [&](const KernelCalls& entry) {
        const auto tensors = readCostTensors(entry.shapes);
        return tensors && !tensors->empty()
            && std::any_of(tensors->begin(), tensors->end() - 1, [&](const CostTensor& each) { return each.dims == dims; });
    });
}

/// Results of a group's kernels that rearrange them, on a side, where the other side neither reads nor makes such data.
std::vector<Extents> packedResults(const Group& group, const ComparisonFacts& comparison, Side side)
{
    std::vector<Extents> results;
    for (const KernelCalls& entry : group[side].entries) {
        if (!rearranges(entry, *comparison[side].profile))
            continue;
        const auto tensors = readCostTensors(entry.shapes);
        if (tensors && !tensors->empty() && !touchesTensor(group[otherSide(side)], tensors->back().dims))
            results.push_back(tensors->back().dims);
    }
    return results;
}

bool isMatrixWork(OperatorClass cls)
{
    return cls == OperatorClass::Conv || cls == OperatorClass::Dense || cls == OperatorClass::BatchMatmul;
}

} // namespace

std::vector<LayoutTie> layoutTies(const ComparisonFacts& comparison, const std::string& device)
{
    std::vector<LayoutTie> ties;
    const std::vector<Group>& groups = comparison.groups;
    for (std::size_t packs = 0; packs < groups.size(); ++packs) {
        if (!isTieable(groups[packs], device) || isMatrixWork(groups[packs].cls))
            continue;
        for (const Side side : bothSides)
            for (const Extents& dims : packedResults(groups[packs], comparison, side))
                for (std::size_t product = 0; product < groups.size(); ++product) {
                    const Group& other = groups[product];
                    if (isMatrixWork(other.cls) && isTieable(other, device) && other.slower() != groups[packs].slower()
                        && readsTensor(other[side], dims) && !readsTensor(other[otherSide(side)], dims))
                        ties.push_back({packs, product});
                }
    }
    return ties;
}

double tiedUs(const std::vector<LayoutTie>& ties, const std::vector<Group>& groups)
{
    std::map<std::size_t, std::size_t> root;
    const auto rootOf = [&](std::size_t group) {
        while (root.try_emplace(group, group).first->second != group)
            group = root[group];
        return group;
    };
    for (const LayoutTie& tie : ties) {
        const std::size_t packs = rootOf(tie.packs), product = rootOf(tie.reads);
        root[product] = packs;
    }
    std::map<std::size_t, PerSide<double>> together;
    double apart = 0.0;
    for (const auto& [group, unused] : std::map(root)) {
        PerSide<double>& sum = together[rootOf(group)];
        for (const Side side : bothSides)
            sum[side] += groups[group][side].durationUs;
        apart += std::min(groups[group].baseline.durationUs, groups[group].candidate.durationUs);
    }
    return std::accumulate(together.begin(), together.end(), -apart,
        [](double us, const auto& one) { return us + std::min(one.second.baseline, one.second.candidate); });
}

} // namespace tvmscope
