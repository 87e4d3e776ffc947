// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/format.h"

namespace tvmscope {

/// `tvm-metaschedule-tasks`: the table that MetaSchedule's task scheduler logs after each update of a task
/// (src/meta_schedule/task_scheduler/task_scheduler.cc, src/support/table_printer.h):
/// ` ID | Name | FLOP | Weight | Speed (GFLOPS) | Latency (us) | Weighted Latency (us) | Trials | Done `, in v0.9 and v0.10
/// `Terminated`; doubles with 4 decimals, `N/A` before the first result, `Y` for a task that is done. Below it
/// `Total trials: 32` and `Total latency (us): 2`, with 6 significant digits.
extern const Format metascheduleTasksFormat;

} // namespace tvmscope
