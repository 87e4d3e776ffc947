// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/tuningtasks.h"

#include <cstdint>
#include <optional>

namespace tvmscope {

/// What a run's tasks say together.
struct TaskFigures {
    std::int64_t tasks = 0, finished = 0, running = 0, stuck = 0;
    std::int64_t rated = 0; ///< tasks whose best rate is known
    std::optional<double> lowest, median, highest; ///< best rates of its tasks, GFLOP/s; of two in the middle the mean
    std::optional<std::int64_t> trials; ///< as printed below a table, else added up
    std::optional<std::int64_t> planned; ///< of all tasks, where each says it
    std::optional<double> seconds; ///< as printed below a table, else added up
    std::optional<double> latencyUs; ///< of the model, as printed below a table, else weighted latencies where each is known
};

TaskFigures taskFigures(const TuningTaskList& list);

} // namespace tvmscope
