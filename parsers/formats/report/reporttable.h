// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/format.h"

namespace tvmscope {

/// `tvm-report-table`: what `Report.table()` and `print(report)` give (formats of TVM 2021-04 to v0.23), its columns still
/// apart: src/runtime/profiling.cc, ReportNode::AsTable.
extern const Format reportTableFormat;

} // namespace tvmscope
