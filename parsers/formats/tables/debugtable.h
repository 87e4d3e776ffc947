// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/format.h"

namespace tvmscope {

/// `tvm-debug-table`: what the debug executor's `run()` prints (python/tvm/contrib/debugger/debug_result.py, TVM 0.5 to 0.19):
/// `Node Name  Ops  Time(us)  Time(%)  [Start Time  End Time]  Shape  Inputs  Outputs  [Measurements(us)]`, and, where it is
/// sorted, `Total_time`. A row is a print of a node of the graph, and the profile's name of it is its function (`Ops`), as
/// reports of the graph executor have it; the node's own name and the other cells are further columns. A node of k outputs is
/// printed k times, each time with its whole time: each of its rows has a k-th of it, and rows that stand together and are equal
/// but for the shape are one call.
extern const Format debugTableFormat;

} // namespace tvmscope
