// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/tuninglog.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

/// How far the text says that a task came.
enum class TuningTaskState : std::uint8_t {
    Unknown, ///< the text does not say it: Ansor's tables have no such column
    Finished,
    Running, ///< it had not ended where the text does
    Stuck, ///< it did not end and others went on, or none of its trials gave a result
};

/// What a text says last of one task. What was not printed, or printed as 0 of something that cannot be 0, is not known.
struct TuningTask {
    std::int64_t index = 0; ///< as printed: AutoTVM counts from 1, the tables of Ansor and MetaSchedule from 0
    std::string name; ///< empty: AutoTVM and Ansor before v0.9 name none
    std::optional<double> currentGflops, bestGflops; ///< of the last trial, of the best one
    std::optional<std::int64_t> trials, planned;
    std::optional<double> seconds; ///< spent on it
    std::optional<double> flop;
    std::optional<std::int64_t> weight; ///< how often the model runs it
    std::optional<double> latencyUs, weightedLatencyUs;
    TuningTaskState state = TuningTaskState::Unknown;
    std::uint32_t line = 0, column = 0; ///< where its last state begins in the source, from 1
};

/// The tasks of one run of a tuner, as its last lines or its last table have them.
struct TuningTaskList {
    Tuner tuner = Tuner::AutoTvm;
    std::string name; ///< the line before it, such as a question's `(2):`; empty: nothing stands there
    std::uint32_t nameLine = 0; ///< 0 without a name
    std::vector<TuningTask> tasks; ///< in the order of the text
    std::int64_t announced = 0; ///< tasks that the run has, `[Task 1/20]`; 0: not in the text
    std::int64_t prints = 0; ///< of a table; how often a line was updated
    std::optional<double> totalLatencyUs, elapsedSeconds; ///< as printed below a table
    std::optional<std::int64_t> totalTrials; ///< as printed below a table
    /// Of a text that has totals and no task (Ansor's `total_latency.tsv`): all tasks as one, as its last line has them.
    std::optional<TuningTask> whole;
};

/// What AutoTVM's progress lines say.
struct TuningProgress : TuningTaskList { };
using TuningProgressPtr = std::shared_ptr<const TuningProgress>;

/// What the last task table of Ansor or MetaSchedule says.
struct TuningTable : TuningTaskList { };
using TuningTablePtr = std::shared_ptr<const TuningTable>;

/// `finished`, `running`, `stuck`; empty where it is not known.
constexpr std::string_view tuningTaskStateId(TuningTaskState state) noexcept
{
    constexpr std::string_view ids[] = {"", "finished", "running", "stuck"};
    return ids[static_cast<std::size_t>(state)];
}

} // namespace tvmscope
