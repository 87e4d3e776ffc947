// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/benchmark.h"
#include "parsers/parsecontrol.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

/// A number of a timing, as it is printed.
struct PrintedFigure {
    std::string_view name; ///< `mean`, `max`, …; empty: a result
    std::size_t at = 0, length = 0;
    double value = 0.0; ///< in the unit of the text
};

/// A timing as it stands in a text.
struct FoundTiming {
    std::size_t begin = 0;
    std::size_t end = 0;
    Benchmark benchmark;
    bool cut = false; ///< its last figure, or the list of its results, is not whole in the text and was left out
    std::vector<PrintedFigure> figures = {}, results = {};
};

/// Microseconds of a unit (`s`, `sec`, `seconds`, `ms`, `us`, `µs`, …); 0 for another word.
double microsecondsOfUnit(std::string_view unit) noexcept;

/// Timings that are a line of their own, by scripts around TVM: `label: 12.3 ms`, columns of a label, a number with a unit and
/// behind it its deviation, `(0.2 ms)` (apps/benchmark of TVM), `(std 0.2)` or `± 0.2 ms`; a number with a unit alone below a
/// line that names it, and `… elapsed 0.0438`, in seconds where no unit is named. Prose is no timing: the number ends its line,
/// has decimals, and is set off from its label by a colon, `=`, or more than one blank. What tuners print of their own time is
/// none of a model.
std::vector<FoundTiming> timingsInLines(std::string_view text, const ParseControl& control);

/// What a timing that begins here is called: by what stands before it on its line, else by the line above it, if that can be a
/// name: short, and no row of numbers. Empty where nothing names it.
std::string nameOfTiming(std::string_view text, std::size_t begin);

/// A printed ratio: `1.653 times slower`, `2.1x faster`.
struct FoundRatio {
    std::size_t begin = 0;
    std::size_t end = 0;
    double value = 0.0;
    double half = 0.0; ///< half a unit of its last decimal
    bool precise = false; ///< it has the decimals that programs print and people do not write
};
std::vector<FoundRatio> ratiosIn(std::string_view text);

} // namespace tvmscope
