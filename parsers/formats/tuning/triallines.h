// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/format.h"

namespace tvmscope {

/// `tvm-autotvm-trials`: what AutoTVM's tuner logs of each trial at the level DEBUG (python/tvm/autotvm/tuner/tuner.py):
/// `No: 5  GFLOPS: 12.34/15.60  result: MeasureResult(costs=(0.0012,), error_no=0, all_cost=1.5, timestamp=…)  …`: the rate of
/// the trial and the best until then. A count that begins anew begins the next task; the time of a task is that of its trials.
extern const Format autotvmTrialsFormat;

/// `tvm-metaschedule-trials`: what MetaSchedule logs of each trial (src/meta_schedule/task_scheduler), mostly into a file a task:
/// `[Task #0: NAME] Trial #5: GFLOPs: 1.2345. Time: 10.0000 us. Best GFLOPs: 1.3000`; in TVM 0.9 and 0.10 `[NAME] Trial #5: …`
/// with milliseconds and without a number of the task. A trial that failed, `… Trial #5: Error in building:`, is counted; a task
/// of nothing else is stuck. Of other tasks neither tuner says here how far they came.
extern const Format metascheduleTrialsFormat;

} // namespace tvmscope
