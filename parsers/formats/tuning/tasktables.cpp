// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/tuning/tasktables.h"

#include "models/profile/messageids.h"

#include <algorithm>
#include <string>

namespace tvmscope {

namespace {

constexpr std::size_t longestTableGap = 400; ///< between two rows; terminals pad them
constexpr std::size_t longestHeading = 1600; ///< with its rule, of a table with long names

/// Where blanks, the dashes of a rule, marks of quoting and the quotes and line breaks of a list of strings end.
std::size_t behindRule(std::string_view text, std::size_t at)
{
    constexpr std::string_view escapes = "nrt";
    for (;;) {
        at = std::min(text.find_first_not_of(" \t\r\n->#\",", at), text.size());
        if (at + 1 >= text.size() || text[at] != '\\' || escapes.find(text[at + 1]) == std::string_view::npos)
            return at;
        at += 2;
    }
}

/// Is this what stands between two rows of a table: padding, and what a terminal's scroll bar leaves?
bool isPadding(std::string_view between)
{
    return between.size() <= longestTableGap
        && between.find_first_not_of(" \t\r\n|[]/-0123456789>#\",\\nr:") == std::string_view::npos;
}

/// Is this what stands between two rows a few lines of a log, that somebody else wrote at the same time? They have no bars.
bool isOfLog(std::string_view between)
{
    constexpr std::size_t longestLines = 1200;
    constexpr std::ptrdiff_t maxBreaks = 4;
    return between.size() <= longestLines && between.find('|') == std::string_view::npos
        && std::count(between.begin(), between.end(), '\n') <= maxBreaks;
}

/// Where the heading of a table begins whose first row is at `row`; `row` where it has none.
std::size_t headingBefore(std::string_view text, std::size_t limit, std::size_t row, std::string_view words)
{
    const std::size_t from = std::max(limit, row - std::min(row, longestHeading));
    const std::string_view before = text.substr(from, row - from);
    const std::size_t found = before.rfind(words);
    if (found == std::string_view::npos)
        return row;
    // Behind its words: the rest of its columns, which a folded line has below, and the rule.
    const std::string_view rest = before.substr(found + words.size());
    if (rest.find_first_not_of(" \t\r\n|->#\",\\TrialsDoneTerminated") != std::string_view::npos)
        return row;
    const std::size_t id = before.substr(0, found).rfind("ID ");
    if (id == std::string_view::npos)
        return row;
    std::size_t begin = id;
    while (begin > 0 && (before[begin - 1] == ' ' || before[begin - 1] == '|'))
        --begin;
    return from + begin;
}

bool sameTasks(const TaskTablePrint& a, const TaskTablePrint& b)
{
    // What a task is does not change, its trials only grow, and its best latency only falls, as far as it is printed.
    constexpr double roundingUs = 1.5;
    return std::equal(
        a.rows.begin(), a.rows.end(), b.rows.begin(), b.rows.end(), [](const TaskTableRow& before, const TaskTableRow& now) {
            const TuningTask &x = before.task, &y = now.task;
            const bool same = x.index == y.index && x.name == y.name && x.flop == y.flop && x.weight == y.weight;
            const bool grows = !x.trials || !y.trials || *x.trials <= *y.trials;
            return same && grows && (!x.latencyUs || (y.latencyUs && *y.latencyUs <= *x.latencyUs + roundingUs));
        });
}

bool fallsBack(const std::optional<std::int64_t>& before, const std::optional<std::int64_t>& now)
{
    return before && now && *now < *before;
}

class TaskTableScan {
public:
    TaskTableScan(const SourceText& source, const TaskTableReader& reader)
        : source_(source)
        , text_(source.text())
        , reader_(reader)
    {
    }

    std::vector<TaskRun> run(const ParseControl& control)
    {
        for (std::size_t at = text_.find('|'); at != std::string_view::npos && !control.stopped(); at = text_.find('|', at)) {
            auto row = reader_.row(text_, limit_, at);
            if (!row) {
                ++at;
                continue;
            }
            at = row->place.end;
            add(std::move(*row));
            limit_ = at;
        }
        closePrint();
        closeRun();
        return std::move(runs_);
    }

private:
    void add(TaskTableRow row)
    {
        if (print_ && !goesOn(row))
            closePrint();
        if (!print_ && row.place.begin < printsEnd_)
            return; // bars within the totals of the print before it
        if (!print_) {
            print_.emplace();
            const std::size_t begin = headingBefore(text_, std::max(limit_, printsEnd_), row.place.begin, reader_.heading);
            print_->hasHeading = begin < row.place.begin;
            print_->place.begin = begin;
        }
        print_->place.end = row.place.end;
        print_->rows.push_back(std::move(row));
    }

    bool goesOn(const TaskTableRow& row) const
    {
        const std::size_t end = print_->place.end;
        const std::string_view between = text_.substr(end, row.place.begin - end);
        const std::int64_t steps = row.task.index - print_->rows.back().task.index;
        return steps > 0 && (isPadding(between) || (steps == 1 && isOfLog(between)));
    }

    /// Takes the totals below the rows; a print with neither heading nor totals is a table of something else.
    void closePrint()
    {
        if (!print_)
            return;
        TaskTablePrint print = std::move(*print_);
        print_.reset();
        if (const auto end = reader_.totals(text_, behindRule(text_, print.place.end), print)) {
            print.place.end = *end;
            print.hasTotals = true;
        }
        if (!print.hasHeading && !print.hasTotals)
            return;
        if (beginsRun(print)) {
            closeRun();
            list_ = std::make_shared<TuningTable>();
            list_->tuner = reader_.tuner;
            nameByLineBefore(source_, printsEnd_, print.place.begin, *list_);
            runs_.push_back({});
        }
        printsEnd_ = print.place.end;
        runs_.back().places.push_back(print.place);
        ++list_->prints;
        last_ = std::move(print);
    }

    bool beginsRun(const TaskTablePrint& print) const
    {
        if (!list_ || !sameTasks(last_, print) || fallsBack(last_.totalTrials, print.totalTrials)
            || (last_.elapsedSeconds && print.elapsedSeconds && *print.elapsedSeconds < *last_.elapsedSeconds))
            return true;
        return reader_.restarts(text_.substr(printsEnd_, print.place.begin - printsEnd_), print);
    }

    void closeRun()
    {
        if (!list_)
            return;
        TaskRun& run = runs_.back();
        for (const TaskTableRow& row : last_.rows) {
            const SourceText::Place place = source_.placeAt(row.place.begin);
            list_->tasks.push_back(row.task);
            list_->tasks.back().line = place.line;
            list_->tasks.back().column = place.column;
        }
        list_->totalLatencyUs = last_.totalLatencyUs;
        list_->totalTrials = last_.totalTrials;
        list_->elapsedSeconds = last_.elapsedSeconds;
        const std::int64_t doubtful = reader_.settle(last_, list_->tasks);
        const auto say = [&](Message message) {
            run.diagnostics.push_back(diagnosticAt(source_, last_.place.begin, Severity::Warning, std::move(message)));
        };
        if (doubtful > 0)
            say(Message("tasks-rows-doubtful", {doubtful}));
        if (const std::int64_t missing = last_.missingRows(); missing > 0)
            say(Message("tasks-rows-missing", {missing}));
        const auto cut
            = std::count_if(last_.rows.begin(), last_.rows.end(), [](const TaskTableRow& row) { return !row.complete; });
        if (cut > 0)
            say(Message("tasks-rows-cut", {static_cast<std::int64_t>(cut)}));
        run.payload = TuningTablePtr(std::move(list_));
        list_ = nullptr;
    }

    const SourceText& source_;
    std::string_view text_;
    const TaskTableReader& reader_;
    std::vector<TaskRun> runs_;
    std::shared_ptr<TuningTable> list_; ///< the open run, whose payload is to come
    std::optional<TaskTablePrint> print_; ///< the open one
    TaskTablePrint last_; ///< of the open run
    std::size_t limit_ = 0, printsEnd_ = 0; ///< behind the last row, behind the last print
};

} // namespace

std::int64_t TaskTablePrint::missingRows() const
{
    return rows.empty() ? 0 : rows.back().task.index + 1 - static_cast<std::int64_t>(rows.size());
}

std::vector<Claim> scanTaskTables(const SourceText& source, const TaskTableReader& reader, const ParseControl& control)
{
    return claimsOfRuns(source, reader.format, TaskTableScan(source, reader).run(control));
}

} // namespace tvmscope
