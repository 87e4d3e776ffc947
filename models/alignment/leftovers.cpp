// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/alignment/leftovers.h"

#include <algorithm>
#include <optional>
#include <unordered_map>

namespace tvmscope {

namespace {

struct OpenToken {
    std::size_t node = 0;
    std::size_t token = 0;
};

/// How many calls away an operator of a distinctiveness may have moved. An anchor is known by its sizes wherever it runs.
std::size_t maxDistanceOf(Distinctiveness distinctiveness) noexcept
{
    switch (distinctiveness) {
    case Distinctiveness::Anchor:
        return static_cast<std::size_t>(-1);
    case Distinctiveness::Rare:
        return 48;
    case Distinctiveness::Common:
        return 8;
    default:
        return 4;
    }
}

/// Pieces of one normalisation, or a softmax in one kernel and in several: their class says that they belong together.
bool gluesByClass(OperatorClass cls) noexcept
{
    return cls == OperatorClass::Softmax || cls == OperatorClass::Norm || cls == OperatorClass::Pool
        || cls == OperatorClass::Attention;
}

class Leftovers {
public:
    Leftovers(MatchState& state, const std::vector<std::size_t>& places)
        : state_(state)
        , places_(places)
    {
    }

    void matchInOrder(const std::vector<TokenPair>& pairs, bool moving, bool singles)
    {
        if (state_.stop().raised())
            return;
        for (const TokenPair& pair : pairs) {
            const Distinctiveness distinctiveness = state_.a().signatureOf(pair.nodeA).tokens[pair.tokenA].distinctiveness;
            if ((distinctiveness <= Distinctiveness::Moving) == moving && (!singles || bothLone(pair.nodeA, pair.nodeB)))
                state_.match(pair.nodeA, pair.tokenA, pair.nodeB, pair.tokenB);
        }
    }

    /// `singles`: only nodes that have no partner yet, on either side.
    void match(Distinctiveness distinctiveness, bool singles = false)
    {
        std::unordered_map<std::uint32_t, std::vector<OpenToken>> byFamily;
        const AlignSide& b = state_.b();
        for (std::size_t node = 0; node < b.nodes.size(); ++node)
            for (std::size_t token = 0; token < b.signatureOf(node).tokens.size(); ++token)
                if (b.signatureOf(node).tokens[token].distinctiveness == distinctiveness && state_.openB(node, token) > 0)
                    byFamily[b.signatureOf(node).tokens[token].family].push_back({node, token});
        if (byFamily.empty() || state_.stop().raised())
            return;
        const AlignSide& a = state_.a();
        for (std::size_t node = 0; node < a.nodes.size(); ++node)
            for (std::size_t token = 0; token < a.signatureOf(node).tokens.size(); ++token) {
                const SignatureToken& what = a.signatureOf(node).tokens[token];
                if (what.distinctiveness != distinctiveness || state_.openA(node, token) == 0 || (singles && !state_.loneA(node)))
                    continue;
                if (const auto found = byFamily.find(what.family); found != byFamily.end())
                    if (const auto partner = nearest(node, what, found->second, singles))
                        state_.match(node, token, partner->node, partner->token);
            }
    }

    /// Nodes of one class that nothing has linked.
    void glue()
    {
        std::unordered_map<int, std::vector<std::size_t>> aloneA, aloneB;
        for (std::size_t node = 0; node < state_.a().nodes.size(); ++node)
            if (const OperatorClass cls = state_.a().signatureOf(node).cls; gluesByClass(cls) && state_.loneA(node))
                aloneA[static_cast<int>(cls)].push_back(node);
        for (std::size_t node = 0; node < state_.b().nodes.size(); ++node)
            if (const OperatorClass cls = state_.b().signatureOf(node).cls; gluesByClass(cls) && state_.loneB(node))
                aloneB[static_cast<int>(cls)].push_back(node);
        for (const auto& [cls, nodes] : aloneA)
            if (const auto others = aloneB.find(cls); others != aloneB.end())
                glueNearest(nodes, others->second);
    }

private:
    bool bothLone(std::size_t nodeA, std::size_t nodeB) const { return state_.loneA(nodeA) && state_.loneB(nodeB); }

    std::size_t distance(std::size_t nodeA, std::size_t nodeB) const noexcept
    {
        return places_[nodeA] > nodeB ? places_[nodeA] - nodeB : nodeB - places_[nodeA];
    }

    /// Best fit first, then least distance; looks at the few open tokens around the place.
    std::optional<OpenToken> nearest(
        std::size_t nodeA, const SignatureToken& what, const std::vector<OpenToken>& open, bool singles) const
    {
        constexpr std::ptrdiff_t around = 12;
        const KernelSignature& ofA = state_.a().signatureOf(nodeA);
        const auto middle = std::lower_bound(open.begin(), open.end(), places_[nodeA],
            [](const OpenToken& token, std::size_t place) { return token.node < place; });
        const auto first = middle - std::min<std::ptrdiff_t>(around, middle - open.begin());
        const auto last = middle + std::min<std::ptrdiff_t>(around, open.end() - middle);
        std::optional<OpenToken> best;
        double bestFit = what.distinctiveness == Distinctiveness::Anchor ? 0.49 : 0.0;
        std::size_t bestDistance = 0;
        for (auto it = first; it != last; ++it) {
            const std::size_t gap = distance(nodeA, it->node);
            if (state_.openB(it->node, it->token) == 0 || gap > maxDistanceOf(what.distinctiveness))
                continue;
            if (singles && !state_.loneB(it->node))
                continue;
            // An operator found in every kernel does not link two kernels that already have partners.
            if (what.distinctiveness <= Distinctiveness::Common && !state_.loneA(nodeA) && !state_.loneB(it->node))
                continue;
            const double fit = sizeSimilarity(what, ofA, state_.b().signatureOf(it->node));
            if (fit > bestFit || (fit == bestFit && best && gap < bestDistance)) {
                best = *it;
                bestFit = fit;
                bestDistance = gap;
            }
        }
        return best;
    }

    void glueNearest(const std::vector<std::size_t>& a, const std::vector<std::size_t>& b)
    {
        constexpr std::size_t maxDistance = 8;
        const auto fits = [&](std::size_t nodeA, std::size_t nodeB) {
            const SignatureToken any{};
            return distance(nodeA, nodeB) <= maxDistance
                && sizeSimilarity(any, state_.a().signatureOf(nodeA), state_.b().signatureOf(nodeB)) > 0;
        };
        std::size_t at = 0;
        for (const std::size_t nodeA : a) {
            while (at + 1 < b.size() && distance(nodeA, b[at + 1]) <= distance(nodeA, b[at]))
                ++at;
            if (fits(nodeA, b[at]))
                state_.link(nodeA, b[at]);
        }
        at = 0;
        for (const std::size_t nodeB : b) {
            while (at + 1 < a.size() && distance(a[at + 1], nodeB) <= distance(a[at], nodeB))
                ++at;
            if (state_.loneB(nodeB) && fits(a[at], nodeB))
                state_.link(a[at], nodeB);
        }
    }

    MatchState& state_;
    const std::vector<std::size_t>& places_;
};

} // namespace

void matchLeftovers(MatchState& state, const std::vector<std::size_t>& places, const std::vector<TokenPair>& inOrder)
{
    Leftovers leftovers(state, places);
    leftovers.matchInOrder(inOrder, false, false);
    for (const Distinctiveness distinctiveness : {Distinctiveness::Anchor, Distinctiveness::Rare, Distinctiveness::Common}) {
        state.balancePieces();
        leftovers.match(distinctiveness);
    }
    state.balancePieces();
    leftovers.matchInOrder(inOrder, true, true);
    leftovers.match(Distinctiveness::Moving, true);
    leftovers.matchInOrder(inOrder, true, false);
    for (const Distinctiveness distinctiveness : {Distinctiveness::Moving, Distinctiveness::Reshape}) {
        state.balancePieces();
        leftovers.match(distinctiveness);
    }
    leftovers.glue();
}

} // namespace tvmscope
