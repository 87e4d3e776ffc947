// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/layoutties.h"

#include "models/cost/costtensors.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

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

/// Sizes of what a side of a group reads and makes.
struct SideTensors {
    std::set<Extents> inputs, results;
    std::vector<Extents> rearranged; ///< results of kernels that rearrange them
};

SideTensors tensorsOf(const GroupSide& side, const Profile& profile)
{
    SideTensors read;
    for (const KernelCalls& entry : side.entries) {
        const auto tensors = readCostTensors(entry.shapes);
        if (!tensors || tensors->empty())
            continue;
        for (std::size_t at = 0; at + 1 < tensors->size(); ++at)
            read.inputs.insert((*tensors)[at].dims);
        read.results.insert(tensors->back().dims);
        if (rearranges(entry, profile))
            read.rearranged.push_back(tensors->back().dims);
    }
    return read;
}

bool isMatrixWork(OperatorClass cls)
{
    return cls == OperatorClass::Conv || cls == OperatorClass::Dense || cls == OperatorClass::BatchMatmul;
}

} // namespace

std::vector<LayoutTie> layoutTies(const ComparisonFacts& comparison, const std::string& device)
{
    const std::vector<Group>& groups = comparison.groups;
    std::vector<PerSide<SideTensors>> tensors(groups.size());
    PerSide<std::map<Extents, std::vector<std::size_t>>> readers; // products that read such data on this side alone
    for (std::size_t at = 0; at < groups.size(); ++at) {
        if (!isTieable(groups[at], device))
            continue;
        for (const Side side : bothSides)
            tensors[at][side] = tensorsOf(groups[at][side], *comparison[side].profile);
        if (isMatrixWork(groups[at].cls))
            for (const Side side : bothSides)
                for (const Extents& dims : tensors[at][side].inputs)
                    if (!tensors[at][otherSide(side)].inputs.contains(dims))
                        readers[side][dims].push_back(at);
    }
    std::vector<LayoutTie> ties;
    for (std::size_t packs = 0; packs < groups.size(); ++packs)
        for (const Side side : bothSides) {
            const SideTensors& other = tensors[packs][otherSide(side)];
            for (const Extents& dims : tensors[packs][side].rearranged) {
                if (isMatrixWork(groups[packs].cls) || other.inputs.contains(dims) || other.results.contains(dims))
                    continue;
                const auto found = readers[side].find(dims);
                if (found == readers[side].end())
                    continue;
                for (const std::size_t product : found->second)
                    if (groups[product].slower() != groups[packs].slower())
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
