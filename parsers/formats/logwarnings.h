// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/format.h"

namespace tvmscope {

/// `tvm-warnings`: what TVM's log says about operators that run without a tuned schedule, and about devices without a timer.
/// Sources: python/tvm/autotvm/task/dispatcher.py (FallbackContext, ApplyGraphBest), python/tvm/auto_scheduler/dispatcher.py,
/// python/tvm/relay/op/strategy/*.py, MetaScheduleApplyDatabase in src/relax/transform/meta_schedule.cc,
/// src/runtime/profiling.cc (Timer::Start). Warnings that follow each other are one artifact.
extern const Format logWarningsFormat;

} // namespace tvmscope
