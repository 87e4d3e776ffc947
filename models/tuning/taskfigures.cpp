// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/tuning/taskfigures.h"

#include "models/profile/saturating.h"

#include <algorithm>
#include <type_traits>
#include <vector>

namespace tvmscope {

namespace {

/// The sum of what all tasks say; nothing where one does not say it, or there is none.
template <class T>
std::optional<T> sumOfAll(const TuningTaskList& list, std::optional<T> TuningTask::*figure)
{
    T sum = 0;
    for (const TuningTask& task : list.tasks) {
        if (!(task.*figure))
            return std::nullopt;
        if constexpr (std::is_integral_v<T>)
            saturatingIncrease(sum, *(task.*figure));
        else
            sum += *(task.*figure);
    }
    return list.tasks.empty() ? std::nullopt : std::optional(sum);
}

void addRates(const TuningTaskList& list, TaskFigures& figures)
{
    std::vector<double> rates;
    for (const TuningTask& task : list.tasks)
        if (task.bestGflops)
            rates.push_back(*task.bestGflops);
    if (rates.empty())
        return;
    std::sort(rates.begin(), rates.end());
    const std::size_t upper = rates.size() / 2, lower = (rates.size() - 1) / 2;
    figures.rated = static_cast<std::int64_t>(rates.size());
    figures.lowest = rates.front();
    figures.median = (rates[lower] + rates[upper]) / 2;
    figures.highest = rates.back();
}

} // namespace

TaskFigures taskFigures(const TuningTaskList& list)
{
    TaskFigures figures;
    figures.tasks = static_cast<std::int64_t>(list.tasks.size());
    for (const TuningTask& task : list.tasks) {
        figures.finished += task.state == TuningTaskState::Finished ? 1 : 0;
        figures.running += task.state == TuningTaskState::Running ? 1 : 0;
        figures.stuck += task.state == TuningTaskState::Stuck ? 1 : 0;
    }
    addRates(list, figures);
    figures.trials = list.totalTrials ? list.totalTrials : sumOfAll(list, &TuningTask::trials);
    figures.planned = sumOfAll(list, &TuningTask::planned);
    figures.seconds = list.elapsedSeconds ? list.elapsedSeconds : sumOfAll(list, &TuningTask::seconds);
    const auto weighted = sumOfAll(list, &TuningTask::weightedLatencyUs);
    figures.latencyUs = list.totalLatencyUs && *list.totalLatencyUs > 0.0 ? list.totalLatencyUs : weighted;
    return figures;
}

} // namespace tvmscope
