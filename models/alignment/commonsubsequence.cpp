// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/alignment/commonsubsequence.h"

#include <algorithm>
#include <cstddef>
#include <optional>

namespace tvmscope {

namespace {

/// The furthest row that a path with so many differences reaches on each diagonal (row − column), from −differences on in steps
/// of two; nowhere: none does.
using Reached = std::vector<std::int64_t>;

class DifferenceSearch {
public:
    DifferenceSearch(const std::vector<std::uint32_t>& a, const std::vector<std::uint32_t>& b)
        : a_(a)
        , b_(b)
    {
    }

    OrderedPairs pairs(std::size_t maxDifferences, StopFlag stop)
    {
        for (std::size_t differences = 0; differences <= maxDifferences && !stop.raised(); ++differences)
            if (const auto end = reach(differences))
                return wayBack(*end);
        return {};
    }

private:
    /// One more difference on all diagonals; the diagonal on which the end of both sequences is reached.
    std::optional<std::int64_t> reach(std::size_t differences)
    {
        const auto last = static_cast<std::int64_t>(differences);
        const std::int64_t end = std::ssize(a_) - std::ssize(b_);
        Reached& reached = reached_.emplace_back(differences + 1);
        for (std::int64_t diagonal = -last; diagonal <= last; diagonal += 2) {
            std::int64_t row = startOn(last, diagonal);
            while (row != nowhere && row < std::ssize(a_) && row - diagonal < std::ssize(b_)
                && a_[static_cast<std::size_t>(row)] == b_[static_cast<std::size_t>(row - diagonal)])
                ++row;
            reached[static_cast<std::size_t>((diagonal + last) / 2)] = row;
            if (diagonal == end && row == std::ssize(a_))
                return diagonal;
        }
        return std::nullopt;
    }

    /// Where a path enters a diagonal: one row down from the diagonal before, or one column to the right from that behind.
    struct Entry {
        std::int64_t down = nowhere, right = nowhere; ///< the row
        bool isDown() const noexcept { return down >= right; }
    };
    Entry entryOf(std::int64_t differences, std::int64_t diagonal) const
    {
        Entry entry;
        if (diagonal > -differences)
            if (const std::int64_t row = rowOn(differences - 1, diagonal - 1); row != nowhere && row < std::ssize(a_))
                entry.down = row + 1;
        if (diagonal < differences)
            if (const std::int64_t row = rowOn(differences - 1, diagonal + 1); row != nowhere && row - diagonal <= std::ssize(b_))
                entry.right = row;
        return entry;
    }
    std::int64_t startOn(std::int64_t differences, std::int64_t diagonal) const
    {
        const Entry entry = differences == 0 ? Entry{0, 0} : entryOf(differences, diagonal);
        return std::max(entry.down, entry.right);
    }
    std::int64_t rowOn(std::int64_t differences, std::int64_t diagonal) const
    {
        return reached_[static_cast<std::size_t>(differences)][static_cast<std::size_t>((diagonal + differences) / 2)];
    }

    OrderedPairs wayBack(std::int64_t diagonal) const
    {
        OrderedPairs pairs;
        std::int64_t row = std::ssize(a_);
        for (std::int64_t differences = std::ssize(reached_) - 1; differences >= 0; --differences) {
            const std::int64_t start = startOn(differences, diagonal);
            for (; row > start; --row)
                pairs.emplace_back(row - 1, row - 1 - diagonal);
            if (differences == 0)
                break;
            const bool down = entryOf(differences, diagonal).isDown();
            diagonal += down ? -1 : 1;
            row = down ? start - 1 : start;
        }
        std::reverse(pairs.begin(), pairs.end());
        return pairs;
    }

    static constexpr std::int64_t nowhere = -1;
    const std::vector<std::uint32_t>& a_;
    const std::vector<std::uint32_t>& b_;
    std::vector<Reached> reached_; ///< by differences
};

} // namespace

OrderedPairs commonSubsequence(
    const std::vector<std::uint32_t>& a, const std::vector<std::uint32_t>& b, std::size_t maxDifferences, StopFlag stop)
{
    return DifferenceSearch(a, b).pairs(maxDifferences, stop);
}

} // namespace tvmscope
