// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/format.h"

namespace tvmscope {

/// `tvm-relax-text`: functions and instructions of a Relax executable, `ex.as_text()` (src/runtime/relax_vm/executable.cc, from
/// TVM 0.16 on; src/runtime/vm/executable.cc from 0.21 on).
extern const Format relaxTextFormat;

} // namespace tvmscope
