// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/tuningtasks.h"
#include "parsers/format.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What progress lines and task tables share: runs that stand in several places of a text, and what they are called.
namespace tvmscope {

/// A piece of a text, by its positions.
struct TextStretch {
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// One run of a tuner: its last state, and every place that says something of it. Other things may stand between the places.
struct TaskRun {
    Payload payload;
    std::vector<TextStretch> places; ///< rising; never empty
    std::vector<Diagnostic> diagnostics;
    std::size_t doubts = 0; ///< how many these were
};

/// A claim a place. Their artifacts share the payload, by which joinTaskRuns() knows them as one.
std::vector<Claim> claimsOfRuns(const SourceText& source, const Format& format, std::vector<TaskRun> runs);

/// Names a run by the line before its first place: rules, titles of tables and bare numbers say nothing and are passed over, and
/// a logger's line, which opens with a date, leaves it without a name. `limit` is where the text before begins to belong to
/// something else.
void nameByLineBefore(const SourceText& source, std::size_t limit, std::size_t begin, TuningTaskList& run);

/// A rate as printed, in GFLOP/s; one that was rounded to 0 is not known.
std::optional<double> knownRate(double gigaflops);

/// A cell of a table that bars part: what stands up to the next bar, blanks and the line breaks of a folded row left out. `from`
/// goes behind that bar. Nothing where none is near.
std::optional<std::string> nextCell(std::string_view text, std::size_t& from);

/// A number with just that many decimals, as `%.3f` writes it.
std::optional<double> numberWithDecimals(std::string_view cell, std::size_t decimals);
std::optional<std::int64_t> wholeCount(std::string_view cell);

/// Where the line of `at` ends, without its line break.
std::size_t endOfLine(std::string_view text, std::size_t at);
/// Behind blanks and line breaks.
std::size_t behindSpace(std::string_view text, std::size_t at);

} // namespace tvmscope
