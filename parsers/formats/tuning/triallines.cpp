// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/messageids.h"
#include "parsers/format.h"
#include "parsers/formats/tuning/taskruns.h"
#include "parsers/numbers.h"
#include "parsers/textsearch.h"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <string>
#include <utility>

namespace tvmscope {

/// `tvm-metaschedule-trials`: what MetaSchedule logs of each trial (src/meta_schedule/task_scheduler), mostly into a file a task:
/// `[Task #0: NAME] Trial #5: GFLOPs: 1.2345. Time: 10.0000 us. Best GFLOPs: 1.3000`; in TVM 0.9 and 0.10 `[NAME] Trial #5: …`
/// with milliseconds and without a number of the task. A trial that failed, `… Trial #5: Error in building:`, is counted; a task
/// of nothing else is stuck. Of other tasks neither tuner says here how far they came.
extern const Format metascheduleTrialsFormat;

/// `tvm-autotvm-trials`: what AutoTVM's tuner logs of each trial at the level DEBUG (python/tvm/autotvm/tuner/tuner.py):
/// `No: 5  GFLOPS: 12.34/15.60  result: MeasureResult(costs=(0.0012,), error_no=0, all_cost=1.5, timestamp=…)  …`: the rate of
/// the trial and the best until then. A count that begins anew begins the next task; the time of a task is that of its trials.
extern const Format autotvmTrialsFormat;

namespace {

/// A line that says what became of one trial.
struct TrialLine {
    TextStretch place;
    std::int64_t task = -1; ///< as printed; -1: it names none
    std::string_view name;
    std::int64_t trial = 0;
    double current = 0.0, best = 0.0; ///< GFLOP/s
    std::optional<double> us, seconds; ///< of a run; spent on the trial
    bool failed = false; ///< the tuner says that it could not be built or run
};

/// The number behind a label; `at` goes behind it.
std::optional<double> numberBehind(std::string_view line, std::string_view label, std::size_t& at)
{
    const std::size_t found = line.find(label, at);
    if (found == std::string_view::npos)
        return std::nullopt;
    const std::size_t begin = std::min(line.find_first_not_of(" \t", found + label.size()), line.size());
    const auto number = readNumber(line.substr(begin));
    if (!number || !(number->real >= 0.0))
        return std::nullopt;
    at = begin + number->length;
    return number->real;
}

/// The count behind the words at `at`, where nothing but blanks stand between.
std::optional<std::int64_t> countBehind(std::string_view line, std::size_t at)
{
    const std::size_t begin = std::min(line.find_first_not_of(" \t", at), line.size());
    const std::size_t end = std::min(line.find_first_not_of("0123456789", begin), line.size());
    return wholeCount(line.substr(begin, end - begin));
}

constexpr std::string_view autotvmTrialMark = "FLOPS: ", metascheduleTrialMark = " Trial #";

/// `No: 5<TAB>GFLOPS: 12.34/15.60<TAB>result: …`; `mark` is where the unit's own name stands, behind its prefix.
std::optional<TrialLine> readAutotvmTrial(std::string_view line, std::size_t mark)
{
    constexpr std::string_view number = "No: ";
    constexpr std::array<std::pair<char, double>, 5> prefixes{{{'G', 1.0}, {'M', 1e-3}, {'T', 1e3}, {'K', 1e-6}, {'k', 1e-6}}};
    const std::size_t begin = line.substr(0, mark).rfind(number);
    if (begin == std::string_view::npos || mark == 0)
        return std::nullopt;
    const auto* prefix
        = std::find_if(prefixes.begin(), prefixes.end(), [&](const auto& one) { return one.first == line[mark - 1]; });
    const double gigaflops = prefix == prefixes.end() ? 1e-9 : prefix->second;
    const auto trial = countBehind(line, begin + number.size());
    std::size_t at = mark;
    const auto current = trial ? numberBehind(line, autotvmTrialMark, at) : std::nullopt;
    const bool parted = current && line.substr(at).starts_with('/');
    const auto best = parted ? numberBehind(line, "/", at) : std::nullopt;
    if (!best)
        return std::nullopt;
    TrialLine found{{begin, at}, -1, {}, *trial, *current * gigaflops, *best * gigaflops, {}, {}};
    found.best = std::max(found.best, found.current); // where the last digits of the best one were cut, this one may be it
    found.seconds = numberBehind(line, "all_cost=", at);
    found.place.end = std::max(found.place.end, at);
    return found;
}

/// `GFLOPs: 1.2345. Time: 10.0000 us. Best GFLOPs: 1.3000` from `at` on, or `Error in building:`; false where it is neither.
bool readMetascheduleResult(std::string_view line, std::size_t at, TrialLine& found)
{
    constexpr std::string_view error = ": Error in ";
    const std::size_t behindCount = std::min(line.find_first_not_of("0123456789", at), line.size());
    found.failed = line.substr(behindCount).starts_with(error);
    if (found.failed) {
        found.place.end = behindCount + error.size();
        return true;
    }
    const auto current = numberBehind(line, "GFLOPs:", at);
    const auto time = current ? numberBehind(line, "Time:", at) : std::nullopt;
    const std::string_view unit = line.substr(std::min(at, line.size()));
    const bool isMilliseconds = unit.starts_with(" ms");
    if (!time || (!isMilliseconds && !unit.starts_with(" us"))) // a number without its unit may have been cut
        return false;
    found.current = *current;
    found.best = std::max(*current, numberBehind(line, "Best GFLOPs:", at).value_or(0.0));
    found.us = *time * (isMilliseconds ? 1e3 : 1.0);
    found.place.end = at;
    return true;
}

/// `[Task #0: NAME] Trial #5: …`
std::optional<TrialLine> readMetascheduleTrial(std::string_view line, std::size_t mark)
{
    const std::size_t open = line.substr(0, mark).rfind('[');
    const auto trial = countBehind(line, mark + metascheduleTrialMark.size());
    if (open == std::string_view::npos || mark == 0 || line[mark - 1] != ']' || !trial)
        return std::nullopt;
    std::string_view name = line.substr(open + 1, mark - open - 2);
    TrialLine found;
    if (constexpr std::string_view task = "Task #"; name.starts_with(task)) {
        const std::size_t colon = name.find(": ");
        const auto number = countBehind(name, task.size());
        if (colon == std::string_view::npos || !number)
            return std::nullopt;
        found.task = *number;
        name.remove_prefix(colon + 2);
    }
    if (!readMetascheduleResult(line, line.find_first_not_of(" \t", mark + metascheduleTrialMark.size()), found))
        return std::nullopt;
    found.place.begin = open;
    found.name = name;
    found.trial = *trial;
    return found;
}

/// How a tuner writes of its trials.
struct TrialReader {
    const Format& format;
    Tuner tuner;
    std::string_view mark; ///< in each of its lines
    std::optional<TrialLine> (*read)(std::string_view line, std::size_t mark);
};

/// Trials on their way to become runs of tasks.
class TrialRuns {
public:
    TrialRuns(const SourceText& source, Tuner tuner)
        : source_(source)
        , tuner_(tuner)
    {
    }

    void add(const TrialLine& line)
    {
        TuningTask* task = taskOf(line);
        if (!task) {
            beginRun(line);
            task = addTask(line, firstIndex());
        }
        const SourceText::Place place = source_.placeAt(line.place.begin);
        task->currentGflops = knownRate(line.current);
        if (line.best >= task->bestGflops.value_or(0.0))
            task->bestGflops = knownRate(line.best);
        task->trials = task->trials.value_or(0) + 1;
        if (line.us && *line.us > 0.0)
            task->latencyUs = std::min(*line.us, task->latencyUs.value_or(*line.us));
        // A task of failures only has nothing to go on with; how far another one came, such lines do not say.
        const bool allFailed = line.failed && !task->latencyUs;
        task->state = allFailed ? TuningTaskState::Stuck : TuningTaskState::Unknown;
        if (line.seconds)
            task->seconds = task->seconds.value_or(0.0) + *line.seconds;
        task->line = place.line;
        task->column = place.column;
        last_ = line.trial;
        ++run_->prints;
        addPlace(line.place);
    }

    /// A line that begins like one of a trial and ends too early.
    void addBroken(std::size_t at)
    {
        ++broken_;
        firstBroken_ = broken_ == 1 ? at : firstBroken_;
    }

    std::vector<TaskRun> take()
    {
        close();
        if (!runs_.empty() && broken_ > 0)
            runs_.front().diagnostics.push_back(
                diagnosticAt(source_, firstBroken_, Severity::Warning, Message("tasks-lines-broken", {broken_})));
        return std::move(runs_);
    }

private:
    std::int64_t firstIndex() const { return tuner_ == Tuner::AutoTvm ? 1 : 0; }

    /// The task that the line is of, which may begin here; nothing where it begins a run.
    TuningTask* taskOf(const TrialLine& line)
    {
        if (!run_)
            return nullptr;
        const bool isNamed = line.task >= 0 || !line.name.empty();
        TuningTask& latest = run_->tasks.back();
        if (!isNamed && line.trial > last_)
            return &latest;
        const auto found = isNamed ? places_.find({std::string(line.name), std::max(line.task, anyNumber)}) : places_.end();
        if (found != places_.end()) // trials of a task are counted through: one that begins anew is of another run
            return line.trial > trialOf_[found->second] ? remember(run_->tasks[found->second], line) : nullptr;
        return remember(*addTask(line, latest.index + 1), line);
    }

    /// `next`: its number where the line says none.
    TuningTask* addTask(const TrialLine& line, std::int64_t next)
    {
        const std::size_t place = run_->tasks.size();
        TuningTask& task = run_->tasks.emplace_back();
        task.name = line.name;
        task.index = line.task >= 0 ? line.task : next;
        places_.try_emplace({task.name, task.index}, place);
        places_.try_emplace({task.name, anyNumber}, place);
        return &task;
    }

    TuningTask* remember(TuningTask& task, const TrialLine& line)
    {
        trialOf_.resize(run_->tasks.size());
        trialOf_[static_cast<std::size_t>(&task - run_->tasks.data())] = line.trial;
        return &task;
    }

    void beginRun(const TrialLine& line)
    {
        close();
        run_ = std::make_shared<TuningProgress>();
        run_->tuner = tuner_;
        nameByLineBefore(source_, limit_, line.place.begin, *run_);
        runs_.push_back({});
        trialOf_ = {line.trial};
        places_.clear();
    }

    /// Lines of one log are one place, whatever else it says between.
    void addPlace(const TextStretch& place)
    {
        constexpr std::size_t maxDistance = 4096;
        std::vector<TextStretch>& places = runs_.back().places;
        if (!places.empty() && place.begin - places.back().end <= maxDistance)
            places.back().end = place.end;
        else
            places.push_back(place);
        limit_ = place.end;
    }

    void close()
    {
        if (run_)
            runs_.back().payload = TuningProgressPtr(std::move(run_));
        run_ = nullptr;
    }

    const SourceText& source_;
    Tuner tuner_;
    std::vector<TaskRun> runs_;
    std::shared_ptr<TuningProgress> run_; ///< the open one
    std::vector<std::int64_t> trialOf_; ///< the last of each of its tasks
    static constexpr std::int64_t anyNumber = -1;
    std::map<std::pair<std::string, std::int64_t>, std::size_t>
        places_; ///< of its tasks, by name and number: a run may have many
    std::int64_t last_ = 0;
    std::size_t limit_ = 0; ///< behind the last line
    std::int64_t broken_ = 0;
    std::size_t firstBroken_ = 0;
};

/// Whether the mark, which other lines and the source of the tuner have as well, stands where a line of a trial has it. `line`:
/// what of its line stands before it.
bool isTrialAt(std::string_view text, std::size_t at, std::string_view mark, std::string_view line)
{
    constexpr std::string_view digits = "0123456789";
    const std::size_t behind = at + mark.size();
    if (mark == metascheduleTrialMark)
        return at > 0 && text[at - 1] == ']' && (behind >= text.size() || digits.find(text[behind]) != std::string_view::npos);
    const std::size_t number = line.rfind("No: ");
    return number != std::string_view::npos && countBehind(line, number + std::string_view("No: ").size()).has_value();
}

std::vector<Claim> scanTrials(const SourceText& source, const TrialReader& reader, const ParseControl& control)
{
    constexpr std::size_t longestLine = 4096;
    const std::string_view text = source.text();
    TrialRuns runs(source, reader.tuner);
    for (std::size_t at = findWords(text, reader.mark); at != std::string_view::npos && !control.stopped();) {
        const std::size_t from = at - std::min(at, longestLine);
        const std::size_t lineBreak = text.substr(from, at - from).rfind('\n');
        const std::size_t begin = lineBreak == std::string_view::npos ? from : from + lineBreak + 1;
        const std::size_t end = endOfLine(text.substr(0, begin + longestLine), at);
        std::size_t next = at + reader.mark.size();
        if (auto line = reader.read(text.substr(begin, end - begin), at - begin)) {
            line->place.begin += begin;
            line->place.end += begin;
            next = std::max(next, line->place.end);
            runs.add(*line);
        } else if (isTrialAt(text, at, reader.mark, text.substr(begin, at - begin))) {
            runs.addBroken(at);
        }
        at = findWords(text, reader.mark, next);
    }
    return claimsOfRuns(source, reader.format, runs.take());
}

std::vector<Claim> scanAutotvmTrials(const SourceText& source, const ParseControl& control)
{
    return scanTrials(source, {autotvmTrialsFormat, Tuner::AutoTvm, autotvmTrialMark, readAutotvmTrial}, control);
}

std::vector<Claim> scanMetascheduleTrials(const SourceText& source, const ParseControl& control)
{
    return scanTrials(
        source, {metascheduleTrialsFormat, Tuner::MetaSchedule, metascheduleTrialMark, readMetascheduleTrial}, control);
}

} // namespace

const Format autotvmTrialsFormat{"tvm-autotvm-trials", Message("form-log"), scanAutotvmTrials, {autotvmTrialMark}};
const Format metascheduleTrialsFormat{
    "tvm-metaschedule-trials", Message("form-log"), scanMetascheduleTrials, {metascheduleTrialMark}};

} // namespace tvmscope
