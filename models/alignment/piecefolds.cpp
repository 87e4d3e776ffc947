// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/alignment/piecefolds.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <unordered_map>

namespace tvmscope {

namespace {

/// More groups of equal work than this are one.
constexpr std::size_t mostAlike = 32;

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

/// Which pieces are shown as one: union-find over pieces, joined by whatever key two of them share.
class Folds {
public:
    explicit Folds(std::size_t pieces)
        : parent_(pieces)
    {
        std::iota(parent_.begin(), parent_.end(), std::size_t{0});
    }

    void join(std::size_t piece, std::string key)
    {
        const auto [found, isNew] = byKey_.try_emplace(std::move(key), piece);
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
    std::unordered_map<std::string, std::size_t> byKey_;
};

/// What keeps pieces apart whatever they do.
std::string placeOf(const MatchedPiece& piece)
{
    return piece.device + (piece.excluded ? " excluded" : "")
        + (piece.correction ? " correction " + std::to_string(piece.correction->number) : "");
}

/// Component operators and sizes of both sides of a piece.
std::string textOf(const MatchedPiece& piece, const std::vector<std::uint32_t>& keysA, const std::vector<std::uint32_t>& keysB)
{
    std::string text = placeOf(piece);
    for (const std::uint32_t key : keysA)
        text += ',' + std::to_string(key);
    text += " |";
    for (const std::uint32_t key : keysB)
        text += ',' + std::to_string(key);
    return text;
}

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
    void join(std::size_t at)
    {
        const MatchedPiece& piece = programs_.pieces[at];
        if (piece.correction && piece.correction->kind != CorrectionKind::Split)
            folds_.join(at, placeOf(piece));
        else if (piece.candidate.empty())
            folds_.join(at, placeOf(piece) + " only a " + std::to_string(piece.baseline.front().signature));
        else if (piece.baseline.empty())
            folds_.join(at, placeOf(piece) + " only b " + std::to_string(piece.candidate.front().signature));
        else
            joinPaired(at, piece);
    }

    void joinPaired(std::size_t at, const MatchedPiece& piece)
    {
        const auto keysA = foldKeys(piece.baseline, programs_.baseline), keysB = foldKeys(piece.candidate, programs_.candidate);
        const std::string signature = textOf(piece, keysA, keysB);
        for (const AlignNode& node : piece.baseline)
            folds_.join(at, signature + " kernel a " + std::to_string(node.signature));
        for (const AlignNode& node : piece.candidate)
            folds_.join(at, signature + " kernel b " + std::to_string(node.signature));
        bySignature_[signature].push_back(at);
        const bool cutAlike = piece.baseline.size() + piece.candidate.size() == 2;
        if (cutAlike || pieceClass(piece, programs_) != OperatorClass::Norm)
            return;
        for (const std::uint32_t key : keysA)
            folds_.join(at, placeOf(piece) + " norm a " + std::to_string(key));
        for (const std::uint32_t key : keysB)
            folds_.join(at, placeOf(piece) + " norm b " + std::to_string(key));
    }

    void joinCrowds()
    {
        for (const auto& [signature, pieces] : bySignature_) {
            std::set<std::size_t> apart;
            for (const std::size_t at : pieces)
                apart.insert(folds_.rootOf(at));
            if (apart.size() > mostAlike)
                for (const std::size_t at : pieces)
                    folds_.join(at, signature + " crowd");
        }
    }

    const AlignedPrograms& programs_;
    Folds folds_;
    std::map<std::string, std::vector<std::size_t>> bySignature_;
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
