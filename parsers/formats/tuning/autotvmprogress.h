// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/format.h"

namespace tvmscope {

/// `tvm-autotvm-progress`: what AutoTVM's `progress_bar` prints while it tunes (python/tvm/autotvm/tuner/callback.py), an update
/// after each batch of trials, each behind a carriage return:
/// `[Task  1/20]  Current/Best:   86.48/  99.59 GFLOPS | Progress: (308/308) | 157.22 s Done.` The part in brackets is the prefix
/// of TVM's tutorials and of tvmc; without one, a count that begins anew begins the next task. The unit may have any SI prefix
/// from v0.7 on. ` Done.` is printed when the callback's object dies, which is often behind the next task's first update. Task
/// numbers that begin anew begin the next run.
extern const Format autotvmProgressFormat;

} // namespace tvmscope
