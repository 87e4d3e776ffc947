// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace tvmscope {

/// A timing of a whole model, such as TVM's BenchmarkResult: figures over its repeats, each the mean of many runs.
struct Benchmark {
    static constexpr std::string_view kind = "benchmark";

    double meanUs = 0.0;
    std::optional<double> medianUs, maxUs, minUs, stdUs;
    std::int64_t repeats = 0; ///< 0: not in the text
};

} // namespace tvmscope
