// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/format.h"

namespace tvmscope {

/// `tvm-vm-bytecode`: the instructions of a Relay VM's functions, `exe.bytecode` of TVM 0.6 to 0.19
/// (src/runtime/vm/executable.cc, src/runtime/vm/bytecode.cc).
extern const Format bytecodeFormat;

} // namespace tvmscope
