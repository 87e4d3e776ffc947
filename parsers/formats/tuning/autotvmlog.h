// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/format.h"

namespace tvmscope {

/// `tvm-autotvm-log`: records of AutoTVM, versions 0.1 (TVM 0.4 to 0.6) and 0.2 (0.7 to 0.19), an object a record with its keys
/// in any order (python/tvm/autotvm/record.py).
extern const Format autotvmLogFormat;

} // namespace tvmscope
