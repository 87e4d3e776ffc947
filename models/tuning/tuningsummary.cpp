// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/tuning/tuningsummary.h"

#include "models/labels/uniquelabels.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>
#include <set>
#include <tuple>

namespace tvmscope {

namespace {

constexpr double microsecondsOfASecond = 1e6;

using RecordKey = std::tuple<std::uint32_t, std::uint64_t, TuningError, std::uint64_t, std::vector<double>>;

RecordKey keyOf(const TuningLog& log, const TuningRecord& record)
{
    const auto first = log.costs.begin() + static_cast<std::ptrdiff_t>(record.firstCost);
    return {record.input, record.configuration, record.error, std::bit_cast<std::uint64_t>(record.timestamp),
        {first, first + static_cast<std::ptrdiff_t>(record.costs)}};
}

/// What is the same of all templates of a workload.
using WorkloadKey = std::tuple<std::string, std::string, std::string, std::uint32_t>;

class Summary {
public:
    explicit Summary(TuningLogPtr log)
        : log_(*log)
        , made_(std::make_shared<TuningSummary>())
    {
        made_->log = std::move(log);
    }

    TuningSummaryPtr take()
    {
        placeInputs();
        for (std::size_t at = 0; at < log_.records.size(); ++at)
            add(at);
        for (TunedWorkload& workload : made_->workloads)
            settle(workload);
        for (const Place& place : places_)
            made_->workloadOfInput.push_back(place.workload);
        tellLabelsApart();
        return std::move(made_);
    }

private:
    struct Place {
        std::size_t workload = 0, schedule = 0;
    };

    /// Of each input that has a record, its workload and template; where there are no records, of all.
    void placeInputs()
    {
        std::vector<bool> used(log_.inputs.size(), log_.records.empty());
        for (const TuningRecord& record : log_.records)
            used[record.input] = true;
        std::map<WorkloadKey, std::size_t> known;
        places_.resize(log_.inputs.size());
        for (std::size_t at = 0; at < log_.inputs.size(); ++at)
            if (used[at])
                places_[at] = placeOf(log_.inputs[at], known);
    }

    Place placeOf(const TuningInput& input, std::map<WorkloadKey, std::size_t>& known)
    {
        const std::string op = log_.tuner == Tuner::AutoTvm ? tunedOperator(input.name) : input.name;
        const auto [found, isNew]
            = known.try_emplace({op, input.arguments, input.target, input.workload}, made_->workloads.size());
        if (isNew) {
            TunedWorkload workload;
            workload.work = tunedWork(input, log_.tuner);
            workload.target = input.target;
            made_->workloads.push_back(std::move(workload));
            if (std::find(made_->targets.begin(), made_->targets.end(), input.target) == made_->targets.end()
                && !input.target.empty())
                made_->targets.push_back(input.target);
        }
        std::vector<TunedTemplate>& templates = made_->workloads[found->second].templates;
        const std::string& name = tuningTemplate(input);
        const auto schedule
            = std::find_if(templates.begin(), templates.end(), [&](const TunedTemplate& each) { return each.name == name; });
        const Place place{found->second, static_cast<std::size_t>(schedule - templates.begin())};
        if (schedule == templates.end())
            templates.push_back(
                {name.empty() ? made_->workloads[found->second].work.name : name, tuningMethod(input), 0, 0, 0.0, {}, {}});
        return place;
    }

    void add(std::size_t at)
    {
        const TuningRecord& record = log_.records[at];
        const bool again = !seen_.insert(keyOf(log_, record)).second;
        made_->again.push_back(again);
        if (again) {
            ++made_->duplicates;
            return;
        }
        TunedWorkload& workload = made_->workloads[places_[record.input].workload];
        TunedTemplate& schedule = workload.templates[places_[record.input].schedule];
        if (workload.records == 0)
            workload.firstRecord = at;
        ++workload.records;
        ++schedule.records;
        workload.spentSeconds += record.spentSeconds;
        schedule.spentSeconds += record.spentSeconds;
        if (std::isfinite(record.timestamp)) {
            made_->firstAt = std::min(made_->firstAt.value_or(record.timestamp), record.timestamp);
            made_->lastAt = std::max(made_->lastAt.value_or(record.timestamp), record.timestamp);
        }
        if (const auto us = recordUs(log_, record)) {
            if (!schedule.bestUs || *us < *schedule.bestUs) {
                schedule.bestUs = us;
                schedule.bestRecord = at;
            }
            return;
        }
        ++workload.failed;
        ++schedule.failed;
        ++made_->failed;
        ++made_->errors[record.error];
    }

    void settle(TunedWorkload& workload)
    {
        const auto time = [](const TunedTemplate& each) { return each.bestUs.value_or(std::numeric_limits<double>::infinity()); };
        std::stable_sort(workload.templates.begin(), workload.templates.end(),
            [&](const TunedTemplate& a, const TunedTemplate& b) { return time(a) < time(b); });
        for (const TunedTemplate& schedule : workload.templates)
            made_->history |= schedule.records > 1;
        workload.bestUs = workload.templates.front().bestUs;
        workload.bestRecord = workload.templates.front().bestRecord;
        if (!workload.bestRecord) {
            ++made_->withoutBest;
            return;
        }
        made_->bestSumUs += *workload.bestUs;
        const TuningRecord& best = log_.records[*workload.bestRecord];
        const auto first = log_.costs.begin() + static_cast<std::ptrdiff_t>(best.firstCost);
        const auto [low, high] = std::minmax_element(first, first + static_cast<std::ptrdiff_t>(best.costs));
        if (best.costs > 1)
            workload.spread = (*high - *low) * microsecondsOfASecond / *workload.bestUs;
    }

    /// Equal labels are told apart by type, then target, then all arguments.
    void tellLabelsApart()
    {
        std::vector<KernelLabel> labels;
        for (const TunedWorkload& workload : made_->workloads)
            labels.push_back(workload.work.label);
        tellApart(labels, [&](std::size_t at) {
            const TunedWorkload& workload = made_->workloads[at];
            LabelDetails detail;
            detail.dtype = workload.work.shapes.substr(0, workload.work.shapes.find('['));
            detail.device = shortTarget(workload.target);
            detail.name = workload.work.name;
            detail.shapes = workload.work.shapes;
            return detail;
        });
        for (std::size_t at = 0; at < labels.size(); ++at)
            made_->workloads[at].work.label = std::move(labels[at]);
    }

    const TuningLog& log_;
    std::shared_ptr<TuningSummary> made_;
    std::vector<Place> places_; ///< of each input
    std::set<RecordKey> seen_;
};

} // namespace

std::optional<double> TunedWorkload::gigaflopsIn(std::optional<double> us) const
{
    constexpr double operationsPerUs = 1e3; // of one GFLOP/s
    return work.flops && *work.flops > 0.0 && us && *us > 0.0 ? std::optional(*work.flops / *us / operationsPerUs) : std::nullopt;
}

TuningSummaryPtr summarizeTuning(TuningLogPtr log)
{
    return Summary(std::move(log)).take();
}

std::optional<double> recordUs(const TuningLog& log, const TuningRecord& record)
{
    if (record.error != TuningError::None || record.costs == 0)
        return std::nullopt;
    const auto first = log.costs.begin() + static_cast<std::ptrdiff_t>(record.firstCost);
    const double sum = std::accumulate(first, first + static_cast<std::ptrdiff_t>(record.costs), 0.0);
    return sum / static_cast<double>(record.costs) * microsecondsOfASecond;
}

std::string shortTarget(const std::string& target)
{
    return target.substr(0, target.find(' '));
}

std::vector<std::size_t> workloadsByTime(const TuningSummary& summary)
{
    std::vector<std::size_t> order(summary.workloads.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return summary.workloads[a].bestUs.value_or(-1.0) > summary.workloads[b].bestUs.value_or(-1.0);
    });
    return order;
}

} // namespace tvmscope
