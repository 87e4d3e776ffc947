// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/formats/tuning/taskruns.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

/// What the task tables of Ansor and MetaSchedule share: rows are found by the types of their cells, so that folded rows and rows
/// that a terminal glued together are read too; a table needs its heading or its totals beside them.
namespace tvmscope {

/// A row as it stands in the text.
struct TaskTableRow {
    TextStretch place;
    TuningTask task; ///< without its place in the source
    bool complete = true; ///< no cell of it was cut off
};

/// One print of a table: rows that count up, heading and totals.
struct TaskTablePrint {
    TextStretch place;
    std::vector<TaskTableRow> rows;
    std::optional<double> totalLatencyUs, elapsedSeconds;
    std::optional<std::int64_t> totalTrials, nextTask;
    bool hasHeading = false, hasTotals = false;

    /// Rows that the numbers of the others count with, and that are not there.
    std::int64_t missingRows() const;
};

/// How the tables of one tuner are read.
struct TaskTableReader {
    const Format& format;
    Tuner tuner;
    std::string_view heading; ///< words of its last columns
    /// Reads the row whose first bar is at `bar`, if one is there.
    std::optional<TaskTableRow> (*row)(std::string_view text, std::size_t limit, std::size_t bar);
    /// Reads the totals that stand at `at`, behind the rule; where they end. Nothing where none are there.
    std::optional<std::size_t> (*totals)(std::string_view text, std::size_t at, TaskTablePrint& print);
    /// Does a table begin another run than the one before it, by what stands between them?
    bool (*restarts)(std::string_view between, const TaskTablePrint& print);
    /// Tells the states of the tasks of the last print, and counts those of which what is printed does not fit together.
    std::int64_t (*settle)(const TaskTablePrint& print, std::vector<TuningTask>& tasks);
};

/// Every table of the text; prints of one run are one.
std::vector<Claim> scanTaskTables(const SourceText& source, const TaskTableReader& reader, const ParseControl& control);

} // namespace tvmscope
