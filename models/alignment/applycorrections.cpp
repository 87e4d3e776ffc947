// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/alignment/applycorrections.h"

#include "models/alignment/kernelsignature.h"
#include "models/kernels/components.h"
#include "models/names/parse.h"
#include "models/profile/messageids.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
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
    /// How many calls a signature has.
    std::size_t callsOf(std::uint32_t signature) const { return calls_[signature]; }

private:
    using Key = std::tuple<std::string, std::string, std::string>; ///< device, name or components, shapes
    std::map<Key, std::vector<std::uint32_t>> byName_, byComponents_;
    std::vector<std::size_t> calls_; ///< by signature
};

KernelFinder::KernelFinder(const std::vector<KernelSignature>& signatures)
{
    for (std::uint32_t signature = 0; signature < signatures.size(); ++signature) {
        const Kernel& kernel = *signatures[signature].kernel;
        calls_.push_back(kernel.entry.rows.size());
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
    }

    /// To be called when all are added.
    void seal()
    {
        for (auto& [signature, calls] : bySignature_)
            std::sort(calls.begin(), calls.end());
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

    /// Empty calls: all of the signature's.
    const std::unordered_map<std::uint32_t, std::vector<std::uint32_t>>& bySignature() const { return bySignature_; }

private:
    std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> bySignature_;
};

/// Which piece each call of each kernel stands in, so that a correction looks at the pieces that it changes and at no others.
class PiecePlaces {
public:
    void put(const std::vector<AlignNode>& nodes, std::size_t piece)
    {
        for (const AlignNode& node : nodes) {
            std::vector<std::size_t>& places = bySignature_[node.signature];
            for (const std::size_t row : node.rows) {
                if (places.size() <= row)
                    places.resize(row + 1, nowhere);
                places[row] = piece;
            }
        }
    }

    /// Adds the pieces that any of these calls stands in, some of them more than once.
    void find(const NamedCalls& named, std::vector<std::size_t>& pieces) const
    {
        for (const auto& [signature, calls] : named.bySignature()) {
            const auto found = bySignature_.find(signature);
            if (found == bySignature_.end())
                continue;
            const std::vector<std::size_t>& places = found->second;
            if (calls.empty())
                std::copy_if(
                    places.begin(), places.end(), std::back_inserter(pieces), [](std::size_t at) { return at != nowhere; });
            for (const std::uint32_t call : calls)
                if (call < places.size() && places[call] != nowhere)
                    pieces.push_back(places[call]);
        }
    }

private:
    static constexpr std::size_t nowhere = std::numeric_limits<std::size_t>::max();
    std::unordered_map<std::uint32_t, std::vector<std::size_t>> bySignature_;
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
        for (std::size_t piece = 0; piece < programs_.pieces.size(); ++piece)
            note(piece);
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
        return {std::move(applied), std::move(problems_), looked_};
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
            const std::string side(kernel.side == Side::Baseline ? "A" : "B");
            if (signatures.empty()) {
                problems_.push_back(
                    Message("correction-unknown-kernel", {static_cast<std::int64_t>(number_ + 1), kind, kernel.name, side}));
                continue;
            }
            const std::size_t calls = callsOf(kernel.side, signatures);
            if (!kernel.calls.empty() && kernel.calls.back() >= calls)
                problems_.push_back(Message("correction-unknown-call",
                    {static_cast<std::int64_t>(number_ + 1), kind, kernel.name, side, static_cast<std::int64_t>(calls),
                        static_cast<std::int64_t>(kernel.calls.back())}));
            if (!kernel.calls.empty() && kernel.calls.front() >= calls)
                continue;
            for (const std::uint32_t signature : signatures)
                named_[kernel.side].add(signature, kernel.calls);
            devices.insert(kernel.device);
            ++found;
        }
        named_.baseline.seal();
        named_.candidate.seal();
        if (devices.size() > 1)
            problems_.push_back(Message("correction-devices", {static_cast<std::int64_t>(number_ + 1), kind}));
        return found > 0 && devices.size() == 1;
    }

    std::size_t callsOf(Side side, const std::vector<std::uint32_t>& signatures) const
    {
        std::size_t calls = 0;
        for (const std::uint32_t signature : signatures)
            calls = std::max(calls, kernels_[side].callsOf(signature));
        return calls;
    }

    void note(std::size_t piece)
    {
        places_.baseline.put(programs_.pieces[piece].baseline, piece);
        places_.candidate.put(programs_.pieces[piece].candidate, piece);
    }

    void add(MatchedPiece piece)
    {
        programs_.pieces.push_back(std::move(piece));
        note(programs_.pieces.size() - 1);
    }

    /// The pieces that hold a call that is named, in their order.
    std::vector<std::size_t> piecesNamed()
    {
        std::vector<std::size_t> pieces;
        for (const Side side : bothSides)
            places_[side].find(named_[side], pieces);
        std::sort(pieces.begin(), pieces.end());
        pieces.erase(std::unique(pieces.begin(), pieces.end()), pieces.end());
        looked_ += pieces.size();
        return pieces;
    }

    void move(CorrectionKind kind)
    {
        std::vector<MatchedPiece> taken, left;
        std::vector<bool> whole; // of each that is taken: all of a piece
        for (const std::size_t at : piecesNamed()) {
            MatchedPiece& piece = programs_.pieces[at];
            MatchedPiece mine{piece.device, {}, {}, piece.correction, piece.excluded};
            take(piece.baseline, named_.baseline, mine.baseline);
            take(piece.candidate, named_.candidate, mine.candidate);
            if (mine.baseline.empty() && mine.candidate.empty())
                continue;
            taken.push_back(std::move(mine));
            whole.push_back(piece.baseline.empty() && piece.candidate.empty());
            if (oneSided(piece) && !piece.correction)
                breakUp(piece, left);
        }
        for (MatchedPiece& piece : left)
            add(std::move(piece));
        if (kind == CorrectionKind::Pin)
            taken = pinned(taken);
        for (std::size_t at = 0; at < taken.size(); ++at) {
            MatchedPiece& piece = taken[at];
            // Whoever takes apart what is counted separately has not said that it counts again.
            piece.excluded = kind == CorrectionKind::Exclude || (kind == CorrectionKind::Split && piece.excluded);
            if (kind != CorrectionKind::Exclude)
                piece.correction = PieceCorrection{kind, number_};
            const bool isPart = kind == CorrectionKind::Exclude && !whole[at];
            if (kind != CorrectionKind::Split && !(isPart && oneSided(piece) && !piece.correction)) {
                add(std::move(piece));
                continue;
            }
            std::vector<MatchedPiece> broken;
            breakUp(piece, broken);
            for (MatchedPiece& part : broken)
                add(std::move(part));
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
    PerSide<PiecePlaces> places_;
    std::size_t number_ = 0, looked_ = 0;
    std::vector<Message> problems_;
};

} // namespace

CorrectedPieces correctPieces(AlignedPrograms& programs, const Corrections& corrections)
{
    return corrections.empty() ? CorrectedPieces{} : Corrector(programs).apply(corrections);
}

} // namespace tvmscope
