// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/format.h"

namespace tvmscope {

/// `tvm-benchmark`: timings of a whole model: what `print(BenchmarkResult)` writes (python/tvm/runtime/
/// module.py; the unit stands in the header), its repr and ProfileResult's (seconds), and the line that TVM's tutorials print:
/// `Mean inference time (std dev): 328.58 ms (0.60 ms)`.
extern const Format benchmarkFormat;

} // namespace tvmscope
