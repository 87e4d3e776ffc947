// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/alignment/matchstate.h"

#include <algorithm>
#include <numeric>

namespace tvmscope {

namespace {

/// False for a convolution and a matmul: sharing fused neighbours does not relate them.
bool mainWorkCanBeTheSame(const KernelSignature& a, const KernelSignature& b) noexcept
{
    if (a.distinctiveness != Distinctiveness::Anchor || b.distinctiveness != Distinctiveness::Anchor)
        return true;
    return std::any_of(a.tokens.begin(), a.tokens.end(), [&](const SignatureToken& x) {
        return x.distinctiveness == Distinctiveness::Anchor
            && std::any_of(b.tokens.begin(), b.tokens.end(),
                [&](const SignatureToken& y) { return y.distinctiveness == Distinctiveness::Anchor && x.family == y.family; });
    });
}

/// Open runs of the operators of one family within a piece.
struct OpenFamily {
    std::uint32_t family = 0;
    std::vector<std::int64_t*> runs;
};

} // namespace

ConnectedPieces::ConnectedPieces(const std::vector<std::uint32_t>& roots, std::size_t nodesA)
    : nodes_(roots.size())
    , firstOf_{0}
{
    // A root is the first node of its piece, so pieces are counted before their other nodes are met.
    std::vector<std::uint32_t> pieceOf(roots.size());
    std::vector<std::size_t> counts, countsA;
    for (std::size_t node = 0; node < roots.size(); ++node) {
        if (roots[node] == node) {
            pieceOf[node] = static_cast<std::uint32_t>(counts.size());
            counts.push_back(0);
            countsA.push_back(0);
        } else {
            pieceOf[node] = pieceOf[roots[node]];
        }
        ++counts[pieceOf[node]];
        countsA[pieceOf[node]] += node < nodesA;
    }
    std::vector<std::size_t> next;
    for (std::size_t piece = 0; piece < counts.size(); ++piece) {
        next.push_back(firstOf_.back());
        firstOfB_.push_back(firstOf_.back() + countsA[piece]);
        firstOf_.push_back(firstOf_.back() + counts[piece]);
    }
    for (std::size_t node = 0; node < roots.size(); ++node)
        nodes_[next[pieceOf[node]]++] = static_cast<std::uint32_t>(node < nodesA ? node : node - nodesA);
}

std::span<const std::uint32_t> ConnectedPieces::ofA(std::size_t piece) const noexcept
{
    return std::span(nodes_).subspan(firstOf_[piece], firstOfB_[piece] - firstOf_[piece]);
}

std::span<const std::uint32_t> ConnectedPieces::ofB(std::size_t piece) const noexcept
{
    return std::span(nodes_).subspan(firstOfB_[piece], firstOf_[piece + 1] - firstOfB_[piece]);
}

MatchState::OpenRuns::OpenRuns(const AlignSide& side)
    : first_{0}
{
    for (std::size_t node = 0; node < side.nodes.size(); ++node) {
        runs_.insert(runs_.end(), side.signatureOf(node).tokens.size(), std::max<std::int64_t>(side.nodes[node].calls, 1));
        first_.push_back(runs_.size());
    }
}

MatchState::MatchState(const AlignSide& a, const AlignSide& b, StopFlag stop)
    : a_(a)
    , b_(b)
    , stop_(stop)
    , openA_(a)
    , openB_(b)
    , linkedA_(a.nodes.size(), false)
    , linkedB_(b.nodes.size(), false)
    , rankSets_(a.nodes.size(), 0)
    , parent_(a.nodes.size() + b.nodes.size())
{
    std::iota(parent_.begin(), parent_.end(), std::uint32_t{0});
}

bool MatchState::untouched(const AlignSide& side, const OpenRuns& open, std::size_t node)
{
    const KernelSignature& signature = side.signatureOf(node);
    for (std::size_t token = 0; token < signature.tokens.size(); ++token)
        if (signature.tokens[token].distinctiveness == signature.distinctiveness && open.of(node, token) == 0)
            return false;
    return true;
}

/// A transpose or reshape inside a kernel that computes something says little about where the kernel belongs: it matches kernels
/// that do nothing else.
bool MatchState::links(const KernelSignature& a, const KernelSignature& b, Distinctiveness distinctiveness) noexcept
{
    return distinctiveness >= Distinctiveness::Common || std::min(a.distinctiveness, b.distinctiveness) <= distinctiveness;
}

std::uint32_t MatchState::rootOf(std::size_t node) const noexcept
{
    auto at = static_cast<std::uint32_t>(node);
    while (parent_[at] != at)
        at = parent_[at] = parent_[parent_[at]];
    return at;
}

bool MatchState::lacksPartner(std::size_t nodeA, std::size_t tokenA, std::size_t nodeB, std::size_t tokenB) const
{
    const KernelSignature &a = a_.signatureOf(nodeA), &b = b_.signatureOf(nodeB);
    return (a.distinctiveness == Distinctiveness::Anchor && a.tokens[tokenA].distinctiveness < Distinctiveness::Anchor
               && untouchedA(nodeA))
        || (b.distinctiveness == Distinctiveness::Anchor && b.tokens[tokenB].distinctiveness < Distinctiveness::Anchor
            && untouchedB(nodeB));
}

std::int64_t MatchState::match(std::size_t nodeA, std::size_t tokenA, std::size_t nodeB, std::size_t tokenB)
{
    std::int64_t &ofA = openA_.of(nodeA, tokenA), &ofB = openB_.of(nodeB, tokenB);
    const std::int64_t runs = std::min(ofA, ofB);
    if (runs <= 0 || lacksPartner(nodeA, tokenA, nodeB, tokenB))
        return 0;
    ofA -= runs;
    ofB -= runs;
    const KernelSignature &a = a_.signatureOf(nodeA), &b = b_.signatureOf(nodeB);
    if (links(a, b, std::min(a.tokens[tokenA].distinctiveness, b.tokens[tokenB].distinctiveness)))
        link(nodeA, nodeB);
    return runs;
}

void MatchState::matchNodes(std::size_t nodeA, std::size_t nodeB)
{
    const KernelSignature &a = a_.signatureOf(nodeA), &b = b_.signatureOf(nodeB);
    for (std::size_t at = 0; at < a.tokens.size(); ++at)
        for (std::size_t other = 0; other < b.tokens.size() && openA_.of(nodeA, at) > 0; ++other)
            if (a.tokens[at].family == b.tokens[other].family)
                match(nodeA, at, nodeB, other);
    link(nodeA, nodeB);
}

void MatchState::matchPart(std::size_t nodeA, std::size_t nodeB)
{
    const KernelSignature &a = a_.signatureOf(nodeA), &b = b_.signatureOf(nodeB);
    for (std::size_t x = 0; x < a.tokens.size(); ++x)
        for (std::size_t y = 0; y < b.tokens.size(); ++y)
            if (a.tokens[x].family == b.tokens[y].family && a.tokens[x].distinctiveness >= Distinctiveness::Common)
                openA_.of(nodeA, x) = openB_.of(nodeB, y) = 0;
    link(nodeA, nodeB);
}

void MatchState::link(std::size_t nodeA, std::size_t nodeB)
{
    if (!mainWorkCanBeTheSame(a_.signatureOf(nodeA), b_.signatureOf(nodeB)))
        return;
    linkedA_[nodeA] = true;
    linkedB_[nodeB] = true;
    const std::uint32_t x = rootOf(nodeA), y = rootOf(a_.nodes.size() + nodeB);
    parent_[std::max(x, y)] = std::min(x, y);
}

ConnectedPieces MatchState::pieces() const
{
    std::vector<std::uint32_t> roots(parent_.size());
    for (std::size_t node = 0; node < roots.size(); ++node)
        roots[node] = rootOf(node);
    return {roots, a_.nodes.size()};
}

void MatchState::balancePieces()
{
    if (stop_.raised())
        return;
    const ConnectedPieces all = pieces();
    constexpr std::size_t piecesBetweenLooks = 8192;
    for (std::size_t piece = 0; piece < all.size(); ++piece) {
        if (piece % piecesBetweenLooks == 0 && stop_.raised())
            return;
        if (!all.ofA(piece).empty() && !all.ofB(piece).empty())
            balance(all.ofA(piece), all.ofB(piece));
    }
}

void MatchState::balance(std::span<const std::uint32_t> nodesA, std::span<const std::uint32_t> nodesB)
{
    // What B has open; most pieces have nothing, and what has something is of few families.
    std::vector<OpenFamily> open;
    const auto inFamily = [&](std::uint32_t family) {
        return std::find_if(open.begin(), open.end(), [&](const OpenFamily& known) { return known.family == family; });
    };
    for (const std::size_t node : nodesB)
        for (std::size_t token = 0; token < openB_.tokens(node); ++token) {
            if (openB_.of(node, token) == 0)
                continue;
            const std::uint32_t family = b_.signatureOf(node).tokens[token].family;
            if (const auto known = inFamily(family); known != open.end())
                known->runs.push_back(&openB_.of(node, token));
            else
                open.push_back({family, {&openB_.of(node, token)}});
        }
    if (open.empty())
        return;
    for (const std::size_t node : nodesA)
        for (std::size_t token = 0; token < openA_.tokens(node); ++token) {
            std::int64_t& mine = openA_.of(node, token);
            if (mine == 0)
                continue;
            const auto found = inFamily(a_.signatureOf(node).tokens[token].family);
            while (found != open.end() && !found->runs.empty() && mine > 0) {
                std::int64_t& other = *found->runs.back();
                const std::int64_t runs = std::min(mine, other);
                mine -= runs;
                other -= runs;
                if (other == 0)
                    found->runs.pop_back();
            }
        }
}

} // namespace tvmscope
