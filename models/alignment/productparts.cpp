// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/alignment/productparts.h"

#include "models/profile/saturating.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <span>
#include <tuple>
#include <utility>

namespace tvmscope {

namespace {

constexpr std::size_t maxDistance = 32; ///< calls between a product and its parts
constexpr std::ptrdiff_t maxParts = 16;

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

/// Neighbours among the candidates that together do the work of a wide product.
struct PartsWindow {
    std::size_t begin = 0, end = 0; ///< of the candidates
    std::size_t spread = 0; ///< parts of one product stand close together, those of two layers do not
    std::size_t distance = 0; ///< from where the product would stand among them
};

/// All windows whose weights add up to `weight`, near to `place`, by their ends.
std::vector<PartsWindow> windowsNear(const std::vector<Product>& candidates, std::size_t place, std::int64_t weight)
{
    std::vector<PartsWindow> windows;
    const auto near = std::lower_bound(candidates.begin(), candidates.end(), place - std::min(place, maxDistance),
        [](const Product& product, std::size_t node) { return product.node < node; });
    for (auto first = near; first != candidates.end() && first->node <= place + maxDistance; ++first) {
        std::int64_t sum = 0;
        auto end = first;
        for (; end != candidates.end() && sum < weight && end - first < maxParts; ++end)
            saturatingIncrease(sum, end->weight);
        if (sum != weight || end - first < 2)
            continue;
        const std::size_t front = first->node, back = std::prev(end)->node;
        if (back - front <= maxDistance)
            windows.push_back({static_cast<std::size_t>(first - candidates.begin()),
                static_cast<std::size_t>(end - candidates.begin()), back - front,
                place < front      ? front - place
                    : place > back ? place - back
                                   : 0});
    }
    return windows;
}

/// Gives each of the wide products a window of its own, both in their order: as many products as possible, then parts that stand
/// closest together, then the nearest ones. Of two products beside each other, the first alone would take what is the second's.
class PartsInOrder {
public:
    explicit PartsInOrder(std::size_t candidates)
        : bestTo_(candidates + 1, nothing)
    {
    }

    /// The next product's windows.
    void add(std::size_t product, const std::vector<PartsWindow>& windows)
    {
        const std::size_t firstOfProduct = choices_.size();
        for (const PartsWindow& window : windows) {
            Choice choice{product, window, bestUpTo(window.begin), 1, window.spread, window.distance};
            if (choice.before != nothing) {
                const Choice& before = choices_[choice.before];
                choice.products += before.products;
                choice.spread += before.spread;
                choice.distance += before.distance;
            }
            choices_.push_back(choice);
        }
        for (std::size_t at = firstOfProduct; at < choices_.size(); ++at) // a product takes one window, not two
            offer(at);
    }

    /// Products and their windows, last first.
    template <class Take>
    void forEach(Take take) const
    {
        for (std::size_t at = bestUpTo(bestTo_.size() - 1); at != nothing; at = choices_[at].before)
            take(choices_[at].product, choices_[at].window);
    }

private:
    struct Choice {
        std::size_t product;
        PartsWindow window;
        std::size_t before; ///< the choice for a product before; nothing: the first
        std::size_t products, spread, distance; ///< sums up to this choice
    };

    bool isBetter(std::size_t one, std::size_t other) const
    {
        if (one == nothing || other == nothing)
            return other == nothing && one != nothing;
        const Choice &x = choices_[one], &y = choices_[other];
        return x.products != y.products ? x.products > y.products
                                        : std::pair(x.spread, x.distance) < std::pair(y.spread, y.distance);
    }
    /// A Fenwick tree of maxima: the best choice whose window ends at a candidate up to `end`.
    std::size_t bestUpTo(std::size_t end) const
    {
        std::size_t best = nothing;
        for (std::size_t at = end; at > 0; at -= at & (~at + 1))
            if (isBetter(bestTo_[at], best))
                best = bestTo_[at];
        return best;
    }
    void offer(std::size_t choice)
    {
        for (std::size_t at = choices_[choice].window.end; at < bestTo_.size(); at += at & (~at + 1))
            if (isBetter(choice, bestTo_[at]))
                bestTo_[at] = choice;
    }

    static constexpr auto nothing = static_cast<std::size_t>(-1);
    std::vector<Choice> choices_;
    std::vector<std::size_t> bestTo_; ///< from 1
};

/// Pairs of products again those that stand beside a wide one, so that its parts are left: what both sides multiply by between
/// two kernels that belong together, in its order.
class PartRooms {
public:
    PartRooms(const MatchState& state, const std::vector<NodePair>& inOrder, const std::vector<NodePair>& pairs)
        : state_(state)
        , inOrderA_(state.a().nodes.size(), nobody)
        , pairOfA_(state.a().nodes.size(), nobody)
        , pairOfB_(state.b().nodes.size(), nobody)
        , pairs_(pairs)
    {
        for (const NodePair& pair : inOrder)
            if (state.a().signatureOf(pair.a).distinctiveness >= Distinctiveness::Rare)
                inOrderA_[pair.a] = pair.b;
        for (std::size_t at = 0; at < pairs.size(); ++at)
            pairOfA_[pairs[at].a] = pairOfB_[pairs[at].b] = at;
    }

    /// Products that read data of one size.
    void make(std::span<const Product> a, std::span<const Product> b)
    {
        std::vector<std::size_t> partners;
        for (const Product& product : a) // where they belong is what is asked
            partners.push_back(std::exchange(inOrderA_[product.node], nobody));
        for (std::size_t begin = 0, end = 1; begin < a.size(); begin = end, ++end) {
            while (end < a.size() && isOneSection(a[end - 1].node, a[end].node))
                ++end;
            const std::span<const Product> sectionB = between(b, partnerBefore(a[begin].node), partnerBehind(a[end - 1].node));
            pairByWork(a.subspan(begin, end - begin), sectionB);
        }
        for (std::size_t at = 0; at < a.size(); ++at)
            inOrderA_[a[at].node] = partners[at];
    }
    void put(std::vector<NodePair>& pairs) const
    {
        pairs.clear();
        for (const NodePair& pair : pairs_)
            if (pair.a != nobody)
                pairs.push_back(pair);
    }

private:
    static constexpr auto nobody = static_cast<std::size_t>(-1);
    static constexpr std::size_t maxSection = 16; ///< products

    bool isOneSection(std::size_t before, std::size_t node) const
    {
        const auto begin = inOrderA_.begin();
        return std::all_of(begin + static_cast<std::ptrdiff_t>(before) + 1, begin + static_cast<std::ptrdiff_t>(node),
            [](std::size_t partner) { return partner == nobody; });
    }
    std::size_t partnerBefore(std::size_t node) const
    {
        while (node-- > 0)
            if (inOrderA_[node] != nobody)
                return inOrderA_[node];
        return nobody;
    }
    std::size_t partnerBehind(std::size_t node) const
    {
        while (++node < inOrderA_.size())
            if (inOrderA_[node] != nobody)
                return inOrderA_[node];
        return nobody;
    }
    /// Those behind node `first` and before node `last`; nobody: the program's ends.
    static std::span<const Product> between(std::span<const Product> products, std::size_t first, std::size_t last)
    {
        const auto from = [&](std::size_t node) {
            return std::lower_bound(products.begin(), products.end(), node,
                [](const Product& product, std::size_t bound) { return product.node < bound; });
        };
        const auto begin = first == nobody ? products.begin() : from(first + 1), end = std::max(begin, from(last));
        return {begin, end};
    }

    void pairByWork(std::span<const Product> a, std::span<const Product> b)
    {
        if (a.size() == b.size() || b.empty() || std::max(a.size(), b.size()) > maxSection)
            return;
        std::vector<NodePair> found;
        for (std::size_t x = 0, y = 0; x < a.size() || y < b.size();) {
            const std::size_t beginA = x, beginB = y;
            std::int64_t open = 0; // of A's weights
            do {
                if ((open <= 0 ? x == a.size() : y == b.size()))
                    return;
                open = open <= 0 ? saturatingAdd(open, a[x++].weight) : saturatingSubtract(open, b[y++].weight);
            } while (open != 0);
            if (x - beginA > 1 && y - beginB > 1)
                return;
            if (x - beginA == 1 && y - beginB == 1)
                found.push_back({a[beginA].node, b[beginB].node});
        }
        replace(a, b, found);
    }
    /// Nothing where a product of the section has its partner outside of it, or would get one of another kind.
    void replace(std::span<const Product> a, std::span<const Product> b, const std::vector<NodePair>& found)
    {
        const auto isIn = [](std::span<const Product> section, std::size_t node) {
            return std::any_of(section.begin(), section.end(), [&](const Product& product) { return product.node == node; });
        };
        std::vector<std::size_t> replaced;
        for (const Product& product : a)
            if (const std::size_t at = pairOfA_[product.node]; at != nobody) {
                if (!isIn(b, pairs_[at].b))
                    return;
                replaced.push_back(at);
            }
        for (const Product& product : b)
            if (const std::size_t at = pairOfB_[product.node]; at != nobody && !isIn(a, pairs_[at].a))
                return;
        for (const NodePair& pair : found)
            if (anchorKey(state_.a().signatureOf(pair.a)) != anchorKey(state_.b().signatureOf(pair.b)))
                return;
        for (const std::size_t at : replaced)
            pairs_[at] = {nobody, nobody};
        pairs_.insert(pairs_.end(), found.begin(), found.end());
    }

    const MatchState& state_;
    std::vector<std::size_t> inOrderA_; ///< the partner of each node that is distinctive; nobody: none
    std::vector<std::size_t> pairOfA_, pairOfB_; ///< index into pairs_
    std::vector<NodePair> pairs_;
};

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
        for (const auto& [key, products] : wides) {
            const auto candidates = parts.find(key);
            if (candidates == parts.end())
                continue;
            if (state.stop().raised())
                return;
            PartsInOrder inOrder(candidates->second.size());
            for (const Product& wide : products) {
                const std::size_t place = wideIsA
                    ? places[wide.node]
                    : static_cast<std::size_t>(std::lower_bound(places.begin(), places.end(), wide.node) - places.begin());
                inOrder.add(wide.node, windowsNear(candidates->second, place, wide.weight));
            }
            inOrder.forEach([&](std::size_t wide, const PartsWindow& window) {
                std::vector<std::size_t> found;
                for (std::size_t at = window.begin; at < window.end; ++at)
                    found.push_back(candidates->second[at].node);
                matchParts(state, wideIsA, wide, found);
            });
        }
    }
}

void makeRoomForParts(const MatchState& state, const std::vector<NodePair>& inOrder, std::vector<NodePair>& pairs)
{
    const ProductsByData ofA = openProducts(state, true, true), ofB = openProducts(state, false, true);
    PartRooms rooms(state, inOrder, pairs);
    for (const auto& [key, productsA] : ofA)
        if (const auto productsB = ofB.find(key); productsB != ofB.end() && !state.stop().raised())
            rooms.make(productsA, productsB->second);
    rooms.put(pairs);
}

void matchProductPartsOfRows(MatchState& state)
{
    for (const bool wideIsA : {true, false}) {
        const ProductsByData wides = openProducts(state, wideIsA, true), parts = openProducts(state, !wideIsA, false);
        for (const auto& [key, products] : wides)
            if (const auto candidates = parts.find(key); candidates != parts.end() && std::ssize(candidates->second) <= maxParts)
                for (const Product& wide : products)
                    matchParts(state, wideIsA, wide.node, partRows(state, wideIsA, wide, candidates->second));
    }
}

} // namespace tvmscope
