// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/alignment/ordercorridor.h"

#include <iterator>
#include <numeric>

namespace tvmscope {

namespace {

constexpr std::size_t coarsestSegments = 512; ///< of the longer program
constexpr std::size_t finestLength = 16; ///< positions of the shortest segments
constexpr std::size_t reach = 4; ///< how many segments a path may be off by
constexpr int landmarkWeight = 1000; ///< several convolutions': equal models elsewhere fit as well but for their landmarks

struct SymbolCount {
    std::uint32_t symbol = 0;
    std::int32_t count = 0;
};

/// The positions of a program by symbol, and of one symbol in order; those that weigh nothing are left out.
struct PositionsBySymbol {
    std::size_t size = 0; ///< of the program
    std::vector<std::uint32_t> positions;
    std::vector<std::size_t> firstOf; ///< of each symbol, its first place among the positions

    /// `landmarks`: positions of symbols that come after those with weights, one each.
    PositionsBySymbol(
        const std::vector<std::uint32_t>& symbols, const std::vector<int>& weights, const std::vector<std::uint32_t>& landmarks)
        : size(symbols.size())
        , firstOf(weights.size() + landmarks.size() + 1, 0)
    {
        for (const std::uint32_t symbol : symbols)
            firstOf[symbol + 1] += weights[symbol] > 0;
        std::fill(std::prev(firstOf.end(), std::ssize(landmarks)), firstOf.end(), 1);
        std::partial_sum(firstOf.begin(), firstOf.end(), firstOf.begin());
        positions.resize(firstOf.back());
        std::vector<std::size_t> next(firstOf.begin(), std::prev(firstOf.end()));
        for (std::size_t at = 0; at < symbols.size(); ++at)
            if (weights[symbols[at]] > 0)
                positions[next[symbols[at]]++] = static_cast<std::uint32_t>(at);
        std::copy(landmarks.begin(), landmarks.end(), std::prev(positions.end(), std::ssize(landmarks)));
    }
};

/// What each segment of a program holds.
class Segments {
public:
    Segments(const PositionsBySymbol& program, std::size_t length)
        : first_((program.size + length - 1) / length + 1, 0)
    {
        forEach(program, length, [&](std::size_t segment, std::uint32_t, std::int32_t) { ++first_[segment + 1]; });
        std::partial_sum(first_.begin(), first_.end(), first_.begin());
        counts_.resize(first_.back());
        std::vector<std::size_t> next(first_.begin(), std::prev(first_.end()));
        forEach(program, length, [&](std::size_t segment, std::uint32_t symbol, std::int32_t count) {
            counts_[next[segment]++] = {symbol, count};
        });
    }

    std::size_t size() const noexcept { return first_.size() - 1; }
    const SymbolCount* begin(std::size_t segment) const noexcept { return counts_.data() + first_[segment]; }
    const SymbolCount* end(std::size_t segment) const noexcept { return counts_.data() + first_[segment + 1]; }

private:
    /// Calls `take(segment, symbol, count)` for all that a segment holds, symbols ascending.
    template <class Take>
    static void forEach(const PositionsBySymbol& program, std::size_t length, Take take)
    {
        for (std::uint32_t symbol = 0; symbol + 1 < program.firstOf.size(); ++symbol)
            for (std::size_t at = program.firstOf[symbol]; at < program.firstOf[symbol + 1];) {
                const std::size_t segment = program.positions[at] / length, end = (segment + 1) * length;
                std::int32_t count = 0;
                for (; at < program.firstOf[symbol + 1] && program.positions[at] < end; ++at)
                    ++count;
                take(segment, symbol, count);
            }
    }

    std::vector<SymbolCount> counts_; ///< segment by segment, by symbol
    std::vector<std::size_t> first_;
};

/// Weight of what two segments have in common.
int common(const Segments& a, std::size_t x, const Segments& b, std::size_t y, const std::vector<int>& weights) noexcept
{
    int weight = 0;
    const SymbolCount *inA = a.begin(x), *inB = b.begin(y), *endA = a.end(x), *endB = b.end(y);
    while (inA != endA && inB != endB) {
        if (inA->symbol == inB->symbol)
            weight += weights[inA->symbol] * std::min(inA->count, inB->count);
        const bool next = inA->symbol <= inB->symbol;
        inB += inB->symbol <= inA->symbol;
        inA += next;
    }
    return weight;
}

/// The same for all pairs of segments, by the few segments that hold each symbol.
std::vector<std::int32_t> commonOfAll(const Segments& a, const Segments& b, const std::vector<int>& weights)
{
    std::vector<std::vector<std::pair<std::uint32_t, std::int32_t>>> holders(weights.size());
    for (std::uint32_t segment = 0; segment < b.size(); ++segment)
        for (const SymbolCount* held = b.begin(segment); held != b.end(segment); ++held)
            holders[held->symbol].emplace_back(segment, held->count);
    std::vector<std::int32_t> all(a.size() * b.size(), 0);
    for (std::size_t segment = 0; segment < a.size(); ++segment)
        for (const SymbolCount* held = a.begin(segment); held != a.end(segment); ++held)
            for (const auto& [other, count] : holders[held->symbol])
                all[segment * b.size() + other] += weights[held->symbol] * std::min(held->count, count);
    return all;
}

/// Columns of a path in each row: [first, last). Where neither side has partners the path runs straight on to the next pair.
Corridor pathOf(const OrderedPairs& pairs, std::size_t rows, std::size_t columns)
{
    Corridor path;
    std::size_t row = 0, column = 0;
    const auto runTo = [&](std::size_t nextRow, std::size_t nextColumn) {
        const std::size_t steps = nextRow + 1 - row, width = nextColumn + 1 - column;
        for (std::size_t step = 0; step < steps; ++step) {
            path.first.push_back(static_cast<std::uint32_t>(std::min(column + step * width / steps, nextColumn)));
            path.last.push_back(static_cast<std::uint32_t>(std::min(column + (step + 1) * width / steps, nextColumn) + 1));
        }
        row = nextRow + 1;
        column = nextColumn + 1;
    };
    for (const auto& [nextRow, nextColumn] : pairs)
        runTo(nextRow, nextColumn);
    if (row < rows)
        runTo(rows - 1, std::max(column, columns) - 1);
    if (!path.last.empty())
        path.last.back() = static_cast<std::uint32_t>(columns);
    return path;
}

/// The corridor around a path for rows and columns that are `finer` times as many, `around` of the path's cells to all sides.
Corridor widened(const Corridor& path, std::size_t around, std::size_t finer, std::size_t rows, std::size_t columns)
{
    Corridor corridor;
    corridor.first.reserve(rows);
    corridor.last.reserve(rows);
    for (std::size_t row = 0; row < rows; ++row) {
        const std::size_t coarse = std::min(row / finer, path.first.size() - 1);
        const std::size_t before = path.first[coarse - std::min(coarse, around)];
        const std::size_t after = path.last[std::min(coarse + around, path.last.size() - 1)];
        corridor.first.push_back(static_cast<std::uint32_t>((before - std::min(before, around)) * finer));
        corridor.last.push_back(static_cast<std::uint32_t>(std::min((after + around) * finer, columns)));
    }
    return corridor;
}

} // namespace

Corridor orderCorridor(const CorridorInput& programs, std::size_t cells, StopFlag stop)
{
    const std::size_t longer = std::max(programs.a.size(), programs.b.size());
    std::size_t length = finestLength;
    while (longer > coarsestSegments * length)
        length *= 2;
    std::vector<std::uint32_t> landmarksA, landmarksB;
    for (const Landmark& landmark : programs.landmarks) {
        landmarksA.push_back(landmark.inA);
        landmarksB.push_back(landmark.inB);
    }
    std::vector<int> weights = programs.weights;
    const PositionsBySymbol programA(programs.a, weights, landmarksA), programB(programs.b, weights, landmarksB);
    weights.resize(weights.size() + landmarksA.size(), landmarkWeight);
    Corridor path;
    for (bool coarsest = true;; coarsest = false, length /= 2) {
        const Segments segmentsA(programA, length), segmentsB(programB, length);
        const std::size_t rows = segmentsA.size(), columns = segmentsB.size();
        const auto pairsBy = [&](const Corridor& corridor, auto&& weightOf) {
            const auto partners = [&](std::size_t x, std::size_t first, std::size_t last, auto&& take) {
                for (std::size_t y = first; y < last; ++y)
                    if (const int weight = weightOf(x, y); weight > 0)
                        take(y, weight);
            };
            return heaviestPath(corridor, columns, partners, stop);
        };
        OrderedPairs pairs;
        if (coarsest) {
            const std::vector<std::int32_t> all = commonOfAll(segmentsA, segmentsB, weights);
            pairs = pairsBy(Corridor::whole(rows, columns), [&](std::size_t x, std::size_t y) { return all[x * columns + y]; });
        } else {
            pairs = pairsBy(widened(path, reach / 2, 2, rows, columns),
                [&](std::size_t x, std::size_t y) { return common(segmentsA, x, segmentsB, y, weights); });
        }
        path = pathOf(pairs, rows, columns);
        if (length == finestLength || stop.raised())
            break;
    }
    // A segment more around the path is four more in each row: above, below, left and right of it.
    const std::size_t affordable = cells / (4 * length * longer);
    return widened(path, std::clamp<std::size_t>(affordable, 1, 8 * reach), length, programs.a.size(), programs.b.size());
}

} // namespace tvmscope
