// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/text/measurementmarks.h"

#include "parsers/columns/reportcolumns.h"
#include "parsers/textsearch.h"

namespace tvmscope {

bool holdsMeasurement(std::string_view text)
{
    static const WordSet marks({durationColumn, "Node Name", " us/iter", "#OpName", "Time (ms)", "mean (", "Mean inference time",
        "Mean Inference Time", "BenchmarkResult(", "ProfileResult(", "elapsed", "Current/Best:", "Speed (GFLOPS)",
        "GFLOPS:", "Trial #", "tvm_version", "[[", "VM Function[", "VM Const", "VM PackedFunc[", "VM VirtualDevice[",
        "VM executable statistics:", " packed_func;", "  call  ", "ib.emit_call(", "fn (%", "def @", "us] (", "_load_nbytes",
        "perf::", "PAPI_", ":::event:", "EstimatedLatency(ms)"});
    return marks.standsIn(text);
}

} // namespace tvmscope
