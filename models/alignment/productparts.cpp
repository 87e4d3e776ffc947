// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/alignment/productparts.h"

#include "models/profile/saturating.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace tvmscope {

namespace {

constexpr std::size_t maxDistance = 32; ///< calls between a product and its parts
constexpr std::size_t maxParts = 16;

/// What a product and its parts share: operator, and the size and last extent of the data.
using DataKey = std::tuple<std::uint32_t, std::int64_t, std::int64_t>;

/// The convolution or matmul of a node whose sizes are known.
struct Product {
    std::size_t node = 0;
    std::size_t token = 0;
    std::int64_t weight = 0;
};

using ProductsByData = std::map<DataKey, std::vector<Product>>;

/// The products of one side that are not matched; `onlyLone`: of nodes that nothing has linked.
ProductsByData openProducts(const MatchState& state, bool ofA, bool onlyLone)
{
    ProductsByData products;
    const AlignSide& side = ofA ? state.a() : state.b();
    for (std::size_t node = 0; node < side.nodes.size(); ++node) {
        const KernelSignature& signature = side.signatureOf(node);
        const AnchorSizes& sizes = signature.anchor;
        if (sizes.weight <= 0 || (sizes.kind != AnchorSizes::Kind::Matmul && sizes.kind != AnchorSizes::Kind::Convolution)
            || (onlyLone && !(ofA ? state.loneA(node) : state.loneB(node))))
            continue;
        for (std::size_t token = 0; token < signature.tokens.size(); ++token) {
            if (signature.tokens[token].distinctiveness != Distinctiveness::Anchor)
                continue;
            // A convolution's last extent is a block of channels, which each executor chooses.
            const std::int64_t depth = sizes.kind == AnchorSizes::Kind::Matmul ? sizes.depth : 0;
            if ((ofA ? state.openA(node, token) : state.openB(node, token)) > 0)
                products[{signature.tokens[token].family, sizes.data, depth}].push_back({node, token, sizes.weight});
            break;
        }
    }
    return products;
}

void matchParts(MatchState& state, bool wideIsA, std::size_t wide, const std::vector<std::size_t>& parts)
{
    for (const std::size_t part : parts)
        state.matchPart(wideIsA ? wide : part, wideIsA ? part : wide);
}

/// How well parts that rise suit a place: parts of one product stand close together, those of two layers do not; then the nearer
/// ones. Less is better.
std::pair<std::size_t, std::size_t> scatterOf(const std::vector<std::size_t>& parts, std::size_t place) noexcept
{
    const std::size_t front = parts.front(), back = parts.back();
    return {back - front, place < front ? front - place : place > back ? place - back : 0};
}

/// Neighbours among `candidates` whose weights add up to `weight`: those that stand closest together, near to `place`.
std::vector<std::size_t> partsNear(
    const std::vector<Product>& candidates, const std::vector<bool>& taken, std::size_t place, std::int64_t weight)
{
    std::vector<std::size_t> best;
    std::pair<std::size_t, std::size_t> least{maxDistance + 1, 0};
    const auto near = std::lower_bound(candidates.begin(), candidates.end(), place - std::min(place, maxDistance),
        [](const Product& product, std::size_t node) { return product.node < node; });
    for (auto first = near; first != candidates.end() && first->node <= place + maxDistance; ++first) {
        std::vector<std::size_t> parts;
        std::int64_t sum = 0;
        for (auto part = first; part != candidates.end() && sum < weight && parts.size() < maxParts; ++part) {
            if (taken[part->node])
                break;
            parts.push_back(part->node);
            saturatingIncrease(sum, part->weight);
        }
        if (sum == weight && parts.size() > 1 && scatterOf(parts, place) < least) {
            least = scatterOf(parts, place);
            best = std::move(parts);
        }
    }
    return best;
}

/// What all open runs of a row multiply by.
double openWeight(const MatchState& state, bool ofA, const Product& row)
{
    const std::int64_t runs = ofA ? state.openA(row.node, row.token) : state.openB(row.node, row.token);
    return static_cast<double>(row.weight) * static_cast<double>(runs);
}

/// The rows that do the work of `wide`: one alone, or all.
std::vector<std::size_t> partRows(
    const MatchState& state, bool wideIsA, const Product& wide, const std::vector<Product>& candidates)
{
    const double weight = openWeight(state, wideIsA, wide);
    std::vector<std::size_t> all;
    double sum = 0.0;
    for (const Product& row : candidates) {
        const double open = openWeight(state, !wideIsA, row);
        if (open <= 0.0 || row.weight >= wide.weight)
            continue;
        if (open == weight)
            return {row.node};
        all.push_back(row.node);
        sum += open;
    }
    return sum == weight ? all : std::vector<std::size_t>{};
}

} // namespace

void matchProductParts(MatchState& state, const std::vector<std::size_t>& places)
{
    for (const bool wideIsA : {true, false}) {
        const ProductsByData wides = openProducts(state, wideIsA, true), parts = openProducts(state, !wideIsA, true);
        std::vector<bool> taken(wideIsA ? state.b().nodes.size() : state.a().nodes.size(), false);
        for (const auto& [key, products] : wides) {
            const auto candidates = parts.find(key);
            if (candidates == parts.end())
                continue;
            if (state.stop().raised())
                return;
            for (const Product& wide : products) {
                const std::size_t place = wideIsA
                    ? places[wide.node]
                    : static_cast<std::size_t>(std::lower_bound(places.begin(), places.end(), wide.node) - places.begin());
                const std::vector<std::size_t> found = partsNear(candidates->second, taken, place, wide.weight);
                for (const std::size_t part : found)
                    taken[part] = true;
                matchParts(state, wideIsA, wide.node, found);
            }
        }
    }
}

void matchProductPartsOfRows(MatchState& state)
{
    for (const bool wideIsA : {true, false}) {
        const ProductsByData wides = openProducts(state, wideIsA, true), parts = openProducts(state, !wideIsA, false);
        for (const auto& [key, products] : wides)
            if (const auto candidates = parts.find(key); candidates != parts.end() && candidates->second.size() <= maxParts)
                for (const Product& wide : products)
                    matchParts(state, wideIsA, wide.node, partRows(state, wideIsA, wide, candidates->second));
    }
}

} // namespace tvmscope
