// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/alignment/matchstate.h"

#include <algorithm>
#include <numeric>

namespace tvmscope {

namespace {

std::vector<std::vector<std::int64_t>> allOpen(const AlignSide& side)
{
    std::vector<std::vector<std::int64_t>> open(side.nodes.size());
    for (std::size_t node = 0; node < side.nodes.size(); ++node)
        open[node].assign(side.workOf(node).tokens.size(), std::max<std::int64_t>(side.nodes[node].calls, 1));
    return open;
}

/// False for a convolution and a matmul: what else is fused into both puts them no nearer.
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

} // namespace

MatchState::MatchState(const AlignSide& a, const AlignSide& b, StopFlag stop)
    : a_(a)
    , b_(b)
    , stop_(stop)
    , openA_(allOpen(a))
    , openB_(allOpen(b))
    , linkedA_(a.nodes.size(), false)
    , linkedB_(b.nodes.size(), false)
    , parent_(a.nodes.size() + b.nodes.size())
{
    std::iota(parent_.begin(), parent_.end(), std::size_t{0});
}

bool MatchState::untouched(const AlignSide& side, const Open& open, std::size_t node)
{
    const KernelSignature& signature = side.workOf(node);
    for (std::size_t token = 0; token < signature.tokens.size(); ++token)
        if (signature.tokens[token].distinctiveness == signature.distinctiveness && open[node][token] == 0)
            return false;
    return true;
}

/// A transpose or reshape inside a kernel that computes something says little about where the kernel belongs: it leads to kernels
/// of nothing but that.
bool MatchState::links(const KernelSignature& a, const KernelSignature& b, Distinctiveness distinctiveness) const noexcept
{
    return distinctiveness >= Distinctiveness::Common || std::min(a.distinctiveness, b.distinctiveness) <= distinctiveness;
}

std::size_t MatchState::rootOf(std::size_t node) const noexcept
{
    while (parent_[node] != node)
        node = parent_[node] = parent_[parent_[node]];
    return node;
}

bool MatchState::lacksPartner(std::size_t nodeA, std::size_t tokenA, std::size_t nodeB, std::size_t tokenB) const
{
    const KernelSignature &a = a_.workOf(nodeA), &b = b_.workOf(nodeB);
    return (a.distinctiveness == Distinctiveness::Anchor && a.tokens[tokenA].distinctiveness < Distinctiveness::Anchor
               && untouchedA(nodeA))
        || (b.distinctiveness == Distinctiveness::Anchor && b.tokens[tokenB].distinctiveness < Distinctiveness::Anchor
            && untouchedB(nodeB));
}

std::int64_t MatchState::match(std::size_t nodeA, std::size_t tokenA, std::size_t nodeB, std::size_t tokenB)
{
    const std::int64_t runs = std::min(openA_[nodeA][tokenA], openB_[nodeB][tokenB]);
    if (runs <= 0 || lacksPartner(nodeA, tokenA, nodeB, tokenB))
        return 0;
    openA_[nodeA][tokenA] -= runs;
    openB_[nodeB][tokenB] -= runs;
    const KernelSignature &workA = a_.workOf(nodeA), &workB = b_.workOf(nodeB);
    if (links(workA, workB, std::min(workA.tokens[tokenA].distinctiveness, workB.tokens[tokenB].distinctiveness)))
        link(nodeA, nodeB);
    return runs;
}

void MatchState::matchNodes(std::size_t nodeA, std::size_t nodeB)
{
    const KernelSignature &workA = a_.workOf(nodeA), &workB = b_.workOf(nodeB);
    for (std::size_t at = 0; at < workA.tokens.size(); ++at)
        for (std::size_t other = 0; other < workB.tokens.size() && openA_[nodeA][at] > 0; ++other)
            if (workA.tokens[at].family == workB.tokens[other].family)
                match(nodeA, at, nodeB, other);
    link(nodeA, nodeB);
}

void MatchState::link(std::size_t nodeA, std::size_t nodeB)
{
    if (!mainWorkCanBeTheSame(a_.workOf(nodeA), b_.workOf(nodeB)))
        return;
    linkedA_[nodeA] = true;
    linkedB_[nodeB] = true;
    const std::size_t x = rootOf(nodeA), y = rootOf(a_.nodes.size() + nodeB);
    parent_[std::max(x, y)] = std::min(x, y);
}

std::vector<std::pair<std::vector<std::size_t>, std::vector<std::size_t>>> MatchState::pieces() const
{
    std::vector<std::pair<std::vector<std::size_t>, std::vector<std::size_t>>> result;
    std::vector<std::size_t> pieceOf(parent_.size(), parent_.size());
    for (std::size_t node = 0; node < parent_.size(); ++node) {
        std::size_t& piece = pieceOf[rootOf(node)];
        if (piece == parent_.size()) {
            piece = result.size();
            result.emplace_back();
        }
        if (node < a_.nodes.size())
            result[piece].first.push_back(node);
        else
            result[piece].second.push_back(node - a_.nodes.size());
    }
    return result;
}

void MatchState::balancePieces()
{
    for (const auto& [nodesA, nodesB] : pieces()) {
        if (nodesA.empty() || nodesB.empty())
            continue;
        // What B has open, by family; most pieces have nothing.
        std::unordered_map<std::uint32_t, std::vector<std::int64_t*>> open;
        for (const std::size_t node : nodesB)
            for (std::size_t token = 0; token < openB_[node].size(); ++token)
                if (openB_[node][token] > 0)
                    open[b_.workOf(node).tokens[token].family].push_back(&openB_[node][token]);
        if (open.empty())
            continue;
        for (const std::size_t node : nodesA)
            for (std::size_t token = 0; token < openA_[node].size(); ++token) {
                const auto found = open.find(a_.workOf(node).tokens[token].family);
                if (found == open.end())
                    continue;
                for (auto& others = found->second; !others.empty() && openA_[node][token] > 0;) {
                    const std::int64_t runs = std::min(openA_[node][token], *others.back());
                    openA_[node][token] -= runs;
                    *others.back() -= runs;
                    if (*others.back() == 0)
                        others.pop_back();
                }
            }
    }
}

} // namespace tvmscope
