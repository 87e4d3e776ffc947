// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/models/findings/findingcases.h"

#include "models/comparison/compare.h"
#include "models/findings/doctorinput.h"
#include "models/profile/messageids.h"
#include "models/profile/nanoseconds.h"
#include "models/profile/profilebuilder.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fstream>
#include <optional>

namespace tvmscope::test {

namespace {

using Words = std::vector<std::string>;

/// Words of a line; quotes hold blanks together and fall away, also inside a word: `shapes="float32[1, 8]"`.
Words wordsOf(const std::string& line)
{
    Words words;
    bool quoted = false, inWord = false;
    for (const char c : line) {
        if (c == '"') {
            quoted = !quoted;
            if (!inWord)
                words.emplace_back();
            inWord = true;
        } else if (c == ' ' && !quoted) {
            inWord = false;
        } else {
            if (!inWord)
                words.emplace_back();
            inWord = true;
            words.back() += c;
        }
    }
    return words;
}

double numberOf(const std::string& word)
{
    return word == "nan" ? std::nan("") : std::stod(word);
}

std::vector<std::int64_t> dimensionsOf(const std::string& word)
{
    std::vector<std::int64_t> dimensions;
    for (std::size_t at = 0; (at = word.find_first_of("0123456789", at)) != std::string::npos;) {
        std::int64_t value = 0;
        const auto result = std::from_chars(word.data() + at, word.data() + word.size(), value);
        dimensions.push_back(value);
        at = static_cast<std::size_t>(result.ptr - word.data());
    }
    return dimensions;
}

/// A profile being written down.
class Side {
public:
    /// False for a line that makes no sense.
    bool add(const Words& words)
    {
        const std::string& what = words.front();
        if (what == "row")
            addRow(words);
        else if (what == "total")
            builder_.addDeviceTotal(words.at(1), numberOf(words.at(2)));
        else if (what == "sum")
            builder_.setPrintedSums({numberOf(words.at(1)), std::stoll(words.at(2)), std::nullopt});
        else if (what == "config")
            addConfiguration(words.at(1), words.at(2));
        else if (what == "warning")
            return addWarning(words);
        else if (what == "benchmark")
            addBenchmark(words);
        else if (what == "unclaimed")
            side_.unclaimed.push_back(words.at(1));
        else if (what == "record")
            addRecord(words);
        else if (what == "task")
            addTask(words);
        else if (what == "no-parameters")
            side_.parametersNotSet = ParametersNotSet{static_cast<std::uint32_t>(std::stoul(words.at(1))), "gr", "params"};
        else
            return addMark(what);
        return true;
    }

    DoctorProfile finish(std::string label)
    {
        builder_.setAggregated(aggregated_);
        if (aggregated_)
            builder_.setTimeBasis(TimeBasis::Unordered);
        side_.profile = builder_.build();
        side_.label = std::move(label);
        if (!log_.records.empty()) {
            side_.analyzed = analyzeProfile(side_.profile);
            side_.joins.push_back(joinTuning(side_.analyzed, summarizeTuning(std::make_shared<const TuningLog>(log_))));
        }
        if (!tasks_->tasks.empty()) {
            side_.analyzed = analyzeProfile(side_.profile);
            side_.progress = joinProgress(side_.analyzed, *tasks_);
        }
        return std::move(side_);
    }

    /// What joins refer to.
    std::shared_ptr<const TuningTaskList> tasks() const { return tasks_; }

private:
    /// Trials that were planned, and the best rate in GFLOP/s.
    void addTask(const Words& words)
    {
        TuningTask task;
        task.index = static_cast<std::int64_t>(tasks_->tasks.size() + 1);
        task.planned = std::stoll(words.at(1));
        task.bestGflops = numberOf(words.at(2));
        tasks_->tasks.push_back(std::move(task));
    }

    bool addMark(const std::string& mark)
    {
        if (mark == "aggregated")
            aggregated_ = true;
        else if (mark == "unordered")
            builder_.setTimeBasis(TimeBasis::Unordered);
        else if (mark == "six-digits")
            builder_.setPrecision(Precision::SixDigits);
        else if (mark == "two-decimals")
            builder_.setPrecision(Precision::TwoDecimals);
        else if (mark == "means")
            builder_.setTimes(Message("times-means-alone"));
        else if (mark == "cut")
            builder_.setEndsEarly();
        else if (mark == "recorded")
            addConfiguration("Recorder", "tvmscope");
        else
            return false;
        return true;
    }

    void addConfiguration(const std::string& key, const std::string& value)
    {
        const bool number = value.find_first_not_of("0123456789") == std::string::npos;
        builder_.addConfiguration(key, number ? Metric::ofCount(std::stoll(value)) : Metric::string(builder_.intern(value)));
    }

    void addRow(const Words& words)
    {
        ProfileBuilder::Row row;
        row.count = 1;
        std::string device = "cpu0", shapes, hash;
        row.name = words.at(1);
        row.durationUs = words.at(2) == "inf" ? HUGE_VAL : numberOf(words.at(2));
        row.count = 1;
        std::vector<std::pair<std::string, std::string>> extra;
        for (std::size_t k = 3; k < words.size(); ++k) {
            const std::size_t sign = words[k].find('=');
            const std::string key = words[k].substr(0, sign);
            const std::string value = sign == std::string::npos ? std::string() : words[k].substr(sign + 1);
            if (key == "count")
                row.count = std::stoll(value);
            else if (key == "percent")
                row.percent = numberOf(value);
            else if (key == "device")
                device = value;
            else if (key == "shapes")
                row.shapes = shapes = value;
            else if (key == "hash")
                row.hash = hash = value;
            else if (key == "start")
                row.startNs = nanosecondsOf(numberOf(value));
            else if (key == "run")
                row.run = std::stoll(value);
            else if (key == "uncertain")
                row.uncertain = column::duration;
            else
                extra.emplace_back(key, value);
        }
        row.device = device;
        builder_.addRow(row);
        for (const auto& [key, value] : extra) {
            const bool number = !value.empty() && value.find_first_not_of("-0123456789") == std::string::npos;
            builder_.setExtra(key, number ? Metric::ofCount(std::stoll(value)) : Metric::string(builder_.intern(value)));
        }
    }

    bool addWarning(const Words& words)
    {
        const auto id = std::find(logWarningIds.begin(), logWarningIds.end(), words.at(1));
        if (id == logWarningIds.end())
            return false;
        LogWarning warning;
        warning.code = static_cast<LogWarningCode>(id - logWarningIds.begin());
        warning.op = words.size() > 2 ? words[2] : std::string();
        for (std::size_t k = 3; k < words.size(); ++k)
            warning.tensors.push_back(dimensionsOf(words[k]));
        side_.warnings.push_back(std::move(warning));
        return true;
    }

    void addBenchmark(const Words& words)
    {
        constexpr double millisecond = 1e3;
        TimingBeside benchmark;
        benchmark.meanUs = numberOf(words.at(1)) * millisecond;
        if (words.size() > 2)
            benchmark.stdUs = numberOf(words[2]) * millisecond;
        side_.benchmarks.push_back(benchmark);
    }

    /// A matrix product of AutoTVM; its line is the number of the record.
    void addRecord(const Words& words)
    {
        constexpr double second = 1e6;
        TuningInput input;
        input.target = words.at(1);
        input.name = words.at(2);
        for (std::size_t k = 4; k < words.size(); ++k) {
            input.tensors.push_back({"float32", dimensionsOf(words[k])});
            input.arguments += words[k];
        }
        TuningRecord record;
        record.input = static_cast<std::uint32_t>(log_.inputs.size());
        record.configuration = log_.records.size();
        record.line = static_cast<std::uint32_t>(log_.records.size() + 1);
        record.firstCost = static_cast<std::uint32_t>(log_.costs.size());
        record.costs = 1;
        log_.costs.push_back(numberOf(words.at(3)) / second);
        log_.inputs.push_back(std::move(input));
        log_.records.push_back(record);
    }

    ProfileBuilder builder_;
    TuningLog log_;
    std::shared_ptr<TuningTaskList> tasks_ = std::make_shared<TuningTaskList>();
    DoctorProfile side_;
    bool aggregated_ = false;
};

/// Finishes a case from the lines below its title.
void finish(FindingCase& made, const std::vector<Words>& lines)
{
    std::vector<Side> sides(1);
    for (const Words& words : lines)
        if (words.front() == "---")
            sides.emplace_back();
        else if (!sides.back().add(words)) {
            made.title += ": not understood: " + words.front();
            return;
        }
    auto& profiles = made.doctorInput.profiles;
    for (Side& side : sides) {
        made.tasks.push_back(side.tasks());
        profiles.push_back(side.finish(std::string(1, static_cast<char>('A' + profiles.size()))));
    }
    for (std::size_t at = 1; at < profiles.size(); ++at) {
        const Baseline a{profiles[0].profile, "a.json", 1, profiles[0].label};
        const Candidate b{profiles[at].profile, "b.json", 1, profiles[at].label};
        made.comparisons.push_back(std::make_shared<const Comparison>(compare(a, b)));
        made.doctorInput.pairs.push_back({0, at, made.comparisons.back().get()});
    }
}

} // namespace

std::vector<FindingCase> readFindingCases(const std::string& path)
{
    std::ifstream file(path);
    std::vector<FindingCase> cases;
    std::vector<Words> lines;
    std::string rule;
    const auto close = [&] {
        if (!cases.empty() && !lines.empty())
            finish(cases.back(), lines);
        lines.clear();
    };
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("## ")) {
            close();
            rule = line.substr(3);
        } else if (line.starts_with("fires: ") || line.starts_with("silent: ")) {
            close();
            const std::size_t colon = line.find(':');
            cases.push_back({rule, line.substr(colon + 2), line.starts_with('f'), {}, {}, {}});
        } else if (const Words words = wordsOf(line); !words.empty()) {
            lines.push_back(words);
        }
    }
    close();
    return cases;
}

} // namespace tvmscope::test
