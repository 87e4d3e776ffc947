// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/alignment/aligncalls.h"

#include "models/alignment/absorbed.h"
#include "models/alignment/alignorder.h"
#include "models/alignment/equalanchors.h"
#include "models/alignment/leftovers.h"
#include "models/alignment/productparts.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <unordered_map>

namespace tvmscope {

namespace {

/// All tokens of a side in order, and the node of each.
struct TokenProgram {
    std::vector<OrderedToken> tokens;
    std::vector<std::size_t> nodes;
    std::vector<std::size_t> firsts; ///< of each node, its first token

    explicit TokenProgram(const AlignSide& side)
    {
        for (std::size_t node = 0; node < side.nodes.size(); ++node) {
            firsts.push_back(tokens.size());
            for (std::size_t token = 0; token < side.signatureOf(node).tokens.size(); ++token) {
                tokens.push_back({side.nodes[node].signature, static_cast<std::uint32_t>(token)});
                nodes.push_back(node);
            }
        }
    }
};

using NodeList = std::vector<std::size_t>;

/// True if the shapes differ in one extent only, everywhere by the same values: 64 tokens here, 80 there.
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

/// True unless the results differ in rank: a batched product is not the same layer at another size.
bool resultsAlike(const KernelSignature& a, const KernelSignature& b)
{
    const auto &x = a.kernel->tensors, &y = b.kernel->tensors;
    return !x || !y || x->empty() || y->empty() || x->back().dims.size() == y->back().dims.size();
}

/// Calls of equal keys that the ordered pass left alone: one side ran them earlier or later. Paired in order; where one side
/// has more of them, by nearest place.
class MovedCalls {
public:
    MovedCalls(MatchState& state, const std::vector<std::size_t>& places)
        : state_(state)
        , places_(places)
    {
    }

    void match()
    {
        NodeList openA = allOf(state_.a()), openB = allOf(state_.b());
        for (std::size_t pass = 0; pass < std::size(matchTiers) && !state_.stop().raised(); ++pass) {
            std::erase_if(openA, [&](std::size_t node) { return !state_.untouchedA(node); });
            std::erase_if(openB, [&](std::size_t node) { return !state_.untouchedB(node); });
            pairByKey(
                openA, openB, [&](const KernelSignature& signature) { return signature.keys[pass]; }, matchTiers[pass]);
        }
    }

    /// Calls without any partner that do the same at other sizes: the same model with another batch or length. By the weights
    /// first, which are then equal.
    void matchOtherSizes()
    {
        pairLone([](const KernelSignature& signature) {
            return signature.distinctiveness == Distinctiveness::Anchor ? signature.weightKey : 0;
        });
        constexpr auto operators = static_cast<std::size_t>(MatchTier::Shapeless);
        pairLone([](const KernelSignature& signature) {
            return signature.distinctiveness >= Distinctiveness::Common ? signature.keys[operators] : 0;
        });
    }

private:
    static NodeList allOf(const AlignSide& side)
    {
        NodeList nodes(side.nodes.size());
        std::iota(nodes.begin(), nodes.end(), std::size_t{0});
        return nodes;
    }

    template <class KeyOf>
    void pairLone(KeyOf keyOf)
    {
        if (state_.stop().raised())
            return;
        NodeList loneA = allOf(state_.a()), loneB = allOf(state_.b());
        std::erase_if(loneA, [&](std::size_t node) { return !state_.loneA(node); });
        std::erase_if(loneB, [&](std::size_t node) { return !state_.loneB(node); });
        pairByKey(loneA, loneB, keyOf, std::nullopt);
    }

    template <class KeyOf>
    void pairByKey(const NodeList& openA, const NodeList& openB, KeyOf keyOf, std::optional<MatchTier> pass)
    {
        std::unordered_map<std::uint32_t, std::size_t> listOfKey;
        const auto listsOf = [&](const AlignSide& side) {
            std::vector<std::size_t> lists;
            for (const KernelSignature& signature : *side.signatures) {
                const std::uint32_t key = keyOf(signature);
                lists.push_back(key == 0 ? noList : listOfKey.try_emplace(key, listOfKey.size()).first->second);
            }
            return lists;
        };
        const std::vector<std::size_t> listsA = listsOf(state_.a()), listsB = listsOf(state_.b());
        std::vector<std::pair<NodeList, NodeList>> lists(listOfKey.size());
        std::vector<std::size_t> inOrder;
        for (const std::size_t node : openA)
            if (const std::size_t list = listsA[state_.a().nodes[node].signature]; list != noList) {
                if (lists[list].first.empty())
                    inOrder.push_back(list);
                lists[list].first.push_back(node);
            }
        for (const std::size_t node : openB)
            if (const std::size_t list = listsB[state_.b().nodes[node].signature]; list != noList && !lists[list].first.empty())
                lists[list].second.push_back(node);
        for (const std::size_t list : inOrder)
            pair(lists[list].first, lists[list].second, pass);
    }

    void pair(const NodeList& a, const NodeList& b, std::optional<MatchTier> pass)
    {
        // Where both sides have as many of a kernel left, which belongs to which is not in doubt however far it went.
        const bool allPair = a.size() == b.size();
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
            matchPair(aIsShorter ? fewer[k] : more[at], aIsShorter ? more[at] : fewer[k], pass, allPair);
        }
    }

    std::size_t distance(std::size_t nodeA, std::size_t nodeB) const noexcept
    {
        return places_[nodeA] > nodeB ? places_[nodeA] - nodeB : nodeB - places_[nodeA];
    }

    void matchPair(std::size_t nodeA, std::size_t nodeB, std::optional<MatchTier> pass, bool allPair)
    {
        // An operator found in nearly every kernel does not match on its size alone.
        constexpr std::size_t maxDistance = 24;
        const KernelSignature &a = state_.a().signatureOf(nodeA), &b = state_.b().signatureOf(nodeB);
        const bool shapeless = !a.shaped || !b.shaped;
        if (pass && (*pass == MatchTier::Shapeless) != shapeless && *pass != MatchTier::Hash)
            return;
        if (!pass && (!resultsAlike(a, b) || (a.distinctiveness == Distinctiveness::Common && !oneExtentDiffers(a, b))))
            return;
        const bool sameEverywhere = pass && *pass <= MatchTier::Reshaped && (allPair || *pass == MatchTier::Hash);
        if (sameEverywhere || a.distinctiveness >= Distinctiveness::Rare || distance(nodeA, nodeB) <= maxDistance)
            state_.matchNodes(nodeA, nodeB);
    }

    static constexpr auto noList = static_cast<std::size_t>(-1);
    MatchState& state_;
    const std::vector<std::size_t>& places_;
};

/// For each node of A, the node of B at the same place of the program.
std::vector<std::size_t> placesOf(const std::vector<NodePair>& inOrder, std::size_t nodesA)
{
    std::vector<std::size_t> places(nodesA, 0);
    std::size_t node = 0, place = 0;
    for (const NodePair& pair : inOrder) {
        for (; node < pair.a; ++node)
            places[node] = place;
        if (node == pair.a) {
            places[node++] = pair.b;
            place = pair.b;
        }
    }
    for (; node < nodesA; ++node)
        places[node] = place;
    return places;
}

/// Kernels that are the same as a whole come first, in order and then out of it: an add of one must not be taken for that of
/// another that happens to run at its place.
void matchWholeKernels(MatchState& state, const std::vector<NodePair>& inOrder, const std::vector<std::size_t>& places)
{
    std::vector<NodePair> equal = pairEqualAnchors(state, inOrder, places);
    makeRoomForParts(state, inOrder, equal);
    for (const NodePair& pair : equal) {
        state.matchNodes(pair.a, pair.b);
        state.setRankSet(pair.a, pair.rankSet);
    }
    if (state.stop().raised())
        return;
    for (const NodePair& pair : inOrder) {
        const KernelSignature &a = state.a().signatureOf(pair.a), &b = state.b().signatureOf(pair.b);
        if ((anchorKey(a) == 0 || anchorKey(a) != anchorKey(b)) && matchTier(a, b))
            state.matchNodes(pair.a, pair.b);
    }
}

} // namespace

void matchCalls(MatchState& state)
{
    const TokenProgram programA(state.a()), programB(state.b());
    const auto pairs = alignInOrder(*state.a().signatures, programA.tokens, *state.b().signatures, programB.tokens, state.stop());
    if (state.stop().raised())
        return;
    std::vector<TokenPair> inOrder;
    std::vector<NodePair> nodesInOrder;
    inOrder.reserve(pairs.size());
    nodesInOrder.reserve(pairs.size());
    for (const auto& [x, y] : pairs) {
        const std::size_t nodeA = programA.nodes[x], nodeB = programB.nodes[y];
        inOrder.push_back({nodeA, x - programA.firsts[nodeA], nodeB, y - programB.firsts[nodeB]});
        nodesInOrder.push_back({nodeA, nodeB});
    }
    const std::vector<std::size_t> places = placesOf(nodesInOrder, state.a().nodes.size());
    matchWholeKernels(state, nodesInOrder, places);
    MovedCalls moved(state, places);
    moved.match();
    if (state.stop().raised())
        return;
    matchProductParts(state, places);
    matchLeftovers(state, places, inOrder);
    state.balancePieces();
    if (state.stop().raised())
        return;
    matchAbsorbed(state, places);
    moved.matchOtherSizes();
}

} // namespace tvmscope
