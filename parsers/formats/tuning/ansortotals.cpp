// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/names/ascii.h"
#include "models/profile/messageids.h"
#include "parsers/format.h"
#include "parsers/formats/tuning/taskruns.h"
#include "parsers/numbers.h"
#include "parsers/textsearch.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace tvmscope {

/// `tvm-ansor-totals`: `total_latency.tsv`, to which Ansor's task scheduler adds a line behind each round
/// (python/tvm/auto_scheduler/task_scheduler.py, LogEstimatedLatency, v0.8 to v0.19), also pasted with blanks for its tabs:
/// `ElapsedTime(s)	120	EstimatedLatency(ms)	1.234	Trials	64`. The latency is `N/A` until every task has a valid
/// trial. Scripts made after it have further pairs of a name and a value between.
extern const Format ansorTotalsFormat;

namespace {

constexpr std::string_view elapsedWord = "ElapsedTime(s)", latencyWord = "EstimatedLatency(ms)", trialsWord = "Trials";
constexpr std::size_t longestTotalsLine = 400;
constexpr double microsecondsOfMillisecond = 1e3; ///< it is printed with three decimals
constexpr std::string_view allTasks = "all tasks";

/// One line: what had been reached after a round.
struct RoundTotals {
    TextStretch place;
    double seconds = 0.0;
    std::optional<double> latencyUs;
    std::int64_t trials = 0;
};

std::vector<std::string_view> wordsOf(std::string_view line)
{
    std::vector<std::string_view> words;
    for (std::size_t at = line.find_first_not_of(" \t\r"); at < line.size();) {
        const std::size_t end = std::min(line.find_first_of(" \t\r", at), line.size());
        words.push_back(line.substr(at, end - at));
        at = line.find_first_not_of(" \t\r", end);
    }
    return words;
}

/// The line that begins at `begin`, where the word for its first value stands. What stands behind its trials is none of it.
std::optional<RoundTotals> readTotals(std::string_view text, std::size_t begin)
{
    const std::string_view line = text.substr(begin, std::min(endOfLine(text, begin) - begin, longestTotalsLine));
    const std::vector<std::string_view> words = wordsOf(line);
    RoundTotals totals;
    bool hasLatency = false;
    for (std::size_t at = 0; at + 1 < words.size(); at += 2) {
        const auto number = wholeNumber(words[at + 1]);
        const bool isAmount = number && number->real >= 0.0 && number->real < 1e15;
        if (words[at] == elapsedWord && isAmount) {
            totals.seconds = number->real;
        } else if (words[at] == latencyWord && (isAmount || words[at + 1] == "N/A")) {
            hasLatency = true;
            if (isAmount)
                totals.latencyUs = std::round(number->real * microsecondsOfMillisecond);
        } else if (words[at] == trialsWord && isAmount && number->integer && hasLatency) {
            totals.trials = *number->integer;
            totals.place = {begin, static_cast<std::size_t>(words[at + 1].data() + words[at + 1].size() - text.data())};
            return totals;
        } else if (words[at] == elapsedWord || words[at] == latencyWord || words[at] == trialsWord) {
            return std::nullopt;
        }
    }
    return std::nullopt;
}

/// Lines of one run: its time and its trials never fall.
class TotalsRun {
public:
    bool goesOn(const RoundTotals& next) const { return next.seconds >= last_.seconds && next.trials >= last_.trials; }

    void add(std::string_view text, const RoundTotals& totals)
    {
        const std::size_t behind = run_.places.empty() ? totals.place.begin : run_.places.back().end;
        const bool adjoins = !run_.places.empty() && trimmed(text.substr(behind, totals.place.begin - behind), " \t\r\n").empty();
        if (adjoins)
            run_.places.back().end = totals.place.end;
        else
            run_.places.push_back(totals.place);
        last_ = totals;
        ++rounds_;
    }

    TaskRun take(const SourceText& source) &&
    {
        auto list = std::make_shared<TuningTable>();
        list->tuner = Tuner::Ansor;
        list->prints = rounds_;
        list->totalLatencyUs = last_.latencyUs;
        list->totalTrials = last_.trials;
        list->elapsedSeconds = last_.seconds;
        const SourceText::Place place = source.placeAt(last_.place.begin);
        TuningTask& whole = list->whole.emplace();
        whole.name = allTasks;
        whole.trials = last_.trials;
        whole.seconds = last_.seconds;
        whole.weightedLatencyUs = last_.latencyUs;
        whole.line = place.line;
        whole.column = place.column;
        run_.payload = TuningTablePtr(std::move(list));
        return std::move(run_);
    }

private:
    TaskRun run_;
    RoundTotals last_;
    std::int64_t rounds_ = 0;
};

std::vector<Claim> scanAnsorTotals(const SourceText& source, const ParseControl& control)
{
    const std::string_view text = source.text();
    std::vector<TaskRun> runs;
    std::optional<TotalsRun> run;
    for (std::size_t at = findWords(text, elapsedWord); at != std::string_view::npos && !control.stopped();
         at = findWords(text, elapsedWord, at + elapsedWord.size())) {
        const auto totals = readTotals(text, at);
        if (!totals)
            continue;
        if (run && !run->goesOn(*totals))
            runs.push_back(std::move(*std::exchange(run, std::nullopt)).take(source));
        if (!run)
            run.emplace();
        run->add(text, *totals);
    }
    if (run)
        runs.push_back(std::move(*run).take(source));
    return claimsOfRuns(source, ansorTotalsFormat, std::move(runs));
}

} // namespace

const Format ansorTotalsFormat{"tvm-ansor-totals", Message("form-log"), scanAnsorTotals, {elapsedWord}};

} // namespace tvmscope
