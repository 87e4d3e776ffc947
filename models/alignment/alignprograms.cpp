// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/alignment/alignprograms.h"

#include "models/alignment/aligncalls.h"
#include "models/alignment/alignnodes.h"
#include "models/alignment/alignrows.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace tvmscope {

namespace {

/// A reshape that an executor does by itself (`__nop`, `vm.builtin.reshape`) is bookkeeping, and yet the same work as one that
/// the other side has a kernel for or fused into one.
bool isOwnReshape(const KernelSignature& signature) noexcept
{
    return signature.cls == OperatorClass::Runtime && signature.distinctiveness == Distinctiveness::Reshape
        && !signature.tokens.empty();
}

bool isAligned(const KernelSignature& signature) noexcept
{
    return !isBookkeeping(signature.cls) || isOwnReshape(signature);
}

struct DeviceSides {
    AlignSide baseline, candidate; ///< what is aligned
    std::vector<AlignNode> bookkeepingA, bookkeepingB; ///< what is paired as a whole
};

void sortIn(const std::vector<KernelSignature>& signatures, std::vector<AlignNode>& nodes, AlignSide& side,
    std::vector<AlignNode>& bookkeeping)
{
    side.signatures = &signatures;
    for (AlignNode& node : nodes)
        (isAligned(signatures[node.signature]) ? side.nodes : bookkeeping).push_back(node);
}

class Cutter {
public:
    Cutter(AlignedPrograms& programs, StopFlag stop)
        : programs_(programs)
        , stop_(stop)
    {
    }

    void cut(const std::string& device, DeviceSides& sides, bool pair)
    {
        MatchState state(sides.baseline, sides.candidate, stop_);
        if (pair && programs_.ordered)
            matchCalls(state);
        else if (pair)
            matchRows(state);
        if (stop_.raised())
            return;
        const ConnectedPieces pieces = state.pieces();
        for (std::size_t at = 0; at < pieces.size(); ++at) {
            MatchedPiece piece{device, {}, {}};
            piece.baseline.reserve(pieces.ofA(at).size());
            piece.candidate.reserve(pieces.ofB(at).size());
            for (const std::size_t node : pieces.ofA(at)) {
                piece.baseline.push_back(sides.baseline.nodes[node]);
                piece.rankSet = std::max(piece.rankSet, state.rankSet(node));
            }
            for (const std::size_t node : pieces.ofB(at))
                piece.candidate.push_back(sides.candidate.nodes[node]);
            if (doesWork(piece))
                programs_.pieces.push_back(std::move(piece));
            else
                dissolve(piece, sides);
        }
        addBookkeeping(device, sides, pair);
    }

private:
    /// False for a piece of bookkeeping alone.
    bool doesWork(const MatchedPiece& piece) const
    {
        const auto any = [](const std::vector<AlignNode>& nodes, const std::vector<KernelSignature>& all) {
            return std::any_of(
                nodes.begin(), nodes.end(), [&](const AlignNode& node) { return !isBookkeeping(all[node.signature].cls); });
        };
        return any(piece.baseline, programs_.baseline) || any(piece.candidate, programs_.candidate);
    }

    static void dissolve(MatchedPiece& piece, DeviceSides& sides)
    {
        std::move(piece.baseline.begin(), piece.baseline.end(), std::back_inserter(sides.bookkeepingA));
        std::move(piece.candidate.begin(), piece.candidate.end(), std::back_inserter(sides.bookkeepingB));
    }

    /// Bookkeeping is paired as a whole, and so are the reshapes in it, which is no claim about single rows.
    void addBookkeeping(const std::string& device, DeviceSides& sides, bool pair)
    {
        std::map<std::tuple<OperatorClass, bool, int>, MatchedPiece> pieces;
        const auto pieceOf = [&](const KernelSignature& signature, int apart) -> MatchedPiece& {
            return pieces[{signature.cls, !isOwnReshape(signature), apart}];
        };
        for (const AlignNode& node : sides.bookkeepingA)
            pieceOf(programs_.baseline[node.signature], 0).baseline.push_back(node);
        for (const AlignNode& node : sides.bookkeepingB)
            pieceOf(programs_.candidate[node.signature], pair ? 0 : 1).candidate.push_back(node);
        for (auto& [key, piece] : pieces) {
            piece.device = device;
            programs_.pieces.push_back(std::move(piece));
        }
    }

    AlignedPrograms& programs_;
    StopFlag stop_;
};

/// Which of two tables a comparison begins with, whichever of them is the baseline: the one with more kernels, of as many the
/// one whose names and shapes come first.
bool standsFirst(const KernelTable& a, const KernelTable& b)
{
    if (a.kernels.size() != b.kernels.size())
        return a.kernels.size() > b.kernels.size();
    const auto comesBefore = [](const Kernel& x, const Kernel& y) {
        return std::tie(x.entry.name, x.entry.shapes, x.device) < std::tie(y.entry.name, y.entry.shapes, y.device);
    };
    return !std::lexicographical_compare(b.kernels.begin(), b.kernels.end(), a.kernels.begin(), a.kernels.end(), comesBefore);
}

std::optional<AlignedPrograms> alignInOrder(const Profile& first, const KernelTable& kernelsA, const Profile& second,
    const KernelTable& kernelsB, bool pair, StopFlag stop)
{
    AlignedPrograms programs;
    TextNumbers numbers;
    programs.baseline = kernelSignatures(kernelsA, numbers, stop);
    programs.candidate = kernelSignatures(kernelsB, numbers, stop);
    if (stop.raised())
        return std::nullopt;
    auto nodesA = callNodes(first, kernelsA), nodesB = callNodes(second, kernelsB);
    programs.ordered = nodesA && nodesB;
    if (!programs.ordered) {
        nodesA = rowNodes(kernelsA);
        nodesB = rowNodes(kernelsB);
    }
    if (stop.raised())
        return std::nullopt;
    std::map<std::string, DeviceSides> devices;
    for (auto& [device, nodes] : nodesA->byDevice)
        sortIn(programs.baseline, nodes, devices[device].baseline, devices[device].bookkeepingA);
    for (auto& [device, nodes] : nodesB->byDevice)
        sortIn(programs.candidate, nodes, devices[device].candidate, devices[device].bookkeepingB);
    Cutter cutter(programs, stop);
    for (auto& [device, sides] : devices) {
        sides.baseline.signatures = &programs.baseline;
        sides.candidate.signatures = &programs.candidate;
        cutter.cut(device, sides, pair);
        if (stop.raised())
            return std::nullopt;
    }
    programs.rowsA = std::move(nodesA->rows);
    programs.rowsB = std::move(nodesB->rows);
    return programs;
}

void changeSides(AlignedPrograms& programs)
{
    std::swap(programs.baseline, programs.candidate);
    std::swap(programs.rowsA, programs.rowsB);
    for (MatchedPiece& piece : programs.pieces)
        std::swap(piece.baseline, piece.candidate);
}

} // namespace

bool isBookkeeping(OperatorClass cls) noexcept
{
    return cls == OperatorClass::Memory || cls == OperatorClass::Runtime;
}

std::optional<AlignedPrograms> alignPrograms(const Profile& baseline, const KernelTable& kernelsA, const Profile& candidate,
    const KernelTable& kernelsB, bool pair, StopFlag stop)
{
    if (standsFirst(kernelsA, kernelsB))
        return alignInOrder(baseline, kernelsA, candidate, kernelsB, pair, stop);
    auto programs = alignInOrder(candidate, kernelsB, baseline, kernelsA, pair, stop);
    if (programs)
        changeSides(*programs);
    return programs;
}

} // namespace tvmscope
