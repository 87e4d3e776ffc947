// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/format.h"

namespace tvmscope {

/// `tvm-executable-stats`: constants, functions and packed functions of an executable, `exe.stats` of the Relay VM
/// (src/runtime/vm/executable.cc, TVM 0.6 to 0.19) and `ex.stats()` of the Relax VM (src/runtime/relax_vm/executable.cc, from
/// 0.16 on).
extern const Format executableStatsFormat;

} // namespace tvmscope
