// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/analysis/piecefolds.h"

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
std::uint32_t foldKey(const Work& work) noexcept
{
    const std::uint32_t key = work.keys[static_cast<std::size_t>(MatchPass::Tolerant)];
    return key != 0 ? key : work.keys[static_cast<std::size_t>(MatchPass::Shapeless)];
}

std::vector<std::uint32_t> foldKeys(const std::vector<WorkNode>& nodes, const std::vector<Work>& works)
{
    std::vector<std::uint32_t> keys;
    keys.reserve(nodes.size());
    for (const WorkNode& node : nodes)
        keys.push_back(foldKey(works[node.work]));
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
std::string placeOf(const WorkPiece& piece)
{
    return piece.device + (piece.excluded ? " excluded" : "")
        + (piece.correction ? " correction " + std::to_string(piece.correction->number) : "");
}

/// Component operators and sizes of both sides of a piece.
std::string workOf(const WorkPiece& piece, const std::vector<std::uint32_t>& keysA, const std::vector<std::uint32_t>& keysB)
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
        const WorkPiece& piece = programs_.pieces[at];
        if (piece.correction && piece.correction->kind != CorrectionKind::Split)
            folds_.join(at, placeOf(piece));
        else if (piece.candidate.empty())
            folds_.join(at, placeOf(piece) + " only a " + std::to_string(piece.baseline.front().work));
        else if (piece.baseline.empty())
            folds_.join(at, placeOf(piece) + " only b " + std::to_string(piece.candidate.front().work));
        else
            joinPaired(at, piece);
    }

    void joinPaired(std::size_t at, const WorkPiece& piece)
    {
        const auto keysA = foldKeys(piece.baseline, programs_.baseline), keysB = foldKeys(piece.candidate, programs_.candidate);
        const std::string work = workOf(piece, keysA, keysB);
        for (const WorkNode& node : piece.baseline)
            folds_.join(at, work + " kernel a " + std::to_string(node.work));
        for (const WorkNode& node : piece.candidate)
            folds_.join(at, work + " kernel b " + std::to_string(node.work));
        byWork_[work].push_back(at);
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
        for (const auto& [work, pieces] : byWork_) {
            std::set<std::size_t> apart;
            for (const std::size_t at : pieces)
                apart.insert(folds_.rootOf(at));
            if (apart.size() > mostAlike)
                for (const std::size_t at : pieces)
                    folds_.join(at, work + " crowd");
        }
    }

    const AlignedPrograms& programs_;
    Folds folds_;
    std::map<std::string, std::vector<std::size_t>> byWork_;
};

} // namespace

OperatorClass pieceClass(const WorkPiece& piece, const AlignedPrograms& programs)
{
    auto cls = OperatorClass::Other;
    for (const WorkNode& node : piece.baseline)
        cls = std::min(cls, programs.baseline[node.work].kernel->entry.cls);
    for (const WorkNode& node : piece.candidate)
        cls = std::min(cls, programs.candidate[node.work].kernel->entry.cls);
    return cls;
}

std::vector<std::size_t> piecesShownTogether(const AlignedPrograms& programs)
{
    return PieceFolds(programs).result();
}

} // namespace tvmscope
