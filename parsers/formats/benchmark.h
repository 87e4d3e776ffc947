// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/format.h"

namespace tvmscope {

/// `tvm-benchmark`: timings of a whole model: what `print(BenchmarkResult)` and tvmc write (python/tvm/runtime/module.py,
/// python/tvm/driver/tvmc/runner.py; four columns or five, the unit stands in the header), also as comments; its repr and
/// ProfileResult's (seconds); the line that TVM's tutorials print: `Mean inference time (std dev): 328.58 ms (0.60 ms)`; and
/// lines of scripts (timinglines.h). A printed ratio is held against the two timings before it.
extern const Format benchmarkFormat;

} // namespace tvmscope
