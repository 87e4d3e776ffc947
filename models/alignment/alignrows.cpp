// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/alignment/alignrows.h"

#include "models/alignment/absorbed.h"
#include "models/alignment/productparts.h"

#include <algorithm>
#include <tuple>
#include <unordered_map>

namespace tvmscope {

namespace {

struct RowToken {
    std::size_t node = 0;
    std::size_t token = 0;
};

struct Edge {
    RowToken a, b;
    double fit = 0.0;
    double shapeSimilarity
        = 0.0; ///< of the kernels as a whole: by shapes where data is moved, by open operators where they are common
    bool equalRuns = false;
};

/// Open tokens of one family on B, found by the sizes of their kernels.
class OpenBySize {
public:
    void add(const KernelSignature& signature, const RowToken& token)
    {
        if (signature.sizes.empty())
            bySize_[0].push_back(token);
        for (const std::int64_t size : signature.sizes)
            bySize_[size].push_back(token);
    }

    /// Calls `visit` once for each token that can fit; beyond a few hundred of one size they say nothing any more.
    template <class Visit>
    void around(const KernelSignature& signature, Visit visit) const
    {
        constexpr std::size_t maxTokens = 256;
        std::vector<std::pair<std::size_t, std::size_t>> seen;
        const auto look = [&](std::int64_t size) {
            const auto found = bySize_.find(size);
            if (found == bySize_.end())
                return;
            for (std::size_t at = 0; at < std::min(found->second.size(), maxTokens); ++at)
                seen.emplace_back(found->second[at].node, found->second[at].token);
        };
        look(0);
        for (const std::int64_t size : signature.sizes)
            look(size);
        std::sort(seen.begin(), seen.end());
        seen.erase(std::unique(seen.begin(), seen.end()), seen.end());
        for (const auto& [node, token] : seen)
            visit(RowToken{node, token});
    }

private:
    std::unordered_map<std::int64_t, std::vector<RowToken>> bySize_;
};

class Rows {
public:
    explicit Rows(MatchState& state)
        : state_(state)
    {
    }

    void matchKeys(MatchTier pass)
    {
        std::unordered_map<std::uint32_t, std::vector<std::size_t>> byKey;
        const auto at = static_cast<std::size_t>(pass);
        for (std::size_t node = 0; node < state_.b().nodes.size(); ++node)
            if (const std::uint32_t key = state_.b().signatureOf(node).keys[at]; key != 0 && state_.untouchedB(node))
                byKey[key].push_back(node);
        std::unordered_map<std::uint32_t, std::vector<std::size_t>> bucketA;
        std::vector<std::uint32_t> keys;
        for (std::size_t node = 0; node < state_.a().nodes.size(); ++node)
            if (const std::uint32_t key = state_.a().signatureOf(node).keys[at]; byKey.contains(key) && state_.untouchedA(node)) {
                if (bucketA[key].empty())
                    keys.push_back(key);
                bucketA[key].push_back(node);
            }
        for (const std::uint32_t key : keys)
            linkAll(bucketA[key], byKey[key], pass);
        state_.balancePieces();
    }

    void matchOpen(Distinctiveness distinctiveness, double least)
    {
        std::vector<Edge> edges = openEdges(distinctiveness, least);
        // Equal numbers of calls say more than the order of rows, and equal shapes more about who moved which data.
        std::stable_sort(edges.begin(), edges.end(), [](const Edge& x, const Edge& y) {
            return std::tie(y.shapeSimilarity, y.equalRuns, y.fit) < std::tie(x.shapeSimilarity, x.equalRuns, x.fit);
        });
        if (distinctiveness >= Distinctiveness::Rare)
            matchAmbiguous(edges);
        else
            matchSingle(edges);
    }

    /// Rows of one class that nothing has linked, where the class says enough.
    void glue()
    {
        for (std::size_t nodeA = 0; nodeA < state_.a().nodes.size(); ++nodeA)
            glueToClass(nodeA);
    }

private:
    /// One piece of all rows of a key. Every row is linked to the first of the other side: that is enough for a piece.
    void linkAll(const std::vector<std::size_t>& a, const std::vector<std::size_t>& b, MatchTier pass)
    {
        const auto fits = [&](std::size_t nodeA, std::size_t nodeB) {
            const bool shapeless = !state_.a().signatureOf(nodeA).shaped || !state_.b().signatureOf(nodeB).shaped;
            return pass == MatchTier::Hash || (pass == MatchTier::Shapeless) == shapeless;
        };
        for (const std::size_t nodeA : a)
            if (fits(nodeA, b.front()))
                state_.link(nodeA, b.front());
        for (const std::size_t nodeB : b)
            if (fits(a.front(), nodeB))
                state_.link(a.front(), nodeB);
    }

    std::vector<Edge> openEdges(Distinctiveness distinctiveness, double least) const
    {
        std::unordered_map<std::uint32_t, OpenBySize> byFamily;
        const AlignSide &a = state_.a(), &b = state_.b();
        for (std::size_t node = 0; node < b.nodes.size(); ++node)
            for (std::size_t token = 0; token < b.signatureOf(node).tokens.size(); ++token)
                if (const SignatureToken& what = b.signatureOf(node).tokens[token];
                    what.distinctiveness == distinctiveness && state_.openB(node, token) > 0)
                    byFamily[what.family].add(b.signatureOf(node), {node, token});
        std::vector<Edge> edges;
        for (std::size_t node = 0; node < a.nodes.size(); ++node)
            for (std::size_t token = 0; token < a.signatureOf(node).tokens.size(); ++token) {
                const SignatureToken& what = a.signatureOf(node).tokens[token];
                if (what.distinctiveness != distinctiveness || state_.openA(node, token) == 0)
                    continue;
                const auto found = byFamily.find(what.family);
                if (found == byFamily.end())
                    continue;
                found->second.around(a.signatureOf(node), [&](const RowToken& other) {
                    const double fit = sizeSimilarity(what, a.signatureOf(node), b.signatureOf(other.node));
                    if (fit >= least)
                        edges.push_back({{node, token}, other, fit, shapeSimilarityOf(distinctiveness, node, other.node),
                            state_.openA(node, token) == state_.openB(other.node, other.token)});
                });
            }
        return edges;
    }

    bool isOpen(const Edge& edge) const
    {
        return state_.openA(edge.a.node, edge.a.token) > 0 && state_.openB(edge.b.node, edge.b.token) > 0
            && !state_.lacksPartner(edge.a.node, edge.a.token, edge.b.node, edge.b.token);
    }

    double shapeSimilarityOf(Distinctiveness distinctiveness, std::size_t nodeA, std::size_t nodeB) const
    {
        if (distinctiveness <= Distinctiveness::Moving)
            return shapeSimilarity(state_.a().signatureOf(nodeA), state_.b().signatureOf(nodeB));
        return distinctiveness == Distinctiveness::Common ? openInCommon(nodeA, nodeB) : 0.0;
    }

    /// The share of the smaller kernel's open operators that the other one has open too.
    double openInCommon(std::size_t nodeA, std::size_t nodeB) const
    {
        std::vector<std::uint32_t> a, b, both;
        const auto collect = [](const KernelSignature& signature, auto isOpen, std::vector<std::uint32_t>& families) {
            for (std::size_t token = 0; token < signature.tokens.size(); ++token)
                if (signature.tokens[token].distinctiveness >= Distinctiveness::Common && isOpen(token))
                    families.push_back(signature.tokens[token].family);
            std::sort(families.begin(), families.end());
        };
        collect(
            state_.a().signatureOf(nodeA), [&](std::size_t token) { return state_.openA(nodeA, token) > 0; }, a);
        collect(
            state_.b().signatureOf(nodeB), [&](std::size_t token) { return state_.openB(nodeB, token) > 0; }, b);
        std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
        const std::size_t fewer = std::min(a.size(), b.size());
        return fewer == 0 ? 0.0 : static_cast<double>(both.size()) / static_cast<double>(fewer);
    }

    void matchAmbiguous(const std::vector<Edge>& edges)
    {
        for (const bool equal : {true, false}) {
            std::vector<const Edge*> open;
            for (const Edge& edge : edges)
                if (edge.equalRuns == equal && isOpen(edge))
                    open.push_back(&edge);
            for (const Edge* edge : open)
                state_.link(edge->a.node, edge->b.node);
            for (const Edge* edge : open)
                state_.match(edge->a.node, edge->a.token, edge->b.node, edge->b.token);
        }
    }

    /// Operators found in every kernel link rows that have no partner yet, and no others.
    void matchSingle(const std::vector<Edge>& edges)
    {
        std::vector<bool> homeA, homeB;
        for (std::size_t node = 0; node < state_.a().nodes.size(); ++node)
            homeA.push_back(!state_.loneA(node));
        for (std::size_t node = 0; node < state_.b().nodes.size(); ++node)
            homeB.push_back(!state_.loneB(node));
        // A row of 36 takes may match three rows of 12, but it must not link two convolutions.
        const auto goesOn = [&](const Edge& edge) {
            const KernelSignature &a = state_.a().signatureOf(edge.a.node), &b = state_.b().signatureOf(edge.b.node);
            return (!homeA[edge.a.node] || !homeB[edge.b.node])
                && std::max(a.distinctiveness, b.distinctiveness) < Distinctiveness::Anchor
                && a.tokens[edge.a.token].distinctiveness < Distinctiveness::Common;
        };
        for (const Edge& edge : edges)
            if (isOpen(edge) && (state_.loneA(edge.a.node) || state_.loneB(edge.b.node)))
                state_.matchNodes(edge.a.node, edge.b.node);
            else if (goesOn(edge))
                state_.match(edge.a.node, edge.a.token, edge.b.node, edge.b.token);
    }

    void glueToClass(std::size_t nodeA)
    {
        const KernelSignature& a = state_.a().signatureOf(nodeA);
        const OperatorClass cls = a.cls;
        if ((cls != OperatorClass::Norm && cls != OperatorClass::Softmax && cls != OperatorClass::Pool) || !state_.loneA(nodeA))
            return;
        if (loneByClass_.empty())
            for (std::size_t node = 0; node < state_.b().nodes.size(); ++node)
                if (state_.loneB(node))
                    loneByClass_[static_cast<int>(state_.b().signatureOf(node).cls)].push_back(node);
        constexpr std::size_t maxRows = 64;
        const std::vector<std::size_t>& lone = loneByClass_[static_cast<int>(cls)];
        for (std::size_t at = 0; at < std::min(maxRows, lone.size()); ++at)
            if (sizeSimilarity(SignatureToken{}, a, state_.b().signatureOf(lone[at])) > 0)
                state_.link(nodeA, lone[at]);
    }

    MatchState& state_;
    std::unordered_map<int, std::vector<std::size_t>> loneByClass_;
};

} // namespace

void matchRows(MatchState& state)
{
    Rows rows(state);
    for (const MatchTier pass : matchTiers)
        rows.matchKeys(pass);
    matchProductPartsOfRows(state);
    for (const Distinctiveness distinctiveness : {Distinctiveness::Anchor, Distinctiveness::Rare, Distinctiveness::Common,
             Distinctiveness::Moving, Distinctiveness::Reshape})
        for (const double least : {1.0, 0.5, 0.01}) {
            state.balancePieces();
            rows.matchOpen(distinctiveness, least);
        }
    rows.glue();
    state.balancePieces();
    matchAbsorbedRows(state);
}

} // namespace tvmscope
