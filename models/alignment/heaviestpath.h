// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/stopflag.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace tvmscope {

/// Which columns of each row of an alignment matrix are searched: [first, last). Neither falls from row to row, and each row
/// begins no later than where the row before it ends.
struct Corridor {
    std::vector<std::uint32_t> first, last;

    static Corridor whole(std::size_t rows, std::size_t columns)
    {
        return {std::vector<std::uint32_t>(rows, 0), std::vector<std::uint32_t>(rows, static_cast<std::uint32_t>(columns))};
    }
};

/// Paired rows and columns, ascending.
using OrderedPairs = std::vector<std::pair<std::size_t, std::size_t>>;

/// The pairs of a corridor whose scores add up to most, ascending in both; whatever is not paired costs nothing.
/// `partners(row, first, last, take)` calls `take(column, score)` for the columns of [first, last) that a row can be paired with,
/// ascending, with scores above 0; rows come ascending too. Empty if `stop` is raised meanwhile.
///
/// A row differs from the one before it only behind a pair, up to where that row had gained as much anyway: cells in between are
/// not looked at (after Hunt and Szymanski 1977).
template <class Partners>
OrderedPairs heaviestPath(const Corridor& corridor, std::size_t columns, Partners&& partners, StopFlag stop)
{
    enum Step : std::uint8_t { Up, Left, Pair };
    constexpr std::size_t rowsBetweenLooks = 256;
    const std::size_t rows = corridor.first.size();
    std::vector<std::size_t> stepsOf(rows + 1, 0);
    for (std::size_t row = 0; row < rows; ++row)
        stepsOf[row + 1] = stepsOf[row] + (corridor.last[row] - corridor.first[row]);
    std::vector<std::uint8_t> steps(stepsOf.back(), Up);
    // Weight of the best alignment of the rows so far with the columns before an index.
    std::vector<std::int64_t> best(columns + 1, 0);
    for (std::size_t row = 0; row < rows; ++row) {
        if (row % rowsBetweenLooks == 0 && stop.raised())
            return {};
        const std::size_t first = corridor.first[row], last = corridor.last[row];
        // Columns that the corridor reaches only now hold what the row before it held at its end.
        const std::size_t reached = row == 0 ? last : std::min<std::size_t>(last, corridor.last[row - 1]);
        std::fill(best.begin() + static_cast<std::ptrdiff_t>(reached), best.begin() + static_cast<std::ptrdiff_t>(last) + 1,
            best[reached]);
        std::uint8_t* const step = steps.data() + stepsOf[row];
        std::size_t at = first;
        std::int64_t diagonal = best[first], left = best[first];
        const auto passUpTo = [&](std::size_t column) {
            for (; at < column && left > diagonal; ++at) {
                diagonal = best[at + 1];
                if (left > diagonal)
                    step[at - first] = Left;
                left = std::max(left, diagonal);
                best[at + 1] = left;
            }
            if (at < column) {
                at = column;
                left = diagonal = best[column];
            }
        };
        partners(row, first, last, [&](std::size_t column, int score) {
            passUpTo(column);
            const std::int64_t up = best[column + 1], paired = diagonal + score;
            if (left > up)
                step[column - first] = Left;
            left = std::max(left, up);
            if (paired >= left) {
                left = paired;
                step[column - first] = Pair;
            }
            diagonal = up;
            best[column + 1] = left;
            at = column + 1;
        });
        passUpTo(last);
    }
    OrderedPairs pairs;
    for (std::size_t row = rows, column = columns; row > 0 && column > 0;) {
        if (column <= corridor.first[row - 1]) {
            --row;
            continue;
        }
        const bool beyond = column > corridor.last[row - 1];
        const std::uint8_t step = beyond ? std::uint8_t{Left} : steps[stepsOf[row - 1] + column - 1 - corridor.first[row - 1]];
        if (step == Pair)
            pairs.emplace_back(row - 1, column - 1);
        row -= step != Left;
        column -= step != Up;
    }
    std::reverse(pairs.begin(), pairs.end());
    return pairs;
}

} // namespace tvmscope
