// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/messageids.h"
#include "parsers/format.h"
#include "parsers/formats/tuning/tasktables.h"
#include "parsers/numbers.h"

#include <algorithm>
#include <cmath>

namespace tvmscope {

/// `tvm-ansor-tasks`: the table that Ansor's task scheduler prints before each round
/// (python/tvm/auto_scheduler/task_scheduler.py, PrintTableInfo), so that the results of the last round are in none:
/// `|  ID  | Latency (ms) | Speed (GFLOPS) | Trials |`, from v0.9 on with a `Task Description` behind the ID; `-` stands for a
/// task without a valid trial. Below it `Estimated total latency: 1.234 ms	Trials: 64	Used time : 120 s	Next ID:
/// 0`.
extern const Format ansorTasksFormat;

namespace {

/// Of milliseconds with three decimals: whole ones.
double microsecondsOfAnsor(double milliseconds)
{
    constexpr double ofOne = 1e3;
    return std::round(milliseconds * ofOne);
}

constexpr std::size_t latencyDecimals = 3, speedDecimals = 2;
constexpr std::string_view ansorUnknown = "-";

bool isFigure(std::string_view cell, std::size_t decimals)
{
    return cell == ansorUnknown || numberWithDecimals(cell, decimals);
}

/// `|    0 |        0.123 |          45.60 |     64 |`
std::optional<TaskTableRow> readAnsorRow(std::string_view text, std::size_t /*limit*/, std::size_t bar)
{
    std::size_t at = bar + 1;
    TaskTableRow row;
    const auto index = nextCell(text, at);
    const auto number = index ? wholeCount(*index) : std::nullopt;
    auto latency = number ? nextCell(text, at) : std::nullopt;
    if (!latency)
        return std::nullopt;
    row.task.index = *number;
    if (!isFigure(*latency, latencyDecimals)) {
        row.task.name = *latency;
        latency = nextCell(text, at);
    }
    const auto speed = latency && isFigure(*latency, latencyDecimals) ? nextCell(text, at) : std::nullopt;
    const auto trials = speed && isFigure(*speed, speedDecimals) ? nextCell(text, at) : std::nullopt;
    row.task.trials = trials ? wholeCount(*trials) : std::nullopt;
    if (!row.task.trials)
        return std::nullopt;
    if (const auto milliseconds = numberWithDecimals(*latency, latencyDecimals))
        row.task.latencyUs = microsecondsOfAnsor(*milliseconds);
    if (const auto rate = numberWithDecimals(*speed, speedDecimals))
        row.task.bestGflops = knownRate(*rate);
    row.place = {bar, at};
    return row;
}

/// The number behind a label on the line from `at` on, which ends at `end`; `at` goes behind it.
std::optional<double> labelled(std::string_view text, std::size_t& at, std::size_t end, std::string_view label)
{
    const std::size_t found = text.substr(0, end).find(label, at);
    if (found == std::string_view::npos)
        return std::nullopt;
    const std::size_t begin = behindSpace(text, found + label.size());
    const auto number = begin < end ? readNumber(text.substr(begin, end - begin)) : std::nullopt;
    if (!number || !(number->real >= 0.0) || number->real > 1e15)
        return std::nullopt;
    at = begin + number->length;
    return number->real;
}

std::optional<std::size_t> readAnsorTotals(std::string_view text, std::size_t at, TaskTablePrint& print)
{
    constexpr std::string_view opening = "Estimated total latency:";
    constexpr std::size_t longest = 200;
    if (!text.substr(at).starts_with(opening))
        return std::nullopt;
    const std::size_t end = std::min(endOfLine(text, at), at + longest);
    if (const auto total = labelled(text, at, end, opening))
        print.totalLatencyUs = microsecondsOfAnsor(*total);
    if (const auto trials = labelled(text, at, end, "Trials:"))
        print.totalTrials = static_cast<std::int64_t>(*trials);
    print.elapsedSeconds = labelled(text, at, end, "Used time :");
    if (const auto next = labelled(text, at, end, "Next ID:"))
        print.nextTask = static_cast<std::int64_t>(*next);
    return end;
}

/// Each run prints its first table before its first trial.
bool ansorRestarts(std::string_view /*between*/, const TaskTablePrint& print)
{
    return print.totalTrials == 0;
}

/// The table says which task is next, and nothing of an end.
std::int64_t settleAnsor(const TaskTablePrint& print, std::vector<TuningTask>& tasks)
{
    for (TuningTask& task : tasks) {
        if (!task.latencyUs && *task.trials > 0)
            task.state = TuningTaskState::Stuck;
        else if (print.nextTask == task.index)
            task.state = TuningTaskState::Running;
    }
    return 0;
}

std::vector<Claim> scanAnsorTasks(const SourceText& source, const ParseControl& control)
{
    static const TaskTableReader reader{
        ansorTasksFormat, Tuner::Ansor, "Speed (GFLOPS) |", readAnsorRow, readAnsorTotals, ansorRestarts, settleAnsor};
    return scanTaskTables(source, reader, control);
}

} // namespace

const Format ansorTasksFormat{"tvm-ansor-tasks", Message("form-table"), scanAnsorTasks};

} // namespace tvmscope
