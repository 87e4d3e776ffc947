// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/analysis/alignmentprograms.h"

#include "models/analysis/alignmentcalls.h"
#include "models/analysis/alignmentnodes.h"
#include "models/analysis/alignmentrows.h"

#include <algorithm>
#include <map>
#include <utility>

namespace tvmscope {

namespace {

/// A reshape that the virtual machine does is bookkeeping, and yet the same work as one that the other side fused into a kernel.
bool isVmReshape(const Work& work) noexcept
{
    return work.kernel->tensors && work.kernel->entry.cls == OperatorClass::Runtime
        && work.kernel->entry.name.starts_with("vm.builtin.") && work.grade == Grade::Reshape && !work.tokens.empty();
}

bool isAligned(const Work& work) noexcept
{
    return !isBookkeeping(work.kernel->entry.cls) || isVmReshape(work);
}

struct DeviceSides {
    WorkSide baseline, candidate; ///< what is aligned
    std::vector<WorkNode> restA, restB; ///< bookkeeping
};

void sortIn(const std::vector<Work>& works, std::vector<WorkNode>& nodes, WorkSide& side, std::vector<WorkNode>& rest)
{
    side.works = &works;
    for (WorkNode& node : nodes)
        (isAligned(works[node.work]) ? side.nodes : rest).push_back(std::move(node));
}

class Cutter {
public:
    explicit Cutter(AlignedPrograms& programs)
        : programs_(programs)
    {
    }

    void cut(const std::string& device, DeviceSides& sides, bool pair)
    {
        WorkLinks links(sides.baseline, sides.candidate);
        if (pair && programs_.ordered)
            matchCalls(links);
        else if (pair)
            matchRows(links);
        for (const auto& [nodesA, nodesB] : links.pieces()) {
            WorkPiece piece{device, {}, {}};
            for (const std::size_t node : nodesA)
                piece.baseline.push_back(std::move(sides.baseline.nodes[node]));
            for (const std::size_t node : nodesB)
                piece.candidate.push_back(std::move(sides.candidate.nodes[node]));
            if (works(piece))
                programs_.pieces.push_back(std::move(piece));
            else
                dissolve(piece, sides);
        }
        addBookkeeping(device, sides, pair);
    }

private:
    /// False for a piece of bookkeeping alone.
    bool works(const WorkPiece& piece) const
    {
        const auto any = [](const std::vector<WorkNode>& nodes, const std::vector<Work>& all) {
            return std::any_of(nodes.begin(), nodes.end(),
                [&](const WorkNode& node) { return !isBookkeeping(all[node.work].kernel->entry.cls); });
        };
        return any(piece.baseline, programs_.baseline) || any(piece.candidate, programs_.candidate);
    }

    static void dissolve(WorkPiece& piece, DeviceSides& sides)
    {
        std::move(piece.baseline.begin(), piece.baseline.end(), std::back_inserter(sides.restA));
        std::move(piece.candidate.begin(), piece.candidate.end(), std::back_inserter(sides.restB));
    }

    /// Bookkeeping is paired as a whole, which is no claim about single rows.
    void addBookkeeping(const std::string& device, DeviceSides& sides, bool pair)
    {
        std::map<std::pair<OperatorClass, int>, WorkPiece> pieces;
        for (WorkNode& node : sides.restA)
            pieces[{programs_.baseline[node.work].kernel->entry.cls, 0}].baseline.push_back(std::move(node));
        for (WorkNode& node : sides.restB)
            pieces[{programs_.candidate[node.work].kernel->entry.cls, pair ? 0 : 1}].candidate.push_back(std::move(node));
        for (auto& [key, piece] : pieces) {
            piece.device = device;
            programs_.pieces.push_back(std::move(piece));
        }
    }

    AlignedPrograms& programs_;
};

} // namespace

bool isBookkeeping(OperatorClass cls) noexcept
{
    return cls == OperatorClass::Memory || cls == OperatorClass::Runtime;
}

AlignedPrograms alignPrograms(
    const Profile& baseline, const KernelTable& kernelsA, const Profile& candidate, const KernelTable& kernelsB, bool pair)
{
    AlignedPrograms programs;
    TextNumbers numbers;
    programs.baseline = expandWork(kernelsA, numbers);
    programs.candidate = expandWork(kernelsB, numbers);
    auto nodesA = callNodes(baseline, kernelsA), nodesB = callNodes(candidate, kernelsB);
    programs.ordered = nodesA && nodesB;
    if (!programs.ordered) {
        nodesA = rowNodes(kernelsA);
        nodesB = rowNodes(kernelsB);
    }
    std::map<std::string, DeviceSides> devices;
    for (auto& [device, nodes] : *nodesA)
        sortIn(programs.baseline, nodes, devices[device].baseline, devices[device].restA);
    for (auto& [device, nodes] : *nodesB)
        sortIn(programs.candidate, nodes, devices[device].candidate, devices[device].restB);
    Cutter cutter(programs);
    for (auto& [device, sides] : devices) {
        sides.baseline.works = &programs.baseline;
        sides.candidate.works = &programs.candidate;
        cutter.cut(device, sides, pair);
    }
    return programs;
}

} // namespace tvmscope
