// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/alignment/alignorder.h"

#include "models/alignment/commonsubsequence.h"
#include "models/alignment/ordercorridor.h"
#include "models/alignment/uniqueruns.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <utility>

namespace tvmscope {

namespace {

/// Below this many cells the whole matrix is searched, above it a corridor of about as many.
constexpr std::size_t exactCells = 8'000'000;
constexpr std::size_t maxScores = 64'000'000;

int weightOf(Distinctiveness distinctiveness) noexcept
{
    switch (distinctiveness) {
    case Distinctiveness::Anchor:
        return 160;
    case Distinctiveness::Rare:
        return 48;
    case Distinctiveness::Common:
        return 16;
    case Distinctiveness::Moving:
        return 8;
    case Distinctiveness::Reshape:
        break;
    }
    return 4;
}

/// The kinds of tokens of one side: a kernel and a place in it. A program of many calls has few.
struct TokenKinds {
    struct Kind {
        const KernelSignature* signature = nullptr;
        const SignatureToken* token = nullptr;
        std::uint32_t family = 0; ///< number of the family among those of both sides
        std::uint32_t inFamily = 0; ///< number of the kind among those of its family
    };
    std::vector<Kind> kinds;
    std::vector<std::uint32_t> ofPosition; ///< kind of each token of the program
    std::vector<std::uint32_t> sizeOfFamily; ///< how many kinds a family has
};

using FamilyNumbers = std::unordered_map<std::uint32_t, std::uint32_t>;

TokenKinds tokenKinds(
    const std::vector<KernelSignature>& signatures, const std::vector<OrderedToken>& tokens, FamilyNumbers& families)
{
    TokenKinds result;
    std::vector<std::uint32_t> first(signatures.size(), 0);
    for (std::size_t at = 0; at < signatures.size(); ++at) {
        first[at] = static_cast<std::uint32_t>(result.kinds.size());
        for (const SignatureToken& token : signatures[at].tokens) {
            const std::uint32_t family
                = families.try_emplace(token.family, static_cast<std::uint32_t>(families.size())).first->second;
            if (result.sizeOfFamily.size() <= family)
                result.sizeOfFamily.resize(family + 1, 0);
            result.kinds.push_back({&signatures[at], &token, family, result.sizeOfFamily[family]++});
        }
    }
    for (const OrderedToken& token : tokens)
        result.ofPosition.push_back(first[token.signature] + token.token);
    return result;
}

/// For each token of A the tokens of B that it can be paired with: those of its family. Scores of kinds are found once.
class Partners {
public:
    Partners(const TokenKinds& a, const TokenKinds& b)
        : a_(a)
        , b_(b)
        , ofFamily_(std::max(a.sizeOfFamily.size(), b.sizeOfFamily.size()))
    {
        std::size_t size = 0;
        for (std::size_t family = 0; family < ofFamily_.size(); ++family) {
            ofFamily_[family].firstScore = size;
            ofFamily_[family].kindsB = family < b.sizeOfFamily.size() ? b.sizeOfFamily[family] : 0;
            if (family < a.sizeOfFamily.size())
                size += a.sizeOfFamily[family] * ofFamily_[family].kindsB;
        }
        if (size <= maxScores)
            known_.assign(size, unset);
        for (std::size_t position = 0; position < b.ofPosition.size(); ++position) {
            const TokenKinds::Kind& kind = b.kinds[b.ofPosition[position]];
            ofFamily_[kind.family].tokensB.push_back({static_cast<std::uint32_t>(position), kind.inFamily});
        }
    }

    /// The interface that heaviestPath() expects. None of the three may decrease from call to call.
    template <class Take>
    void operator()(std::size_t positionA, std::size_t first, std::size_t last, Take&& take)
    {
        const TokenKinds::Kind& kind = a_.kinds[a_.ofPosition[positionA]];
        Family& family = ofFamily_[kind.family];
        while (family.end < family.tokensB.size() && family.tokensB[family.end].position < last)
            ++family.end;
        while (family.begin < family.end && family.tokensB[family.begin].position < first)
            ++family.begin;
        const std::span tokens(family.tokensB.data() + family.begin, family.tokensB.data() + family.end);
        findScores(kind, family, tokens);
        for (std::size_t at = 0; at < tokens.size(); ++at)
            if (scores_[at] > 0)
                take(tokens[at].position, scores_[at]);
    }

private:
    struct TokenB {
        std::uint32_t position = 0;
        std::uint32_t inFamily = 0;
    };
    struct Family {
        std::size_t firstScore = 0; ///< where its scores begin, kind of A by kind of A
        std::size_t kindsB = 0;
        std::vector<TokenB> tokensB; ///< in order
        std::size_t begin = 0, end = 0; ///< those within the last corridor
    };

    /// Known scores first, then the rest: the scores are scattered in memory, and this lets the loads overlap.
    void findScores(const TokenKinds::Kind& x, const Family& family, std::span<const TokenB> tokens)
    {
        scores_.assign(tokens.size(), unset);
        std::int16_t* const known = known_.empty() ? nullptr : known_.data() + family.firstScore + x.inFamily * family.kindsB;
        if (known)
            for (std::size_t at = 0; at < tokens.size(); ++at)
                scores_[at] = known[tokens[at].inFamily];
        for (std::size_t at = 0; at < tokens.size(); ++at) {
            if (scores_[at] != unset)
                continue;
            const TokenKinds::Kind& y = b_.kinds[b_.ofPosition[tokens[at].position]];
            scores_[at] = static_cast<std::int16_t>(tokenScore(*x.signature, *x.token, *y.signature, *y.token));
            if (known)
                known[tokens[at].inFamily] = scores_[at];
        }
    }

    static constexpr std::int16_t unset = -1;
    const TokenKinds& a_;
    const TokenKinds& b_;
    std::vector<Family> ofFamily_;
    std::vector<std::int16_t> known_;
    std::vector<std::int16_t> scores_; ///< of one row
};

/// Numbers of what tokens are whatever is fused around them: convolutions and matmuls of certain sizes, any other operator of its
/// family.
struct TokenSymbols {
    std::unordered_map<std::uint64_t, std::uint32_t> numbers;
    std::vector<int> weights; ///< by symbol
    std::vector<bool> sized; ///< by symbol
};

std::vector<std::uint32_t> symbolsOf(const TokenKinds& kinds, TokenSymbols& known)
{
    constexpr auto anchor = static_cast<std::size_t>(MatchTier::Anchor);
    std::vector<std::uint32_t> ofKind;
    for (const TokenKinds::Kind& kind : kinds.kinds) {
        const bool sized = kind.token->distinctiveness == Distinctiveness::Anchor && kind.signature->keys[anchor] != 0;
        const std::uint64_t text = sized ? (std::uint64_t{1} << 32) + kind.signature->keys[anchor] : kind.token->family;
        const auto [found, isNew] = known.numbers.try_emplace(text, static_cast<std::uint32_t>(known.numbers.size()));
        if (isNew) {
            known.weights.push_back(weightOf(kind.token->distinctiveness));
            known.sized.push_back(sized);
        }
        ofKind.push_back(found->second);
    }
    std::vector<std::uint32_t> symbols;
    for (const std::uint32_t kind : kinds.ofPosition)
        symbols.push_back(ofKind[kind]);
    return symbols;
}

/// Where a program's sized symbols stand, and which they are.
struct SizedSymbols {
    std::vector<std::uint32_t> positions, symbols;

    SizedSymbols() = default;
    SizedSymbols(const std::vector<std::uint32_t>& program, const TokenSymbols& known)
    {
        for (std::size_t position = 0; position < program.size(); ++position)
            if (known.sized[program[position]]) {
                positions.push_back(static_cast<std::uint32_t>(position));
                symbols.push_back(program[position]);
            }
    }
};

/// Leaves the symbols that both programs run about equally often: what one of them runs in another form (a wide product for
/// three) is no difference in order.
void keepBalanced(SizedSymbols& a, SizedSymbols& b)
{
    std::unordered_map<std::uint32_t, std::pair<std::size_t, std::size_t>> counts;
    for (const std::uint32_t symbol : a.symbols)
        ++counts[symbol].first;
    for (const std::uint32_t symbol : b.symbols)
        ++counts[symbol].second;
    const auto isBalanced = [&](std::uint32_t symbol) {
        const auto [inA, inB] = counts[symbol];
        return 4 * std::max(inA, inB) <= 5 * std::min(inA, inB);
    };
    for (SizedSymbols* const program : {&a, &b}) {
        SizedSymbols kept;
        for (std::size_t at = 0; at < program->symbols.size(); ++at)
            if (isBalanced(program->symbols[at])) {
                kept.positions.push_back(program->positions[at]);
                kept.symbols.push_back(program->symbols[at]);
            }
        *program = std::move(kept);
    }
}

/// Positions that belong together because as many sized operators in the same order follow nowhere else; and, as equal layers
/// follow each other everywhere, what the longest common subsequence of sized operators pairs. Fusion changes neither their sizes
/// nor, but for a few, their order.
std::vector<Landmark> landmarksOf(const std::vector<std::uint32_t>& symbolsA, const std::vector<std::uint32_t>& symbolsB,
    const TokenSymbols& known, StopFlag stop)
{
    SizedSymbols a(symbolsA, known), b(symbolsB, known);
    std::vector<Landmark> landmarks;
    for (const UniqueRun& run : uniqueRuns(a.symbols, b.symbols))
        landmarks.push_back({a.positions[run.inA], b.positions[run.inB]});
    constexpr std::size_t maxDifferences = 2048, shortestRun = 8;
    keepBalanced(a, b);
    const OrderedPairs common = commonSubsequence(a.symbols, b.symbols, maxDifferences, stop);
    for (std::size_t begin = 0, end = 0; begin < common.size(); begin = end) {
        for (++end; end < common.size() && common[end] == std::pair(common[end - 1].first + 1, common[end - 1].second + 1);)
            ++end;
        if (end - begin < shortestRun) // beside a difference, what is paired may be a neighbour of what should be
            continue;
        for (std::size_t at = begin; at < end; ++at)
            landmarks.push_back({a.positions[common[at].first], b.positions[common[at].second]});
    }
    return landmarks;
}

Corridor corridorOf(const TokenKinds& a, const TokenKinds& b, StopFlag stop)
{
    if (a.ofPosition.size() <= exactCells / b.ofPosition.size())
        return Corridor::whole(a.ofPosition.size(), b.ofPosition.size());
    TokenSymbols known;
    const std::vector<std::uint32_t> symbolsA = symbolsOf(a, known), symbolsB = symbolsOf(b, known);
    return orderCorridor({symbolsA, symbolsB, known.weights, landmarksOf(symbolsA, symbolsB, known, stop)}, exactCells, stop);
}

} // namespace

int tokenScore(
    const KernelSignature& a, const SignatureToken& tokenA, const KernelSignature& b, const SignatureToken& tokenB) noexcept
{
    if (tokenA.family != tokenB.family)
        return 0;
    const double fit = sizeSimilarity(tokenA, a, b);
    if (fit <= 0.0)
        return 0;
    double score = weightOf(tokenA.distinctiveness) * (0.5 + 0.5 * fit);
    if (tokenA.op != tokenB.op)
        score *= 0.7;
    // What stands in kernels that are the same as a whole belongs together rather than with a lone operator beside them.
    if (const auto tier = matchTier(a, b))
        score *= *tier <= MatchTier::Reshaped ? 1.6 : *tier == MatchTier::Sizes ? 1.4 : 1.2;
    return std::max(1, static_cast<int>(score));
}

std::vector<std::pair<std::size_t, std::size_t>> alignInOrder(const std::vector<KernelSignature>& signaturesA,
    const std::vector<OrderedToken>& a, const std::vector<KernelSignature>& signaturesB, const std::vector<OrderedToken>& b,
    StopFlag stop)
{
    if (a.empty() || b.empty())
        return {};
    FamilyNumbers families;
    const TokenKinds kindsA = tokenKinds(signaturesA, a, families), kindsB = tokenKinds(signaturesB, b, families);
    const Corridor corridor = corridorOf(kindsA, kindsB, stop);
    if (stop.raised())
        return {};
    return heaviestPath(corridor, b.size(), Partners(kindsA, kindsB), stop);
}

} // namespace tvmscope
