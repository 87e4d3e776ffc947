// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/format.h"

namespace tvmscope {

/// `tvm-debug-trace`: `_tvmdbg_execution_trace.json`, which the debug executor's `run()` dumps (python/tvm/contrib/debugger/
/// debug_result.py, TVM 0.6 and later): for each node of the graph an event `"ph": "B"` and one `"E"` of its name, `tid` and
/// `pid` 1. Its time stamps are durations that were added up, means of repeats, and no start times; parameters take none of it
/// and are no calls. Chrome traces of others are not claimed: they have other fields, nest, or leave gaps, as clocks do.
extern const Format debugTraceFormat;

} // namespace tvmscope
