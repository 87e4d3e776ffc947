// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tvmscope {

/// A timing of a whole model, such as TVM's BenchmarkResult: figures over its repeats, each the mean of many runs.
struct Benchmark {
    double meanUs = 0.0;
    std::optional<double> medianUs, maxUs, minUs, stdUs;
    std::int64_t repeats = 0; ///< 0: not in the text
    bool single = false; ///< one number, of which the text does not say that it is a mean
    std::string unit = {}; ///< as printed: `ms`, `s`, …; empty where the text has none and seconds are meant
    std::vector<double> resultsUs = {}; ///< of each repeat, where they are in the text
    std::string name = {}; ///< what the text calls it: its label, or the line above it; empty where it has none
    bool elapsed = false; ///< a clock around something, and nobody says how many runs it held: no time of a run
};

/// One measurement that was printed or saved in two ways, such as TVM's table, its own text of it, and JSON: the five figures
/// agree to the digits that TVM's table has.
inline bool isSameTiming(const Benchmark& a, const Benchmark& b) noexcept
{
    constexpr double printedUs = 0.051; // half of the last of four decimals of a millisecond, and some rounding
    const auto agree = [](std::optional<double> x, std::optional<double> y) { return x && y && std::abs(*x - *y) <= printedUs; };
    return agree(a.meanUs, b.meanUs) && agree(a.medianUs, b.medianUs) && agree(a.minUs, b.minUs) && agree(a.maxUs, b.maxUs)
        && agree(a.stdUs, b.stdUs);
}

/// Whether two times are no further apart than two standard deviations: then nobody can tell which of them is longer.
inline bool areWithinScatter(double us, double otherUs, double stdUs) noexcept
{
    constexpr double deviations = 2.0;
    return std::abs(us - otherUs) <= deviations * stdUs;
}

} // namespace tvmscope
