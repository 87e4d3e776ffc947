// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/format.h"

namespace tvmscope {

/// `tvm-ansor-tasks`: the table that Ansor's task scheduler prints before each round
/// (python/tvm/auto_scheduler/task_scheduler.py, PrintTableInfo), so that the results of the last round are in none:
/// `|  ID  | Latency (ms) | Speed (GFLOPS) | Trials |`, from v0.9 on with a `Task Description` behind the ID; `-` stands for a
/// task without a valid trial. Below it `Estimated total latency: 1.234 ms	Trials: 64	Used time : 120 s	Next ID:
/// 0`.
extern const Format ansorTasksFormat;

} // namespace tvmscope
