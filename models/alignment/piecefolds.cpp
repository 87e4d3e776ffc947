// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/alignment/piecefolds.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>

namespace tvmscope {

namespace {

/// More groups of equal work than this are shown as one.
constexpr std::size_t maxEqualGroups = 32;

/// A kernel's key without its instance number.
std::uint32_t foldKey(const KernelSignature& signature) noexcept
{
    const std::uint32_t key = signature.keys[static_cast<std::size_t>(MatchTier::Tolerant)];
    return key != 0 ? key : signature.keys[static_cast<std::size_t>(MatchTier::Shapeless)];
}

std::vector<std::uint32_t> foldKeys(const std::vector<AlignNode>& nodes, const std::vector<KernelSignature>& signatures)
{
    std::vector<std::uint32_t> keys;
    keys.reserve(nodes.size());
    for (const AlignNode& node : nodes)
        keys.push_back(foldKey(signatures[node.signature]));
    std::sort(keys.begin(), keys.end());
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
    return keys;
}

/// Numbers in a row, as a key.
using FoldKey = std::vector<std::uint32_t>;

struct FoldKeyHash {
    std::size_t operator()(const FoldKey& key) const noexcept
    {
        std::uint64_t hash = key.size();
        for (const std::uint32_t part : key)
            hash = (hash ^ part) * 0x9E3779B97F4A7C15u + (hash >> 29);
        return hash;
    }
};

/// What a FoldKey is about: keys of two kinds never meet.
enum KeyKind : std::uint32_t { Corrected, OnlyA, OnlyB, KernelOfA, KernelOfB, NormOfA, NormOfB, Crowd };

/// Which pieces are shown as one: union-find over pieces, joined by whatever key two of them share.
class Folds {
public:
    explicit Folds(std::size_t pieces)
        : parent_(pieces)
    {
        std::iota(parent_.begin(), parent_.end(), std::size_t{0});
    }

    void join(std::size_t piece, KeyKind kind, std::uint32_t what, std::uint32_t which = 0)
    {
        const auto [found, isNew] = byKey_.try_emplace(FoldKey{kind, what, which}, piece);
        if (isNew)
            return;
        const std::size_t x = rootOf(piece), y = rootOf(found->second);
        parent_[std::max(x, y)] = std::min(x, y);
    }

    std::size_t rootOf(std::size_t piece)
    {
        while (parent_[piece] != piece)
            piece = parent_[piece] = parent_[parent_[piece]];
        return piece;
    }

private:
    std::vector<std::size_t> parent_;
    std::unordered_map<FoldKey, std::size_t, FoldKeyHash> byKey_;
};

/// Joins pieces of equal work, and gathers those that share no kernel for joinCrowds().
class PieceFolds {
public:
    explicit PieceFolds(const AlignedPrograms& programs)
        : programs_(programs)
        , folds_(programs.pieces.size())
    {
        for (std::size_t at = 0; at < programs.pieces.size(); ++at)
            join(at);
        joinCrowds();
    }

    std::vector<std::size_t> result()
    {
        std::vector<std::size_t> firsts(programs_.pieces.size());
        for (std::size_t at = 0; at < firsts.size(); ++at)
            firsts[at] = folds_.rootOf(at);
        return firsts;
    }

private:
    /// Number of what keeps pieces apart whatever they do.
    std::uint32_t placeOf(const MatchedPiece& piece)
    {
        const std::size_t correction = piece.correction ? piece.correction->number + 1 : 0;
        return places_.try_emplace({piece.device, piece.excluded, correction}, static_cast<std::uint32_t>(places_.size()))
            .first->second;
    }

    void join(std::size_t at)
    {
        const MatchedPiece& piece = programs_.pieces[at];
        const std::uint32_t place = placeOf(piece);
        if (piece.correction && piece.correction->kind != CorrectionKind::Split)
            folds_.join(at, Corrected, place);
        else if (piece.candidate.empty())
            folds_.join(at, OnlyA, place, piece.baseline.front().signature);
        else if (piece.baseline.empty())
            folds_.join(at, OnlyB, place, piece.candidate.front().signature);
        else
            joinPaired(at, piece, place);
    }

    void joinPaired(std::size_t at, const MatchedPiece& piece, std::uint32_t place)
    {
        const FoldKey keysA = foldKeys(piece.baseline, programs_.baseline),
                      keysB = foldKeys(piece.candidate, programs_.candidate);
        const std::uint32_t work = workOf(place, keysA, keysB);
        for (const AlignNode& node : piece.baseline)
            folds_.join(at, KernelOfA, work, node.signature);
        for (const AlignNode& node : piece.candidate)
            folds_.join(at, KernelOfB, work, node.signature);
        ofWork_[work].push_back(at);
        const bool cutAlike = piece.baseline.size() + piece.candidate.size() == 2;
        if (cutAlike || pieceClass(piece, programs_) != OperatorClass::Norm)
            return;
        for (const std::uint32_t key : keysA)
            folds_.join(at, NormOfA, place, key);
        for (const std::uint32_t key : keysB)
            folds_.join(at, NormOfB, place, key);
    }

    /// Number of the component operators and sizes of both sides of a piece.
    std::uint32_t workOf(std::uint32_t place, const FoldKey& keysA, const FoldKey& keysB)
    {
        FoldKey key{place, static_cast<std::uint32_t>(keysA.size())};
        key.insert(key.end(), keysA.begin(), keysA.end());
        key.insert(key.end(), keysB.begin(), keysB.end());
        const auto [found, isNew] = works_.try_emplace(std::move(key), static_cast<std::uint32_t>(works_.size()));
        if (isNew)
            ofWork_.emplace_back();
        return found->second;
    }

    void joinCrowds()
    {
        for (std::uint32_t work = 0; work < ofWork_.size(); ++work) {
            std::set<std::size_t> apart;
            for (const std::size_t at : ofWork_[work])
                apart.insert(folds_.rootOf(at));
            if (apart.size() > maxEqualGroups)
                for (const std::size_t at : ofWork_[work])
                    folds_.join(at, Crowd, work);
        }
    }

    const AlignedPrograms& programs_;
    Folds folds_;
    std::map<std::tuple<std::string, bool, std::size_t>, std::uint32_t> places_;
    std::unordered_map<FoldKey, std::uint32_t, FoldKeyHash> works_;
    std::vector<std::vector<std::size_t>> ofWork_; ///< pieces of each
};

} // namespace

OperatorClass pieceClass(const MatchedPiece& piece, const AlignedPrograms& programs)
{
    auto cls = OperatorClass::Other;
    for (const AlignNode& node : piece.baseline)
        cls = std::min(cls, programs.baseline[node.signature].kernel->entry.cls);
    for (const AlignNode& node : piece.candidate)
        cls = std::min(cls, programs.candidate[node.signature].kernel->entry.cls);
    return cls;
}

std::vector<std::size_t> piecesShownTogether(const AlignedPrograms& programs)
{
    return PieceFolds(programs).result();
}

} // namespace tvmscope
