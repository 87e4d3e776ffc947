// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/format.h"

namespace tvmscope {

/// `tvm-vm-stat`: what `VirtualMachineProfiler.get_stat()` gives (src/runtime/vm/profiler/vm.cc, TVM 0.6 and 0.7):
/// `#OpName  #InvokeCount  #Duration(us): Sum/Mean/Min/Max`, a row a packed function, and `Total Duration`, in 0.7 with
/// `Total Packed Functions`. The sum is the row's duration; mean, least and most of a call are further columns.
extern const Format getStatFormat;

} // namespace tvmscope
