// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/alignment/applycorrections.h"

#include "models/alignment/kernelsignature.h"
#include "models/kernels/components.h"
#include "models/names/parse.h"
#include "models/profile/messageids.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace tvmscope {

namespace {

std::string componentKey(const std::vector<std::string>& components)
{
    std::string text;
    for (const std::string& component : components)
        text += component + ' ';
    return text;
}

/// Finds the kernels of one side that a correction names: by name, shapes and device. A build that numbered its functions
/// differently has no such name; then the one kernel of the same component operators, shapes and device is meant, if there is
/// just one.
class KernelFinder {
public:
    explicit KernelFinder(const std::vector<KernelSignature>& signatures);

    /// Indices into the signatures; empty: there is no such kernel.
    std::vector<std::uint32_t> find(const CorrectedKernel& kernel) const;

private:
    using Key = std::tuple<std::string, std::string, std::string>; ///< device, name or components, shapes
    std::map<Key, std::vector<std::uint32_t>> byName_, byComponents_;
};

KernelFinder::KernelFinder(const std::vector<KernelSignature>& signatures)
{
    for (std::uint32_t signature = 0; signature < signatures.size(); ++signature) {
        const Kernel& kernel = *signatures[signature].kernel;
        byName_[{kernel.device, kernel.entry.name, kernel.entry.shapes}].push_back(signature);
        byComponents_[{kernel.device, componentKey(kernel.components), kernel.entry.shapes}].push_back(signature);
    }
}

std::vector<std::uint32_t> KernelFinder::find(const CorrectedKernel& kernel) const
{
    if (const auto exact = byName_.find({kernel.device, kernel.name, kernel.shapes}); exact != byName_.end())
        return exact->second;
    const std::string components = componentKey(comparisonComponents(parseOperatorName(kernel.name)));
    const auto alike = byComponents_.find({kernel.device, components, kernel.shapes});
    return alike != byComponents_.end() && alike->second.size() == 1 ? alike->second : std::vector<std::uint32_t>{};
}

/// The calls of one side that a correction names: some rows of each kernel, or all where the list is empty.
class NamedCalls {
public:
    void add(std::uint32_t signature, const std::vector<std::uint32_t>& calls)
    {
        const auto [found, isNew] = bySignature_.try_emplace(signature, calls);
        if (isNew || found->second.empty())
            return;
        if (calls.empty())
            found->second.clear();
        else
            found->second.insert(found->second.end(), calls.begin(), calls.end());
        std::sort(found->second.begin(), found->second.end());
    }

    /// Nodes are never split: naming a call in one of several runs names it in all of them.
    bool contains(const AlignNode& node) const
    {
        const auto found = bySignature_.find(node.signature);
        if (found == bySignature_.end())
            return false;
        const std::vector<std::uint32_t>& calls = found->second;
        return calls.empty() || std::any_of(node.rows.begin(), node.rows.end(), [&](std::size_t row) {
            return std::binary_search(calls.begin(), calls.end(), static_cast<std::uint32_t>(row));
        });
    }

private:
    std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> bySignature_;
};

bool oneSided(const MatchedPiece& piece)
{
    return piece.baseline.empty() != piece.candidate.empty();
}

using KernelNodes = std::map<std::uint32_t, std::vector<AlignNode>>;

KernelNodes byKernel(const std::vector<AlignNode>& nodes)
{
    KernelNodes kernels;
    for (const AlignNode& node : nodes)
        kernels[node.signature].push_back(node);
    return kernels;
}

class Corrector {
public:
    explicit Corrector(AlignedPrograms& programs)
        : programs_(programs)
        , kernels_{KernelFinder(programs.baseline), KernelFinder(programs.candidate)}
    {
    }

    CorrectedPieces apply(const Corrections& corrections)
    {
        Corrections applied;
        for (number_ = 0; number_ < corrections.size(); ++number_)
            if (resolve(corrections[number_])) {
                move(corrections[number_].kind);
                applied.push_back(corrections[number_]);
            }
        std::erase_if(programs_.pieces, [](const MatchedPiece& p) { return p.baseline.empty() && p.candidate.empty(); });
        return {std::move(applied), std::move(problems_)};
    }

private:
    /// Looks up the kernels that a correction names; false if there is nothing to apply it to.
    bool resolve(const Correction& correction)
    {
        named_ = {};
        const std::string kind(correctionKindId(correction.kind));
        std::set<std::string> devices;
        std::size_t found = 0;
        for (const CorrectedKernel& kernel : correction.kernels) {
            const std::vector<std::uint32_t> signatures = kernels_[kernel.side].find(kernel);
            for (const std::uint32_t signature : signatures)
                named_[kernel.side].add(signature, kernel.calls);
            if (signatures.empty())
                problems_.push_back(Message("correction-unknown-kernel",
                    {static_cast<std::int64_t>(number_ + 1), kind, kernel.name,
                        std::string(kernel.side == Side::Baseline ? "A" : "B")}));
            else
                devices.insert(kernel.device);
            found += !signatures.empty();
        }
        if (devices.size() > 1)
            problems_.push_back(Message("correction-devices", {static_cast<std::int64_t>(number_ + 1), kind}));
        return found > 0 && devices.size() == 1;
    }

    void move(CorrectionKind kind)
    {
        std::vector<MatchedPiece> taken, left;
        for (MatchedPiece& piece : programs_.pieces) {
            MatchedPiece mine{piece.device, {}, {}, piece.correction, piece.excluded};
            take(piece.baseline, named_.baseline, mine.baseline);
            take(piece.candidate, named_.candidate, mine.candidate);
            if (mine.baseline.empty() && mine.candidate.empty())
                continue;
            taken.push_back(std::move(mine));
            if (oneSided(piece) && !piece.correction)
                breakUp(piece, left);
        }
        for (MatchedPiece& piece : left)
            programs_.pieces.push_back(std::move(piece));
        if (kind == CorrectionKind::Pin)
            taken = pinned(taken);
        for (MatchedPiece& piece : taken) {
            piece.excluded = kind == CorrectionKind::Exclude;
            if (!piece.excluded)
                piece.correction = PieceCorrection{kind, number_};
            if (kind == CorrectionKind::Split || (piece.excluded && oneSided(piece) && !piece.correction))
                breakUp(piece, programs_.pieces);
            else
                programs_.pieces.push_back(std::move(piece));
        }
    }

    static void take(std::vector<AlignNode>& nodes, const NamedCalls& named, std::vector<AlignNode>& taken)
    {
        const auto kept
            = std::stable_partition(nodes.begin(), nodes.end(), [&](const AlignNode& node) { return !named.contains(node); });
        std::move(kept, nodes.end(), std::back_inserter(taken));
        nodes.erase(kept, nodes.end());
    }

    /// Replaces a piece by one for each of its kernels.
    static void breakUp(MatchedPiece& piece, std::vector<MatchedPiece>& pieces)
    {
        for (auto& [signature, nodes] : byKernel(piece.baseline))
            pieces.push_back({piece.device, std::move(nodes), {}, piece.correction, piece.excluded});
        for (auto& [signature, nodes] : byKernel(piece.candidate))
            pieces.push_back({piece.device, {}, std::move(nodes), piece.correction, piece.excluded});
        piece.baseline.clear();
        piece.candidate.clear();
    }

    /// One piece of everything; where all kernels have equally many calls, one for the first call of each, one for the second, …
    static std::vector<MatchedPiece> pinned(std::vector<MatchedPiece>& taken)
    {
        MatchedPiece whole;
        for (MatchedPiece& piece : taken) {
            whole.device = piece.device;
            std::move(piece.baseline.begin(), piece.baseline.end(), std::back_inserter(whole.baseline));
            std::move(piece.candidate.begin(), piece.candidate.end(), std::back_inserter(whole.candidate));
        }
        const auto inOrder = [](const AlignNode& x, const AlignNode& y) {
            return std::lexicographical_compare(x.rows.begin(), x.rows.end(), y.rows.begin(), y.rows.end());
        };
        KernelNodes a = byKernel(whole.baseline), b = byKernel(whole.candidate);
        std::set<std::size_t> counts;
        for (KernelNodes* side : {&a, &b})
            for (auto& [signature, nodes] : *side) {
                std::sort(nodes.begin(), nodes.end(), inOrder);
                counts.insert(nodes.size());
            }
        const bool even = counts.size() == 1;
        std::vector<MatchedPiece> pieces(even ? *counts.begin() : 1);
        for (MatchedPiece& piece : pieces)
            piece.device = whole.device;
        const auto deal = [&](KernelNodes& side, std::vector<AlignNode> MatchedPiece::*nodesOf) {
            for (auto& [signature, nodes] : side)
                for (std::size_t at = 0; at < nodes.size(); ++at)
                    (pieces[even ? at : 0].*nodesOf).push_back(nodes[at]);
        };
        deal(a, &MatchedPiece::baseline);
        deal(b, &MatchedPiece::candidate);
        return pieces;
    }

    AlignedPrograms& programs_;
    PerSide<KernelFinder> kernels_;
    PerSide<NamedCalls> named_;
    std::size_t number_ = 0;
    std::vector<Message> problems_;
};

} // namespace

CorrectedPieces correctPieces(AlignedPrograms& programs, const Corrections& corrections)
{
    return corrections.empty() ? CorrectedPieces{} : Corrector(programs).apply(corrections);
}

} // namespace tvmscope
