// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/alignment/aligncalls.h"

#include "models/alignment/absorbed.h"
#include "models/alignment/alignorder.h"
#include "models/alignment/leftovers.h"

#include <algorithm>
#include <optional>
#include <unordered_map>

namespace tvmscope {

namespace {

/// All tokens of a side in order, and the node of each.
struct Program {
    std::vector<OrderedToken> tokens;
    std::vector<std::size_t> nodes;
    std::vector<std::size_t> firsts; ///< of each node, its first token

    explicit Program(const AlignSide& side)
    {
        for (std::size_t node = 0; node < side.nodes.size(); ++node) {
            firsts.push_back(tokens.size());
            for (std::size_t token = 0; token < side.workOf(node).tokens.size(); ++token) {
                tokens.push_back({side.nodes[node].signature, static_cast<std::uint32_t>(token)});
                nodes.push_back(node);
            }
        }
    }
};

using NodeList = std::vector<std::size_t>;

/// True if the shapes are the same but for one extent that is another everywhere: 64 tokens here, 80 there.
bool oneExtentDiffers(const KernelSignature& a, const KernelSignature& b)
{
    const auto &x = a.kernel->tensors, &y = b.kernel->tensors;
    if (!x || !y || x->size() != y->size())
        return false;
    std::optional<std::pair<std::int64_t, std::int64_t>> differing;
    for (std::size_t tensor = 0; tensor < x->size(); ++tensor) {
        const std::vector<std::int64_t>&dimsX = (*x)[tensor].dims, &dimsY = (*y)[tensor].dims;
        if (dimsX.size() != dimsY.size())
            return false;
        for (std::size_t dim = 0; dim < dimsX.size(); ++dim) {
            const std::pair here(dimsX[dim], dimsY[dim]);
            if (here.first != here.second && differing.value_or(here) != here)
                return false;
            if (here.first != here.second)
                differing = here;
        }
    }
    return true;
}

/// True unless the results have another number of extents: a batched product is no layer of another size.
bool resultsAlike(const KernelSignature& a, const KernelSignature& b)
{
    const auto &x = a.kernel->tensors, &y = b.kernel->tensors;
    return !x || !y || x->empty() || y->empty() || x->back().dims.size() == y->back().dims.size();
}

/// Calls of equal key that found no partner in order: ran earlier or later on one side. In order among themselves; where one side
/// has more of them, those whose place is nearest.
class MovedCalls {
public:
    MovedCalls(MatchState& links, const std::vector<std::size_t>& places)
        : links_(links)
        , places_(places)
    {
    }

    void match()
    {
        for (std::size_t pass = 0; pass < std::size(matchTiers); ++pass)
            pairByKey([&](const KernelSignature& signature) { return signature.keys[pass]; },
                [&](std::size_t node) { return links_.untouchedA(node); },
                [&](std::size_t node) { return links_.untouchedB(node); }, matchTiers[pass]);
    }

    /// What has no partner at all and does the same, at other sizes: the same model with another batch or length. By the weights
    /// first, which are the same then.
    void matchOtherSizes()
    {
        const auto loneA = [&](std::size_t node) { return links_.loneA(node); };
        const auto loneB = [&](std::size_t node) { return links_.loneB(node); };
        pairByKey(
            [](const KernelSignature& signature) {
                return signature.distinctiveness == Distinctiveness::Anchor ? signature.weightKey : 0;
            },
            loneA, loneB, std::nullopt);
        constexpr auto operators = static_cast<std::size_t>(MatchTier::Shapeless);
        pairByKey(
            [](const KernelSignature& signature) {
                return signature.distinctiveness >= Distinctiveness::Common ? signature.keys[operators] : 0;
            },
            loneA, loneB, std::nullopt);
    }

private:
    template <class KeyOf, class OpenA, class OpenB>
    void pairByKey(KeyOf keyOf, OpenA openA, OpenB openB, std::optional<MatchTier> pass)
    {
        std::unordered_map<std::uint32_t, std::pair<NodeList, NodeList>> byKey;
        std::vector<std::uint32_t> keys;
        for (std::size_t node = 0; node < links_.a().nodes.size(); ++node)
            if (const std::uint32_t key = keyOf(links_.a().workOf(node)); key != 0 && openA(node)) {
                NodeList& list = byKey[key].first;
                if (list.empty())
                    keys.push_back(key);
                list.push_back(node);
            }
        for (std::size_t node = 0; node < links_.b().nodes.size(); ++node)
            if (const auto found = byKey.find(keyOf(links_.b().workOf(node))); found != byKey.end() && openB(node))
                found->second.second.push_back(node);
        for (const std::uint32_t key : keys)
            pair(byKey[key].first, byKey[key].second, pass);
    }

    void pair(const NodeList& a, const NodeList& b, std::optional<MatchTier> pass)
    {
        const bool aIsShorter = a.size() <= b.size();
        const NodeList &fewer = aIsShorter ? a : b, &more = aIsShorter ? b : a;
        std::size_t at = 0;
        for (std::size_t k = 0; k < fewer.size(); ++k, ++at) {
            const auto gap = [&](std::size_t other) {
                return aIsShorter ? distance(fewer[k], more[other]) : distance(more[other], fewer[k]);
            };
            const std::size_t last = more.size() - (fewer.size() - k);
            while (at < last && gap(at + 1) < gap(at))
                ++at;
            matchPair(aIsShorter ? fewer[k] : more[at], aIsShorter ? more[at] : fewer[k], pass);
        }
    }

    std::size_t distance(std::size_t nodeA, std::size_t nodeB) const noexcept
    {
        return places_[nodeA] > nodeB ? places_[nodeA] - nodeB : nodeB - places_[nodeA];
    }

    void matchPair(std::size_t nodeA, std::size_t nodeB, std::optional<MatchTier> pass)
    {
        // What is in nearly every kernel is not the same because it is of the same size.
        constexpr std::size_t farthest = 24;
        const KernelSignature &a = links_.a().workOf(nodeA), &b = links_.b().workOf(nodeB);
        const bool shapeless = !a.kernel->tensors || !b.kernel->tensors;
        if (pass && (*pass == MatchTier::Shapeless) != shapeless && *pass != MatchTier::Hash)
            return;
        if (!pass && (!resultsAlike(a, b) || (a.distinctiveness == Distinctiveness::Common && !oneExtentDiffers(a, b))))
            return;
        if (pass == MatchTier::Hash || a.distinctiveness >= Distinctiveness::Rare || distance(nodeA, nodeB) <= farthest)
            links_.matchNodes(nodeA, nodeB);
    }

    MatchState& links_;
    const std::vector<std::size_t>& places_;
};

} // namespace

void matchCalls(MatchState& links)
{
    const Program programA(links.a()), programB(links.b());
    std::vector<std::size_t> places(links.a().nodes.size(), 0);
    std::vector<bool> placed(places.size(), false);
    const auto pairs = alignInOrder(*links.a().signatures, programA.tokens, *links.b().signatures, programB.tokens);
    for (const auto& [x, y] : pairs) {
        const std::size_t nodeA = programA.nodes[x], nodeB = programB.nodes[y];
        if (!placed[nodeA])
            places[nodeA] = nodeB;
        placed[nodeA] = true;
        // Kernels that are the same as a whole come first, in order and then out of it: an add of one must not be taken for
        // that of another that happens to run at its place.
        if (matchTier(links.a().workOf(nodeA), links.b().workOf(nodeB)))
            links.matchNodes(nodeA, nodeB);
    }
    for (std::size_t node = 1; node < places.size(); ++node)
        if (!placed[node])
            places[node] = places[node - 1];
    MovedCalls moved(links, places);
    moved.match();
    std::vector<TokenPair> inOrder;
    for (const auto& [x, y] : pairs) {
        const std::size_t nodeA = programA.nodes[x], nodeB = programB.nodes[y];
        inOrder.push_back({nodeA, x - programA.firsts[nodeA], nodeB, y - programB.firsts[nodeB]});
    }
    matchLeftovers(links, places, inOrder);
    links.balancePieces();
    matchAbsorbed(links, places);
    moved.matchOtherSizes();
}

} // namespace tvmscope
