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

/// How the best alignment of the rows so far comes to each cell of a corridor.
class PathSteps {
public:
    enum Step : std::uint8_t { Up, Left, Pair };

    explicit PathSteps(const Corridor& corridor)
        : corridor_(corridor)
        , begins_(corridor.first.size() + 1, 0)
    {
        for (std::size_t row = 0; row < corridor.first.size(); ++row)
            begins_[row + 1] = begins_[row] + (corridor.last[row] - corridor.first[row]);
        steps_.assign(begins_.back(), Up);
    }

    /// The step of the first column of a row; those of the others follow it.
    Step* ofRow(std::size_t row) { return steps_.data() + begins_[row]; }

    /// The pairs on the way back from the last cell.
    OrderedPairs pairs(std::size_t columns) const
    {
        OrderedPairs pairs;
        for (std::size_t row = corridor_.first.size(), column = columns; row > 0 && column > 0;) {
            const std::size_t first = corridor_.first[row - 1];
            if (column <= first) {
                --row;
                continue;
            }
            const bool beyond = column > corridor_.last[row - 1];
            const Step step = beyond ? Left : steps_[begins_[row - 1] + column - 1 - first];
            if (step == Pair)
                pairs.emplace_back(row - 1, column - 1);
            row -= step != Left;
            column -= step != Up;
        }
        std::reverse(pairs.begin(), pairs.end());
        return pairs;
    }

private:
    const Corridor& corridor_;
    std::vector<std::size_t> begins_; ///< by row: where its steps begin
    std::vector<Step> steps_;
};

/// A row on its way through the corridor. A row differs from the one before it only behind a pair, up to where that row had
/// gained as much anyway: cells in between are not looked at (after Hunt and Szymanski 1977).
class PathRow {
public:
    /// `best` is the weight of the best alignment of the rows so far with the columns before an index; `steps` those of the row.
    PathRow(std::vector<std::int64_t>& best, PathSteps::Step* steps, std::size_t first)
        : best_(best)
        , steps_(steps)
        , first_(first)
        , at_(first)
        , diagonal_(best[first])
        , left_(best[first])
    {
    }

    void passUpTo(std::size_t column)
    {
        for (; at_ < column && left_ > diagonal_; ++at_) {
            diagonal_ = best_[at_ + 1];
            if (left_ > diagonal_)
                steps_[at_ - first_] = PathSteps::Left;
            left_ = std::max(left_, diagonal_);
            best_[at_ + 1] = left_;
        }
        if (at_ < column) {
            at_ = column;
            left_ = diagonal_ = best_[column];
        }
    }

    /// Columns come ascending.
    void offer(std::size_t column, int score)
    {
        passUpTo(column);
        const std::int64_t up = best_[column + 1], paired = diagonal_ + score;
        if (left_ > up)
            steps_[column - first_] = PathSteps::Left;
        left_ = std::max(left_, up);
        if (paired >= left_) {
            left_ = paired;
            steps_[column - first_] = PathSteps::Pair;
        }
        diagonal_ = up;
        best_[column + 1] = left_;
        at_ = column + 1;
    }

private:
    std::vector<std::int64_t>& best_;
    PathSteps::Step* steps_;
    std::size_t first_, at_; ///< columns
    std::int64_t diagonal_, left_;
};

/// The pairs of a corridor whose scores add up to most, ascending in both; whatever is not paired costs nothing.
/// `partners(row, first, last, take)` calls `take(column, score)` for the columns of [first, last) that a row can be paired with,
/// ascending, with scores above 0; rows come ascending too. Empty if `stop` is raised meanwhile.
template <class Partners>
OrderedPairs heaviestPath(const Corridor& corridor, std::size_t columns, Partners&& partners, StopFlag stop)
{
    constexpr std::size_t rowsBetweenLooks = 256;
    PathSteps steps(corridor);
    std::vector<std::int64_t> best(columns + 1, 0);
    for (std::size_t row = 0; row < corridor.first.size(); ++row) {
        if (row % rowsBetweenLooks == 0 && stop.raised())
            return {};
        const std::size_t first = corridor.first[row], last = corridor.last[row];
        // Columns that the corridor reaches only now hold what the row before it held at its end.
        const std::size_t reached = row == 0 ? last : std::min<std::size_t>(last, corridor.last[row - 1]);
        std::fill(best.begin() + static_cast<std::ptrdiff_t>(reached), best.begin() + static_cast<std::ptrdiff_t>(last) + 1,
            best[reached]);
        PathRow path(best, steps.ofRow(row), first);
        partners(row, first, last, [&path](std::size_t column, int score) { path.offer(column, score); });
        path.passUpTo(last);
    }
    return steps.pairs(columns);
}

} // namespace tvmscope
