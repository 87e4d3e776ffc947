// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/alignment/absorbed.h"

#include <algorithm>
#include <iterator>
#include <optional>

namespace tvmscope {

namespace {

bool hidesSizes(const KernelSignature& signature)
{
    return signature.tokens.size() > 1
        && std::any_of(signature.tokens.begin(), signature.tokens.end(),
            [](const SignatureToken& t) { return t.distinctiveness == Distinctiveness::Moving; });
}

/// One side seen from the other.
struct Half {
    const MatchState& state;
    bool isA;
    const AlignSide& side() const { return isA ? state.a() : state.b(); }
    std::int64_t open(std::size_t node, std::size_t token) const
    {
        return isA ? state.openA(node, token) : state.openB(node, token);
    }
    bool lone(std::size_t node) const { return isA ? state.loneA(node) : state.loneB(node); }
};

/// True if any operator that computes is not matched yet.
bool anyOpen(const Half& half, std::size_t node)
{
    const KernelSignature& signature = half.side().signatureOf(node);
    for (std::size_t token = 0; token < signature.tokens.size(); ++token)
        if (signature.tokens[token].distinctiveness >= Distinctiveness::Common && half.open(node, token) > 0)
            return true;
    return false;
}

/// True if the whole of a lone node can be done inside a node of the other side.
bool fitsInside(const Half& half, std::size_t node, const Half& other, std::size_t around)
{
    const KernelSignature &inner = half.side().signatureOf(node), &outer = other.side().signatureOf(around);
    if (!hidesSizes(outer) || outer.tokens.size() <= inner.tokens.size())
        return false;
    std::vector<bool> used(outer.tokens.size(), false);
    for (std::size_t token = 0; token < inner.tokens.size(); ++token) {
        if (inner.tokens[token].distinctiveness <= Distinctiveness::Moving)
            continue;
        std::size_t at = 0;
        while (at < outer.tokens.size()
            && (used[at] || outer.tokens[at].family != inner.tokens[token].family
                || other.open(around, at) != half.open(node, token)))
            ++at;
        if (at == outer.tokens.size())
            return false;
        used[at] = true;
    }
    return inner.distinctiveness >= Distinctiveness::Common;
}

void matchHalves(MatchState& state, bool isA, std::size_t node, std::size_t around)
{
    if (isA)
        state.matchNodes(node, around);
    else
        state.matchNodes(around, node);
}

/// The first node of the other side near the place of a node that `fits`, nearest first.
template <class Fits>
std::optional<std::size_t> nearest(
    const std::vector<std::size_t>& places, std::size_t nodesB, bool fromA, std::size_t node, const Fits& fits)
{
    constexpr std::size_t maxDistance = 4;
    const std::size_t here = fromA ? places[node] : node;
    for (std::size_t distance = 0; distance <= maxDistance; ++distance)
        for (const bool before : {true, false}) {
            if ((before && here < distance) || (!before && distance == 0))
                continue;
            const std::size_t place = before ? here - distance : here + distance;
            if (fromA) {
                if (place < nodesB && fits(place))
                    return place;
                continue;
            }
            // Places never fall.
            const auto [first, last] = std::equal_range(places.begin(), places.end(), place);
            for (auto at = first; at != last; ++at)
                if (const auto nodeA = static_cast<std::size_t>(at - places.begin()); fits(nodeA))
                    return nodeA;
        }
    return std::nullopt;
}

} // namespace

void matchAbsorbed(MatchState& state, const std::vector<std::size_t>& places)
{
    for (const bool isA : {true, false}) {
        const Half half{state, isA}, other{state, !isA};
        constexpr std::size_t nodesBetweenLooks = 4096;
        for (std::size_t node = 0; node < half.side().nodes.size(); ++node) {
            if (node % nodesBetweenLooks == 0 && state.stop().raised())
                return;
            if (!half.lone(node))
                continue;
            const auto fits = [&](std::size_t around) { return fitsInside(half, node, other, around); };
            if (const auto found = nearest(places, state.b().nodes.size(), isA, node, fits))
                matchHalves(state, isA, node, *found);
        }
    }
}

void matchAbsorbedRows(MatchState& state)
{
    for (const bool isA : {true, false}) {
        const Half half{state, isA}, other{state, !isA};
        // The few rows that hide sizes and have something open.
        constexpr std::size_t maxOuter = 256;
        std::vector<std::size_t> outer;
        for (std::size_t node = 0; node < other.side().nodes.size() && outer.size() < maxOuter; ++node)
            if (hidesSizes(other.side().signatureOf(node)) && anyOpen(other, node))
                outer.push_back(node);
        for (std::size_t node = 0; node < half.side().nodes.size(); ++node) {
            if (!half.lone(node))
                continue;
            const auto fits = [&](std::size_t around) { return fitsInside(half, node, other, around); };
            const auto first = std::find_if(outer.begin(), outer.end(), fits);
            if (first != outer.end() && std::find_if(std::next(first), outer.end(), fits) == outer.end())
                matchHalves(state, isA, node, *first);
        }
    }
}

} // namespace tvmscope
