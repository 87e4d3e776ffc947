// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/format.h"

namespace tvmscope {

/// `tvm-relax-python`: instructions of a Relax executable as the Python that makes them, `ex.as_python()`
/// (src/runtime/relax_vm/executable.cc, from TVM 0.16 on). It lists no external functions.
extern const Format relaxPythonFormat;

} // namespace tvmscope
