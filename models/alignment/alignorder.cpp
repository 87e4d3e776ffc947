// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/alignment/alignorder.h"

#include <algorithm>
#include <cstdint>
#include <limits>

namespace tvmscope {

namespace {

constexpr std::size_t maxCells = 16'000'000;
constexpr std::size_t maxScores = 16'000'000;
constexpr std::size_t narrowestBand = 64;

enum Step : std::uint8_t { Up, Left, Pair };

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

/// Scores by kind of token (kernel and place in it), of which a program of many calls has few.
class Scores {
public:
    Scores(const std::vector<KernelSignature>& signaturesA, const std::vector<KernelSignature>& signaturesB)
        : signaturesA_(signaturesA)
        , signaturesB_(signaturesB)
        , firstA_(firsts(signaturesA))
        , firstB_(firsts(signaturesB))
    {
        if (firstB_.back() == 0 || firstA_.back() <= maxScores / firstB_.back())
            known_.assign(firstA_.back() * firstB_.back(), unset);
    }

    int of(const OrderedToken& a, const OrderedToken& b)
    {
        const KernelSignature &workA = signaturesA_[a.signature], &workB = signaturesB_[b.signature];
        const SignatureToken &tokenA = workA.tokens[a.token], &tokenB = workB.tokens[b.token];
        if (tokenA.family != tokenB.family)
            return 0;
        if (known_.empty())
            return tokenScore(workA, tokenA, workB, tokenB);
        std::int16_t& known = known_[(firstA_[a.signature] + a.token) * firstB_.back() + firstB_[b.signature] + b.token];
        if (known == unset)
            known = static_cast<std::int16_t>(tokenScore(workA, tokenA, workB, tokenB));
        return known;
    }

private:
    static std::vector<std::size_t> firsts(const std::vector<KernelSignature>& signatures)
    {
        std::vector<std::size_t> result{0};
        for (const KernelSignature& signature : signatures)
            result.push_back(result.back() + signature.tokens.size());
        return result;
    }

    static constexpr std::int16_t unset = -1;
    const std::vector<KernelSignature>& signaturesA_;
    const std::vector<KernelSignature>& signaturesB_;
    std::vector<std::size_t> firstA_, firstB_;
    std::vector<std::int16_t> known_;
};

/// Which columns of a row are searched.
struct Band {
    std::size_t rows, columns, half;
    Band(std::size_t n, std::size_t m)
        : rows(n)
        , columns(m)
        , half(std::max(narrowestBand, maxCells / (2 * std::max<std::size_t>(n, 1))))
    {
    }
    std::size_t centre(std::size_t row) const noexcept
    {
        return static_cast<std::size_t>(static_cast<double>(row) / static_cast<double>(rows) * static_cast<double>(columns));
    }
    std::size_t first(std::size_t row) const noexcept { return centre(row) > half ? centre(row) - half : 0; }
    std::size_t last(std::size_t row) const noexcept { return std::min(columns, centre(row + 1) + half); }
};

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
    if (const auto pass = matchTier(a, b))
        score *= *pass <= MatchTier::Reshaped ? 1.6 : *pass == MatchTier::Sizes ? 1.4 : 1.2;
    return std::max(1, static_cast<int>(score));
}

std::vector<std::pair<std::size_t, std::size_t>> alignInOrder(const std::vector<KernelSignature>& signaturesA,
    const std::vector<OrderedToken>& a, const std::vector<KernelSignature>& signaturesB, const std::vector<OrderedToken>& b)
{
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    if (a.empty() || b.empty())
        return pairs;
    Scores scores(signaturesA, signaturesB);
    const Band band(a.size(), b.size());
    std::vector<std::vector<std::uint8_t>> steps(a.size());
    // Weight of the best alignment of the rows so far with the columns before an index.
    std::vector<std::int32_t> best(b.size() + 1, 0), next(b.size() + 1, 0);
    for (std::size_t row = 0; row < a.size(); ++row) {
        const std::size_t first = band.first(row), last = band.last(row);
        const std::size_t reached = row == 0 ? last : std::min(last, band.last(row - 1));
        // Columns that the band reaches only now hold what the row before it held at its end.
        std::fill(best.begin() + static_cast<std::ptrdiff_t>(reached), best.begin() + static_cast<std::ptrdiff_t>(last) + 1,
            best[reached]);
        steps[row].resize(last - first);
        next[first] = best[first];
        for (std::size_t column = first; column < last; ++column) {
            std::int32_t value = best[column + 1];
            Step step = Up;
            if (next[column] > value) {
                value = next[column];
                step = Left;
            }
            if (const int score = scores.of(a[row], b[column]); score > 0 && best[column] + score >= value) {
                value = best[column] + score;
                step = Pair;
            }
            next[column + 1] = value;
            steps[row][column - first] = step;
        }
        std::swap(best, next);
    }
    for (std::size_t row = a.size(), column = b.size(); row > 0 && column > 0;) {
        const std::size_t first = band.first(row - 1);
        if (column <= first) {
            --row;
            continue;
        }
        const std::size_t at = column - 1 - first;
        const std::uint8_t step = at < steps[row - 1].size() ? steps[row - 1][at] : static_cast<std::uint8_t>(Left);
        if (step == Pair)
            pairs.emplace_back(row - 1, column - 1);
        row -= step != Left;
        column -= step != Up;
    }
    std::reverse(pairs.begin(), pairs.end());
    return pairs;
}

} // namespace tvmscope
