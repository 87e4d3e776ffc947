// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/names/ascii.h"
#include "models/profile/messageids.h"
#include "parsers/format.h"
#include "parsers/formats/tuning/taskruns.h"
#include "parsers/numbers.h"
#include "parsers/textsearch.h"

#include <algorithm>
#include <array>
#include <string>

namespace tvmscope {

/// `tvm-autotvm-progress`: what AutoTVM's `progress_bar` prints while it tunes (python/tvm/autotvm/tuner/callback.py), an update
/// after each batch of trials, each behind a carriage return:
/// `[Task  1/20]  Current/Best:   86.48/  99.59 GFLOPS | Progress: (308/308) | 157.22 s Done.` The part in brackets is the prefix
/// of TVM's tutorials and of tvmc; without one, a count that begins anew begins the next task. The unit may have any SI prefix
/// from v0.7 on. ` Done.` is printed when the callback's object dies, which is often behind the next task's first update. Task
/// numbers that begin anew begin the next run.
extern const Format autotvmProgressFormat;

namespace {

constexpr std::string_view progressAnchor = "Current/Best:";
constexpr std::size_t longestUpdate = 240, longestPrefix = 80;

/// A state of a task as it stands in the text.
struct ProgressUpdate {
    TextStretch place;
    std::int64_t index = 0, total = 0; ///< 0: the text says none
    double current = 0.0, best = 0.0; ///< GFLOP/s
    std::int64_t done = 0, planned = 0;
    double seconds = 0.0;
    bool saysDone = false;
    bool lostPrefix = false; ///< its task is that of the update before
};

/// Reads word by word; blanks and line breaks between words are passed over.
class ProgressWords {
public:
    explicit ProgressWords(std::string_view text)
        : text_(text)
    {
    }
    bool take(std::string_view word)
    {
        skip();
        if (!text_.substr(at_).starts_with(word))
            return false;
        at_ += word.size();
        return true;
    }
    std::optional<double> number()
    {
        skip();
        const auto read = readNumber(text_.substr(at_));
        if (!read || !(read->real >= 0.0) || read->real > 1e15)
            return std::nullopt;
        at_ += read->length;
        return read->real;
    }
    std::optional<std::int64_t> count()
    {
        skip();
        const std::size_t end = std::min(text_.find_first_not_of("0123456789", at_), text_.size());
        const auto whole = wholeCount(text_.substr(at_, end - at_));
        at_ = whole ? end : at_;
        return whole;
    }
    /// GFLOP/s of one of the unit that stands here.
    std::optional<double> rateUnit()
    {
        constexpr std::array<std::pair<std::string_view, double>, 8> units{{{"GFLOPS", 1.0}, {"MFLOPS", 1e-3}, {"TFLOPS", 1e3},
            {"KFLOPS", 1e-6}, {"kFLOPS", 1e-6}, {"PFLOPS", 1e6}, {"FLOPS", 1e-9}, {"mFLOPS", 1e-12}}};
        for (const auto& [word, gigaflops] : units)
            if (take(word))
                return gigaflops;
        return std::nullopt;
    }
    std::size_t position() const noexcept { return at_; }

private:
    void skip() { at_ = behindSpace(text_, at_); }

    std::string_view text_;
    std::size_t at_ = 0;
};

/// Reads what stands behind the anchor; how much of the text that is.
std::optional<std::size_t> readFigures(std::string_view text, ProgressUpdate& update)
{
    ProgressWords words(text);
    const auto current = words.number();
    const bool parted = current && words.take("/");
    const auto best = parted ? words.number() : std::nullopt;
    const auto unit = best ? words.rateUnit() : std::nullopt;
    if (!unit || !words.take("|") || !words.take("Progress:") || !words.take("("))
        return std::nullopt;
    const auto done = words.count();
    const bool of = done && words.take("/");
    const auto planned = of ? words.count() : std::nullopt;
    if (!planned || *done > *planned || !words.take(")") || !words.take("|"))
        return std::nullopt;
    const auto seconds = words.number();
    if (!seconds || !words.take("s"))
        return std::nullopt;
    update.current = *current * *unit;
    update.best = *best * *unit;
    update.done = *done;
    update.planned = *planned;
    update.seconds = *seconds;
    return words.position();
}

/// The same of a line that a terminal folded, also in the middle of a number.
std::optional<std::size_t> readFolded(std::string_view text, ProgressUpdate& update)
{
    std::string whole;
    std::vector<std::size_t> behind{0}; ///< of each character: where the text goes on
    for (std::size_t at = 0; at < text.size(); ++at)
        if (text[at] != '\n') {
            whole += text[at];
            behind.push_back(at + 1);
        }
    const auto length = readFigures(whole, update);
    return length ? std::optional(behind[*length]) : std::nullopt;
}

/// `[Task  1/20]` before the anchor, and where it begins.
void readPrefix(std::string_view text, std::size_t limit, std::size_t anchor, ProgressUpdate& update)
{
    constexpr std::string_view opening = "[Task";
    const std::size_t from = std::max(limit, anchor - std::min(anchor, longestPrefix));
    const std::string_view before = text.substr(from, anchor - from);
    const std::size_t open = before.rfind(opening);
    if (open == std::string_view::npos)
        return;
    ProgressWords words(before.substr(open + opening.size()));
    const auto index = words.count();
    const bool of = index && words.take("/");
    const auto total = of ? words.count() : std::nullopt;
    const std::size_t close = before.find(']', open);
    if (!total || close == std::string_view::npos || behindSpace(before, close + 1) != before.size())
        return;
    update.index = *index;
    update.total = *total;
    update.place.begin = from + open;
}

/// ` Done.` behind an update; it may stand there more than once.
std::size_t readDone(std::string_view text, std::size_t end, bool& saysDone)
{
    constexpr std::string_view word = "Done.";
    for (std::size_t at = behindSpace(text, end); text.substr(at).starts_with(word); at = behindSpace(text, end)) {
        end = at + word.size();
        saysDone = true;
    }
    return end;
}

/// Does what stands between two updates say nothing: line breaks, quotes of a list of strings, line numbers?
bool isSilent(std::string_view between)
{
    constexpr std::size_t longest = 48, shortestWord = 4;
    if (between.size() > longest)
        return false;
    std::size_t letters = 0;
    for (const char c : between) {
        letters = isAsciiLetter(c) ? letters + 1 : 0;
        if (letters == shortestWord)
            return false;
    }
    return true;
}

/// Updates on their way to become runs.
class ProgressRuns {
public:
    explicit ProgressRuns(const SourceText& source)
        : source_(source)
    {
    }

    void add(ProgressUpdate update)
    {
        settleIndex(update);
        if (beginsRun(update)) {
            close(false);
            run_ = std::make_shared<TuningProgress>();
            run_->announced = update.total;
            nameByLineBefore(source_, limit_, update.place.begin, *run_);
            runs_.push_back({});
        }
        const bool isNew = run_->tasks.empty() || run_->tasks.back().index != update.index;
        if (isNew)
            run_->tasks.emplace_back();
        finished_.resize(run_->tasks.size());
        TuningTask& task = run_->tasks.back();
        if (update.lostPrefix || update.current > update.best || (!isNew && task.bestGflops.value_or(0.0) > update.best))
            doubt(update);
        take(update, task);
        // The object of the task before may die behind the first update of this one.
        const bool ofBefore = isNew && update.done == 0 && update.planned > 0 && finished_.size() > 1;
        if (update.saysDone)
            finished_[finished_.size() - (ofBefore ? 2 : 1)] = true;
        addPlace(update.place);
    }

    /// A line that begins like an update and cannot be read.
    void addBroken(std::size_t at)
    {
        ++broken_;
        firstBroken_ = broken_ == 1 ? at : firstBroken_;
    }

    std::vector<TaskRun> take()
    {
        close(behindSpace(source_.text(), limit_) == source_.text().size());
        if (!runs_.empty() && broken_ > 0)
            runs_.front().diagnostics.push_back(diagnosticAt(
                source_, firstBroken_, Severity::Warning, Message("tasks-lines-broken", {static_cast<std::int64_t>(broken_)})));
        return std::move(runs_);
    }

private:
    /// Without a prefix, a count that begins anew, or counts to another end, is that of the next task.
    void settleIndex(ProgressUpdate& update) const
    {
        if (update.index > 0 || update.total > 0)
            return;
        update.index = 1;
        if (!run_)
            return;
        const TuningTask& last = run_->tasks.back();
        if (run_->announced != 0) { // a terminal may have broken the prefix of a task that goes on
            update.lostPrefix = update.done >= *last.trials && update.planned == *last.planned;
            update.index = update.lostPrefix ? last.index : update.index;
            update.total = update.lostPrefix ? run_->announced : update.total;
            return;
        }
        update.index = last.index + (update.done < *last.trials || update.planned != *last.planned ? 1 : 0);
    }

    bool beginsRun(const ProgressUpdate& update) const
    {
        if (!run_ || run_->announced != update.total)
            return true;
        const TuningTask& last = run_->tasks.back();
        return update.index < last.index || (update.index == last.index && (update.done < *last.trials || isToldAnew(update)));
    }

    /// A task that was done is done again, behind other words: a text of two runs of one task.
    bool isToldAnew(const ProgressUpdate& update) const
    {
        return finished_.back() && update.saysDone && !isSilent(source_.text().substr(limit_, update.place.begin - limit_));
    }

    void take(const ProgressUpdate& update, TuningTask& task)
    {
        const SourceText::Place place = source_.placeAt(update.place.begin);
        task.index = update.index;
        task.currentGflops = knownRate(update.current);
        task.bestGflops = knownRate(update.best);
        task.trials = update.done;
        task.planned = update.planned;
        task.seconds = update.seconds;
        task.line = place.line;
        task.column = place.column;
        ++run_->prints;
    }

    void addPlace(const TextStretch& place)
    {
        std::vector<TextStretch>& places = runs_.back().places;
        if (!places.empty() && isSilent(source_.text().substr(places.back().end, place.begin - places.back().end)))
            places.back().end = place.end;
        else
            places.push_back(place);
        limit_ = place.end;
    }

    void doubt(const ProgressUpdate& update)
    {
        ++doubtful_;
        firstDoubtful_ = doubtful_ == 1 ? update.place.begin : firstDoubtful_;
    }

    /// Ends the run; `textEnds`: nothing follows it.
    void close(bool textEnds)
    {
        if (!run_)
            return;
        for (std::size_t at = 0; at < run_->tasks.size(); ++at) {
            TuningTask& task = run_->tasks[at];
            const bool all = *task.planned > 0 && task.trials == task.planned;
            const bool isLast = at + 1 == run_->tasks.size();
            task.state = all || finished_[at] ? TuningTaskState::Finished
                : isLast && textEnds          ? TuningTaskState::Running
                                              : TuningTaskState::Stuck;
        }
        runs_.back().payload = TuningProgressPtr(std::move(run_));
        if (doubtful_ > 0)
            runs_.back().diagnostics.push_back(
                diagnosticAt(source_, firstDoubtful_, Severity::Warning, Message("tasks-lines-doubtful", {doubtful_})));
        run_ = nullptr;
        finished_.clear();
        doubtful_ = 0;
    }

    const SourceText& source_;
    std::vector<TaskRun> runs_;
    std::shared_ptr<TuningProgress> run_; ///< the open one, whose payload is to come
    std::vector<bool> finished_; ///< of its tasks: `Done.` was printed of them
    std::size_t limit_ = 0; ///< behind the last update
    std::int64_t broken_ = 0, doubtful_ = 0;
    std::size_t firstBroken_ = 0, firstDoubtful_ = 0;
};

std::vector<Claim> scanProgress(const SourceText& source, const ParseControl& control)
{
    const std::string_view text = source.text();
    ProgressRuns runs(source);
    std::size_t limit = 0;
    for (std::size_t at = findWords(text, progressAnchor); at != std::string_view::npos && !control.stopped();
         at = findWords(text, progressAnchor, at)) {
        const std::size_t figures = at + progressAnchor.size();
        ProgressUpdate update;
        update.place.begin = at;
        const std::string_view near = text.substr(figures, longestUpdate);
        auto length = readFigures(near, update);
        if (!length)
            length = readFolded(near, update);
        if (!length) {
            const std::size_t next = behindSpace(text, figures);
            if (next < text.size() && isAsciiDigit(text[next])) // else it is the code that prints it
                runs.addBroken(at);
            at = figures;
            continue;
        }
        readPrefix(text, limit, at, update);
        update.place.end = readDone(text, figures + *length, update.saysDone);
        at = limit = update.place.end;
        runs.add(update);
    }
    return claimsOfRuns(source, autotvmProgressFormat, runs.take());
}

} // namespace

const Format autotvmProgressFormat{"tvm-autotvm-progress", Message("form-log"), scanProgress, {progressAnchor}};

} // namespace tvmscope
