// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tvmscope {

/// A timing of a whole model, such as TVM's BenchmarkResult: figures over its repeats, each the mean of many runs.
struct Benchmark {
    static constexpr std::string_view kind = "benchmark";

    double meanUs = 0.0;
    std::optional<double> medianUs, maxUs, minUs, stdUs;
    std::int64_t repeats = 0; ///< 0: not in the text
    bool isMean = true; ///< false: a single figure, and how many runs it stands for is not said
    std::string name = {}; ///< what the text calls it, the words before the number; empty: nothing
};

} // namespace tvmscope
