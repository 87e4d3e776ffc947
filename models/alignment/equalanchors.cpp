// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/alignment/equalanchors.h"

#include <algorithm>
#include <iterator>
#include <unordered_map>

namespace tvmscope {

namespace {

/// The nodes of a side that have an anchor.
std::vector<std::size_t> anchorsOf(const AlignSide& side)
{
    std::vector<std::size_t> nodes;
    for (std::size_t node = 0; node < side.nodes.size(); ++node)
        if (anchorKey(side.signatureOf(node)) != 0)
            nodes.push_back(node);
    return nodes;
}

/// Pairs within the sections in which both programs run the same anchors.
class Sections {
public:
    explicit Sections(const MatchState& state)
        : state_(state)
    {
        // Only what both programs run equally often can balance.
        for (const std::size_t node : anchorsOf(state.a()))
            ++surplus_[keyA(node)];
        for (const std::size_t node : anchorsOf(state.b()))
            --surplus_[keyB(node)];
        std::vector<std::size_t> a, b;
        for (const std::size_t node : anchorsOf(state.a()))
            if (surplus_[keyA(node)] == 0)
                a.push_back(node);
        for (const std::size_t node : anchorsOf(state.b()))
            if (surplus_[keyB(node)] == 0)
                b.push_back(node);
        std::size_t begin = 0, unbalanced = 0;
        for (std::size_t at = 0; at < a.size(); ++at) {
            unbalanced += count(keyA(a[at]), 1);
            unbalanced += count(keyB(b[at]), -1);
            if (unbalanced != 0)
                continue;
            if (at + 1 - begin <= maxSection)
                pair({a.begin() + static_cast<std::ptrdiff_t>(begin), a.begin() + static_cast<std::ptrdiff_t>(at + 1)},
                    {b.begin() + static_cast<std::ptrdiff_t>(begin), b.begin() + static_cast<std::ptrdiff_t>(at + 1)});
            begin = at + 1;
        }
    }

    const std::vector<NodePair>& pairs() const noexcept { return pairs_; }

private:
    static constexpr std::size_t maxSection = 64; ///< anchors

    std::uint32_t keyA(std::size_t node) const noexcept { return anchorKey(state_.a().signatureOf(node)); }
    std::uint32_t keyB(std::size_t node) const noexcept { return anchorKey(state_.b().signatureOf(node)); }

    /// Returns by how much the number of keys that are out of balance changes.
    std::size_t count(std::uint32_t key, int change)
    {
        int& surplus = surplus_[key];
        const bool was = surplus != 0;
        surplus += change;
        return static_cast<std::size_t>(surplus != 0) - static_cast<std::size_t>(was);
    }

    void pair(std::vector<std::size_t> a, std::vector<std::size_t> b)
    {
        std::stable_sort(a.begin(), a.end(), [&](std::size_t x, std::size_t y) { return keyA(x) < keyA(y); });
        std::stable_sort(b.begin(), b.end(), [&](std::size_t x, std::size_t y) { return keyB(x) < keyB(y); });
        for (std::size_t at = 0; at < a.size(); ++at)
            pairs_.push_back({a[at], b[at]});
    }

    const MatchState& state_;
    std::unordered_map<std::uint32_t, int> surplus_; ///< by key: how many more A has
    std::vector<NodePair> pairs_;
};

/// Pairs of the common subsequence, moved along where calls of both sides are left over near each other.
class PairsInOrder {
public:
    PairsInOrder(const MatchState& state, const std::vector<std::size_t>& places)
        : state_(state)
        , places_(places)
    {
    }

    void take(const NodePair& pair) { columns_[anchorKey(state_.a().signatureOf(pair.a))].pairs.push_back(pair); }
    void takeAlone(std::size_t node, bool isA)
    {
        const std::uint32_t key = anchorKey(isA ? state_.a().signatureOf(node) : state_.b().signatureOf(node));
        add(columns_[key], isA ? NodePair{node, nobody} : NodePair{nobody, node});
    }

    void collect(std::vector<NodePair>& result) const
    {
        for (const auto& [key, columns] : columns_)
            std::copy_if(columns.pairs.begin(), columns.pairs.end(), std::back_inserter(result),
                [](const NodePair& pair) { return pair.a != nobody && pair.b != nobody; });
    }

private:
    static constexpr auto nobody = static_cast<std::size_t>(-1);
    static constexpr std::size_t maxGap = 32; ///< calls between the two that are left over

    /// The calls of one key, paired or alone, in order.
    struct Columns {
        std::vector<NodePair> pairs;
        std::vector<std::size_t> alone; ///< indices of those without partner, all of one side
    };

    void add(Columns& columns, const NodePair& one) const
    {
        auto& [pairs, alone] = columns;
        const bool isA = one.a != nobody;
        if (!alone.empty() && (pairs[alone.back()].a != nobody) != isA) {
            if (shift(pairs, alone.back(), one)) {
                alone.pop_back();
                return;
            }
            alone.clear();
        }
        alone.push_back(pairs.size());
        pairs.push_back(one);
    }

    /// Moves the partners from a call that is alone up to one of the other side along by one, unless the kernels then fit worse.
    bool shift(std::vector<NodePair>& pairs, std::size_t from, const NodePair& last) const
    {
        const bool lastIsA = last.a != nobody;
        const NodePair crossing = lastIsA ? NodePair{last.a, pairs[from].b} : NodePair{pairs[from].a, last.b};
        const std::size_t place = places_[crossing.a];
        if ((place > crossing.b ? place - crossing.b : crossing.b - place) > maxGap)
            return false;
        std::vector<NodePair> shifted(pairs.begin() + static_cast<std::ptrdiff_t>(from), pairs.end());
        std::size_t before = misfit(crossing), after = 0;
        for (std::size_t at = 0; at < shifted.size(); ++at) {
            const NodePair& next = at + 1 < shifted.size() ? pairs[from + at + 1] : last;
            before += at > 0 ? misfit(pairs[from + at]) : 0;
            (lastIsA ? shifted[at].a : shifted[at].b) = lastIsA ? next.a : next.b;
            after += misfit(shifted[at]);
        }
        if (after > before)
            return false;
        std::copy(shifted.begin(), shifted.end(), pairs.begin() + static_cast<std::ptrdiff_t>(from));
        return true;
    }

    std::size_t misfit(const NodePair& pair) const
    {
        const auto tier = matchTier(state_.a().signatureOf(pair.a), state_.b().signatureOf(pair.b));
        return tier ? static_cast<std::size_t>(*tier) : std::size(matchTiers);
    }

    const MatchState& state_;
    const std::vector<std::size_t>& places_;
    std::unordered_map<std::uint32_t, Columns> columns_;
};

/// Numbers the pairs that only the order of calls has made (NodePair::rankSet): calls of one anchor that a side runs one after
/// the other, and the other side each with other anchors between. The inputs of all steps of a recurrence may have been
/// multiplied first, those of the last step before those of the first one or the other way round.
class RankSets {
public:
    RankSets(const MatchState& state, std::vector<NodePair>& pairs)
        : state_(state)
        , pairs_(pairs)
    {
    }

    void number()
    {
        numberRunsOf(state_.a(), &NodePair::a, state_.b(), &NodePair::b);
        numberRunsOf(state_.b(), &NodePair::b, state_.a(), &NodePair::a);
    }

private:
    using Place = std::size_t NodePair::*;

    /// `side` runs them one after the other.
    void numberRunsOf(const AlignSide& side, Place own, const AlignSide& otherSide, Place other)
    {
        std::vector<NodePair*> pairOf(side.nodes.size(), nullptr);
        for (NodePair& pair : pairs_)
            pairOf[pair.*own] = &pair;
        std::vector<std::size_t> rank(otherSide.nodes.size(), 0); // among the anchors
        std::size_t ranks = 0;
        for (const std::size_t node : anchorsOf(otherSide))
            rank[node] = ranks++;
        std::vector<NodePair*> run;
        const auto end = [&] {
            if (run.size() > 1 && areApart(run, other, rank)
                && (severalKernels(run, own, side) || severalKernels(run, other, otherSide))) {
                ++sets_;
                for (NodePair* const pair : run)
                    pair->rankSet = sets_;
            }
            run.clear();
        };
        for (const std::size_t node : anchorsOf(side)) {
            if (!run.empty() && anchorKey(side.signatureOf(run.back()->*own)) != anchorKey(side.signatureOf(node)))
                end();
            if (pairOf[node])
                run.push_back(pairOf[node]);
        }
        end();
    }

    static bool areApart(const std::vector<NodePair*>& run, Place other, const std::vector<std::size_t>& rank)
    {
        std::vector<std::size_t> ranks;
        for (const NodePair* const pair : run)
            ranks.push_back(rank[pair->*other]);
        std::sort(ranks.begin(), ranks.end());
        return std::adjacent_find(ranks.begin(), ranks.end(), [](std::size_t x, std::size_t y) { return y < x + 2; })
            == ranks.end();
    }

    static bool severalKernels(const std::vector<NodePair*>& run, Place own, const AlignSide& side)
    {
        const std::uint32_t first = side.nodes[run.front()->*own].signature;
        return std::any_of(
            run.begin(), run.end(), [&](const NodePair* pair) { return side.nodes[pair->*own].signature != first; });
    }

    const MatchState& state_;
    std::vector<NodePair>& pairs_;
    std::size_t sets_ = 0;
};

} // namespace

std::uint32_t anchorKey(const KernelSignature& signature) noexcept
{
    return signature.distinctiveness == Distinctiveness::Anchor ? signature.keys[static_cast<std::size_t>(MatchTier::Anchor)] : 0;
}

std::vector<NodePair> pairEqualAnchors(
    const MatchState& state, const std::vector<NodePair>& inOrder, const std::vector<std::size_t>& places)
{
    const Sections sections(state);
    std::vector<NodePair> result = sections.pairs();
    std::vector<bool> doneA(state.a().nodes.size(), false), doneB(state.b().nodes.size(), false);
    for (const NodePair& pair : result)
        doneA[pair.a] = doneB[pair.b] = true;
    PairsInOrder columns(state, places);
    std::size_t nextA = 0, nextB = 0;
    const auto passUpTo = [&](std::size_t endA, std::size_t endB) {
        for (; nextA < endA; ++nextA)
            if (!doneA[nextA] && anchorKey(state.a().signatureOf(nextA)) != 0)
                columns.takeAlone(nextA, true);
        for (; nextB < endB; ++nextB)
            if (!doneB[nextB] && anchorKey(state.b().signatureOf(nextB)) != 0)
                columns.takeAlone(nextB, false);
    };
    for (const NodePair& pair : inOrder) {
        const std::uint32_t key = anchorKey(state.a().signatureOf(pair.a));
        if (key == 0 || key != anchorKey(state.b().signatureOf(pair.b)) || doneA[pair.a] || doneB[pair.b] || pair.a < nextA
            || pair.b < nextB)
            continue;
        passUpTo(pair.a, pair.b);
        columns.take(pair);
        ++nextA;
        ++nextB;
    }
    passUpTo(state.a().nodes.size(), state.b().nodes.size());
    columns.collect(result);
    std::sort(result.begin(), result.end(), [](const NodePair& x, const NodePair& y) { return x.a < y.a; });
    RankSets(state, result).number();
    return result;
}

} // namespace tvmscope
