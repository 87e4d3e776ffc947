// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/repeats/repetitions.h"

#include <algorithm>
#include <tuple>

namespace tvmscope {

namespace {

/// Polynomial hashes of all prefixes modulo the prime 2^61 - 1: any two substrings compare in constant time.
class PrefixHashes {
public:
    explicit PrefixHashes(const std::vector<std::uint32_t>& symbols)
        : prefix_(symbols.size() + 1, 0)
        , power_(symbols.size() + 1, 1)
    {
        constexpr std::uint64_t base = 0x1F35D1B7A4C90E53u;
        for (std::size_t at = 0; at < symbols.size(); ++at) {
            prefix_[at + 1] = reduce(multiply(prefix_[at], base) + symbols[at] + 1);
            power_[at + 1] = multiply(power_[at], base);
        }
    }

    bool equal(std::size_t x, std::size_t y, std::size_t length) const noexcept { return of(x, length) == of(y, length); }

private:
    static constexpr std::uint64_t prime = (std::uint64_t{1} << 61) - 1;

    static std::uint64_t reduce(std::uint64_t value) noexcept
    {
        const std::uint64_t folded = (value & prime) + (value >> 61);
        return folded >= prime ? folded - prime : folded;
    }

    static std::uint64_t multiply(std::uint64_t x, std::uint64_t y) noexcept
    {
        constexpr std::uint64_t low31 = (std::uint64_t{1} << 31) - 1, low30 = (std::uint64_t{1} << 30) - 1;
        const std::uint64_t highX = x >> 31, lowX = x & low31, highY = y >> 31, lowY = y & low31;
        const std::uint64_t middle = highX * lowY + lowX * highY;
        return reduce(highX * highY * 2 + (middle >> 30) + ((middle & low30) << 31) + lowX * lowY);
    }

    std::uint64_t of(std::size_t begin, std::size_t length) const noexcept
    {
        return reduce(prefix_[begin + length] + prime - multiply(prefix_[begin], power_[length]));
    }

    std::vector<std::uint64_t> prefix_, power_;
};

class RepeatRuns {
public:
    RepeatRuns(const std::vector<std::uint32_t>& symbols, StopFlag stop)
        : symbols_(symbols)
        , stop_(stop)
        , hashes_(symbols)
    {
    }

    std::vector<Repetition> find()
    {
        addByOrder(false);
        addByOrder(true);
        std::sort(found_.begin(), found_.end(), [](const Repetition& x, const Repetition& y) {
            return std::tie(x.begin, x.period, x.end) < std::tie(y.begin, y.period, y.end);
        });
        found_.erase(std::unique(found_.begin(), found_.end()), found_.end());
        return std::move(found_);
    }

private:
    /// Every run has a Lyndon root, by the order of symbols or by its reverse, that is the longest Lyndon word from its place on.
    void addByOrder(bool reversed)
    {
        const std::size_t size = symbols_.size();
        lastOfPeriod_.assign(size + 1, {});
        std::vector<std::size_t> wordEnd(size, size);
        for (std::size_t at = size; at-- > 0;) {
            if (at % placesBetweenLooks == 0 && stop_.raised())
                return;
            std::size_t next = at + 1;
            while (next < size && !isLess(next, at, reversed))
                next = wordEnd[next];
            wordEnd[at] = next;
            addAround(at, next);
        }
    }

    void addAround(std::size_t at, std::size_t next)
    {
        const std::size_t period = next - at;
        // The root recurs every period: the run that it stands in has been found from the one behind it.
        Repetition& last = lastOfPeriod_[period];
        if (last.begin <= at && next + period <= last.end)
            return;
        const std::size_t before = commonBefore(at, next), after = commonFrom(at, next);
        if (before + after >= period)
            found_.push_back(last = {at - before, next + after, period});
    }

    /// True if the suffix from x on sorts before the one from y on.
    bool isLess(std::size_t x, std::size_t y, bool reversed) const
    {
        const std::size_t common = commonFrom(y, x);
        if (x + common == symbols_.size())
            return true;
        return (symbols_[x + common] < symbols_[y + common]) != reversed;
    }

    /// Length of the longest common prefix of the suffixes from x and from y on; x < y.
    std::size_t commonFrom(std::size_t x, std::size_t y) const
    {
        if (y == symbols_.size() || symbols_[x] != symbols_[y])
            return 0;
        return longest(symbols_.size() - y, [&](std::size_t length) { return hashes_.equal(x, y, length); });
    }

    /// Length of the longest common suffix of what stands before x and before y.
    std::size_t commonBefore(std::size_t x, std::size_t y) const
    {
        if (x == 0 || symbols_[x - 1] != symbols_[y - 1])
            return 0;
        return longest(x, [&](std::size_t length) { return hashes_.equal(x - length, y - length, length); });
    }

    /// The largest length that holds. Most suffixes differ early, hence doubling before bisection.
    template <class Holds>
    static std::size_t longest(std::size_t maxLength, Holds holds)
    {
        std::size_t good = 0, step = 1;
        while (good + step <= maxLength && holds(good + step)) {
            good += step;
            step *= 2;
        }
        for (; step > 0; step /= 2)
            if (good + step <= maxLength && holds(good + step))
                good += step;
        return good;
    }

    static constexpr std::size_t placesBetweenLooks = 4096;
    const std::vector<std::uint32_t>& symbols_;
    StopFlag stop_;
    PrefixHashes hashes_;
    std::vector<Repetition> found_;
    std::vector<Repetition> lastOfPeriod_; ///< by period
};

} // namespace

std::vector<Repetition> repetitions(const std::vector<std::uint32_t>& symbols, StopFlag stop)
{
    return RepeatRuns(symbols, stop).find();
}

} // namespace tvmscope
