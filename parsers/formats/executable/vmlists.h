// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/format.h"

namespace tvmscope {

/// `tvm-vm-list`: what a Relay VM's executable holds, a numbered line each: `exe.constants` (TVM 0.8 to 0.19), `exe.primitives`
/// (from 0.9 on, the names of the packed functions that instructions call by number) and `exe.virtual_devices` (from 0.9 on)
/// (src/runtime/vm/executable.cc).
extern const Format vmListFormat;

} // namespace tvmscope
