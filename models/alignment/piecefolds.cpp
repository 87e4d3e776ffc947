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

/// The distinct keys of nodes, ascending.
void findFoldKeys(
    const std::vector<AlignNode>& nodes, const std::vector<KernelSignature>& signatures, std::vector<std::uint32_t>& keys)
{
    keys.clear();
    for (const AlignNode& node : nodes)
        keys.push_back(foldKey(signatures[node.signature]));
    std::sort(keys.begin(), keys.end());
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
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

/// What a JoinKey is about: keys of two kinds never meet.
enum KeyKind : std::uint32_t { Corrected, OnlyA, OnlyB, KernelOfA, KernelOfB, NormOfA, NormOfB, Crowd };

/// What pieces share.
struct JoinKey {
    KeyKind kind;
    std::uint32_t what, which;
    bool operator==(const JoinKey&) const = default;
};

struct JoinKeyHash {
    std::size_t operator()(const JoinKey& key) const noexcept
    {
        constexpr std::size_t mix = 0x9E3779B97F4A7C15u;
        const std::size_t hash = ((std::size_t{key.what} << 32) | key.which) * mix;
        return (hash ^ (hash >> 32) ^ key.kind) * mix;
    }
};

/// Which pieces are shown as one: union-find over pieces, joined by whatever key two of them share.
class Folds {
public:
    explicit Folds(std::size_t pieces)
        : parent_(pieces)
    {
        std::iota(parent_.begin(), parent_.end(), std::size_t{0});
        byKey_.reserve(pieces);
    }

    void join(std::size_t piece, KeyKind kind, std::uint32_t what, std::uint32_t which = 0)
    {
        const auto [found, isNew] = byKey_.try_emplace(JoinKey{kind, what, which}, piece);
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
    std::unordered_map<JoinKey, std::size_t, JoinKeyHash> byKey_;
};

/// Joins pieces of equal work, and gathers those that share no kernel for joinCrowds().
class PieceFolds {
public:
    PieceFolds(const AlignedPrograms& programs, StopFlag stop)
        : programs_(programs)
        , folds_(programs.pieces.size())
        , workOfPiece_(programs.pieces.size(), noWork)
    {
        constexpr std::size_t piecesBetweenLooks = 4096;
        for (std::size_t at = 0; at < programs.pieces.size(); ++at) {
            if (at % piecesBetweenLooks == 0 && stop.raised())
                return;
            join(at);
        }
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
    /// Numbers what keeps pieces apart regardless of the work they do.
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
        findFoldKeys(piece.baseline, programs_.baseline, keysA_);
        findFoldKeys(piece.candidate, programs_.candidate, keysB_);
        const std::uint32_t work = workOf(place);
        for (const AlignNode& node : piece.baseline)
            folds_.join(at, KernelOfA, work, node.signature);
        for (const AlignNode& node : piece.candidate)
            folds_.join(at, KernelOfB, work, node.signature);
        workOfPiece_[at] = work;
        ++piecesOfWork_[work];
        const bool cutAlike = piece.baseline.size() + piece.candidate.size() == 2;
        if (cutAlike || pieceClass(piece, programs_) != OperatorClass::Norm)
            return;
        for (const std::uint32_t key : keysA_)
            folds_.join(at, NormOfA, place, key);
        for (const std::uint32_t key : keysB_)
            folds_.join(at, NormOfB, place, key);
    }

    /// Number of the component operators and sizes of both sides of the piece whose keys were found last.
    std::uint32_t workOf(std::uint32_t place)
    {
        key_.assign({place, static_cast<std::uint32_t>(keysA_.size())});
        key_.insert(key_.end(), keysA_.begin(), keysA_.end());
        key_.insert(key_.end(), keysB_.begin(), keysB_.end());
        const auto [found, isNew] = works_.try_emplace(key_, static_cast<std::uint32_t>(works_.size()));
        if (isNew)
            piecesOfWork_.push_back(0);
        return found->second;
    }

    void joinCrowds()
    {
        std::vector<std::pair<std::uint32_t, std::size_t>> crowded; // work, piece
        for (std::size_t at = 0; at < workOfPiece_.size(); ++at)
            if (workOfPiece_[at] != noWork && piecesOfWork_[workOfPiece_[at]] > maxEqualGroups)
                crowded.emplace_back(workOfPiece_[at], at);
        std::sort(crowded.begin(), crowded.end());
        for (std::size_t first = 0; first < crowded.size();) {
            const std::uint32_t work = crowded[first].first;
            const std::size_t end = first + piecesOfWork_[work];
            std::set<std::size_t> apart;
            for (std::size_t at = first; at < end; ++at)
                apart.insert(folds_.rootOf(crowded[at].second));
            if (apart.size() > maxEqualGroups)
                for (std::size_t at = first; at < end; ++at)
                    folds_.join(crowded[at].second, Crowd, work);
            first = end;
        }
    }

    static constexpr auto noWork = static_cast<std::uint32_t>(-1);
    const AlignedPrograms& programs_;
    Folds folds_;
    std::map<std::tuple<std::string, bool, std::size_t>, std::uint32_t> places_;
    std::unordered_map<FoldKey, std::uint32_t, FoldKeyHash> works_;
    std::vector<std::uint32_t> workOfPiece_;
    std::vector<std::size_t> piecesOfWork_; ///< how many
    FoldKey keysA_, keysB_, key_; ///< of one piece
};

} // namespace

OperatorClass pieceClass(const MatchedPiece& piece, const AlignedPrograms& programs)
{
    auto cls = OperatorClass::Other;
    for (const AlignNode& node : piece.baseline)
        cls = std::min(cls, programs.baseline[node.signature].cls);
    for (const AlignNode& node : piece.candidate)
        cls = std::min(cls, programs.candidate[node.signature].cls);
    return cls;
}

std::vector<std::size_t> piecesShownTogether(const AlignedPrograms& programs, StopFlag stop)
{
    return PieceFolds(programs, stop).result();
}

} // namespace tvmscope
