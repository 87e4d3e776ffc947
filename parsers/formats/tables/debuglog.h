// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/format.h"

namespace tvmscope {

/// `tvm-debug-iter`: what the debug executor logs while it runs (src/runtime/graph_executor/debug/graph_executor_debug.cc), each
/// line behind the log's own prefix: `Iteration: 0` and `Op #3 NODE: 12.5 us/iter` (TVM 0.6 to 0.8), or `Op #3 NODE:` and one
/// `Iteration: 0: 12.5 us/iter` a repeat (0.9 and later). A node's duration is the mean of its repeats, which are a further
/// column; parameters are in no line.
extern const Format debugLogFormat;

} // namespace tvmscope
