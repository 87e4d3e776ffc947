// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/names/ascii.h"
#include "models/profile/messageids.h"
#include "parsers/format.h"
#include "parsers/formats/tuning/tasktables.h"
#include "parsers/numbers.h"

#include <algorithm>
#include <cmath>

namespace tvmscope {

/// `tvm-metaschedule-tasks`: the table that MetaSchedule's task scheduler logs after each update of a task
/// (src/meta_schedule/task_scheduler/task_scheduler.cc, src/support/table_printer.h):
/// ` ID | Name | FLOP | Weight | Speed (GFLOPS) | Latency (us) | Weighted Latency (us) | Trials | Done `, in v0.9 and v0.10
/// `Terminated`; doubles with 4 decimals, `N/A` before the first result, `Y` for a task that is done. Below it
/// `Total trials: 32` and `Total latency (us): 2`, with 6 significant digits.
extern const Format metascheduleTasksFormat;

namespace {

constexpr std::size_t tableDecimals = 4;
constexpr double roundedUp = 0.6e-4; ///< half a unit of the last decimal, and what a double adds
constexpr std::string_view metascheduleUnknown = "N/A";

/// The number that ends before the row's first bar, on the same line and behind nothing but a blank.
std::optional<TextStretch> idBefore(std::string_view text, std::size_t limit, std::size_t bar)
{
    constexpr std::size_t maxDigits = 6, maxBlanks = 3;
    std::size_t end = bar;
    while (end > limit && bar - end < maxBlanks && text[end - 1] == ' ')
        --end;
    std::size_t begin = end;
    while (begin > limit && end - begin <= maxDigits && isAsciiDigit(text[begin - 1]))
        --begin;
    const bool alone = begin == 0 || text[begin - 1] == ' ' || text[begin - 1] == '\n' || text[begin - 1] == '\t'
        || text[begin - 1] == '"' || text[begin - 1] == '>';
    return begin < end && end < bar && alone ? std::optional(TextStretch{begin, end}) : std::nullopt;
}

/// Reads a cell that holds a number or says that there is none; false for any other.
bool readFigure(std::string_view text, std::size_t& at, std::optional<double>& figure)
{
    const auto cell = nextCell(text, at);
    if (!cell)
        return false;
    figure = numberWithDecimals(*cell, tableDecimals);
    return figure || *cell == metascheduleUnknown;
}

/// Is the cell that ends before `behind` on the line of `at`, or one that a terminal folded to the next, with nothing but the
/// mark behind it? Else it is the number of the next row, and this one was cut.
bool endsRow(std::string_view text, std::size_t at, std::size_t behind)
{
    if (endOfLine(text, at) >= behind)
        return true;
    const std::string_view rest = text.substr(behind, endOfLine(text, behind) - behind);
    return rest.find_first_not_of(" \tY\r") == std::string_view::npos;
}

/// The last two columns, which the edge of a terminal may have cut off; `at` goes behind them.
void readEnd(std::string_view text, std::size_t& at, TaskTableRow& row)
{
    const auto blanksEnd = [&](std::size_t from) { return std::min(text.find_first_not_of(" \t\r", from), text.size()); };
    std::size_t behind = at;
    const auto cell = nextCell(text, behind);
    row.task.trials = cell && endsRow(text, at, behind) ? wholeCount(*cell) : std::nullopt;
    row.complete = row.task.trials.has_value();
    if (!row.complete) { // the bar behind it may be what was cut
        const std::size_t begin = blanksEnd(at);
        const std::size_t end = std::min(text.find_first_not_of("0123456789", begin), text.size());
        if (end > begin && blanksEnd(end) >= endOfLine(text, at)) {
            row.task.trials = wholeCount(text.substr(begin, end - begin));
            at = end;
        }
        return;
    }
    at = behind;
    std::size_t mark = blanksEnd(at);
    if (mark < text.size() && text[mark] == '\n') // of a row that was folded there
        mark = blanksEnd(mark + 1);
    if (mark >= text.size() || text[mark] != 'Y')
        return;
    const std::size_t end = blanksEnd(mark + 1);
    if (end >= text.size() || text[end] == '-' || text[end] == '\n' || text[end] == '"' || text[end] == '\\'
        || isAsciiDigit(text[end])) {
        row.task.state = TuningTaskState::Finished;
        at = mark + 1;
    }
}

/// `  0 | fused_nn_dense | 4096 |      1 |         2.0480 |       2.0000 |                2.0000 |     32 |    Y `
std::optional<TaskTableRow> readMetascheduleRow(std::string_view text, std::size_t limit, std::size_t bar)
{
    const auto id = idBefore(text, limit, bar);
    if (!id)
        return std::nullopt;
    TaskTableRow row;
    std::size_t at = bar + 1;
    const auto name = nextCell(text, at);
    const auto flop = name && !name->empty() ? nextCell(text, at) : std::nullopt;
    const auto operations = flop ? wholeCount(*flop) : std::nullopt;
    const auto weight = operations ? nextCell(text, at) : std::nullopt;
    row.task.weight = weight ? wholeCount(*weight) : std::nullopt;
    std::optional<double> speed;
    if (!row.task.weight || !readFigure(text, at, speed) || !readFigure(text, at, row.task.latencyUs)
        || !readFigure(text, at, row.task.weightedLatencyUs))
        return std::nullopt;
    row.task.index = *wholeCount(text.substr(id->begin, id->end - id->begin));
    row.task.name = *name;
    row.task.flop = static_cast<double>(*operations);
    row.task.bestGflops = speed ? knownRate(*speed) : std::nullopt;
    readEnd(text, at, row);
    row.place = {id->begin, at};
    return row;
}

std::optional<std::size_t> readMetascheduleTotals(std::string_view text, std::size_t at, TaskTablePrint& print)
{
    constexpr std::string_view trials = "Total trials:", latency = "Total latency (us):";
    constexpr std::size_t longest = 40;
    if (!text.substr(at).starts_with(trials))
        return std::nullopt;
    at = behindSpace(text, at + trials.size());
    if (const auto number = readNumber(text.substr(at, longest)); number && number->integer && *number->integer >= 0) {
        print.totalTrials = number->integer;
        at += number->length;
    }
    const std::size_t next = std::min(text.find_first_not_of(" \t\r\n>#", at), text.size()); // also behind marks of quoting
    if (!text.substr(next).starts_with(latency))
        return at;
    at = behindSpace(text, next + latency.size());
    if (const auto number = readNumber(text.substr(at, longest)); number && std::isfinite(number->real)) {
        print.totalLatencyUs = number->real > 0.0 ? std::optional(number->real) : std::nullopt; // 0: no result yet
        at += number->length;
    }
    return at;
}

/// A process that starts says so once for each task.
bool metascheduleRestarts(std::string_view between, const TaskTablePrint& /*print*/)
{
    return between.find("Initializing Task #0:") != std::string_view::npos;
}

/// Does what is printed of a task fit together within its decimals?
bool fitsTogether(const TuningTask& task, double printedSpeed)
{
    if (!task.latencyUs || !(*task.latencyUs > 0.0))
        return true;
    const double latency = *task.latencyUs, weight = static_cast<double>(*task.weight);
    const double weighted = task.weightedLatencyUs.value_or(latency * weight);
    constexpr double digits = 1e-9, flopsOfGigaflopsInUs = 1e3;
    if (std::abs(weighted - weight * latency) > roundedUp * (weight + 1.0) + digits * weighted)
        return false;
    const double speed = *task.flop / latency / flopsOfGigaflopsInUs;
    return std::abs(speed - printedSpeed) <= roundedUp + speed * (roundedUp / latency + digits);
}

std::int64_t settleMetaschedule(const TaskTablePrint& print, std::vector<TuningTask>& tasks)
{
    std::int64_t doubtful = 0;
    double trials = 0.0, latency = 0.0;
    for (std::size_t at = 0; at < tasks.size(); ++at) {
        TuningTask& task = tasks[at];
        if (task.state != TuningTaskState::Finished && print.rows[at].complete)
            task.state = !task.latencyUs && *task.trials > 0 ? TuningTaskState::Stuck : TuningTaskState::Running;
        doubtful += fitsTogether(task, task.bestGflops.value_or(0.0)) ? 0 : 1;
        trials += static_cast<double>(task.trials.value_or(0));
        latency += task.weightedLatencyUs.value_or(0.0);
    }
    const bool all = print.missingRows() == 0
        && std::all_of(print.rows.begin(), print.rows.end(), [](const TaskTableRow& row) { return row.complete; });
    constexpr double sixDigitsOff = 6e-6;
    const double allowed = sixDigitsOff * latency + roundedUp * static_cast<double>(tasks.size());
    const bool sumsDiffer = all
        && ((print.totalTrials && static_cast<double>(*print.totalTrials) != trials)
            || (print.totalLatencyUs && std::abs(*print.totalLatencyUs - latency) > allowed));
    return sumsDiffer ? std::max<std::int64_t>(doubtful, 1) : doubtful;
}

std::vector<Claim> scanMetascheduleTasks(const SourceText& source, const ParseControl& control)
{
    static const TaskTableReader reader{metascheduleTasksFormat, Tuner::MetaSchedule, "Weighted Latency (us) |",
        readMetascheduleRow, readMetascheduleTotals, metascheduleRestarts, settleMetaschedule};
    return scanTaskTables(source, reader, control);
}

} // namespace

const Format metascheduleTasksFormat{"tvm-metaschedule-tasks", Message("form-table"), scanMetascheduleTasks};

} // namespace tvmscope
