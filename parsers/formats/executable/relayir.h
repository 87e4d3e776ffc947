// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/format.h"

namespace tvmscope {

/// `tvm-relay-ir`: functions of a Relay module as TVM 0.6 to 0.19 print it, `def @main(%x: Tensor[(1, 8), float32]) { … }`
/// (src/relay/printer/relay_text_printer.cc). What is read of it: names, parameters, bindings, and operators with their shapes.
extern const Format relayIrFormat;

} // namespace tvmscope
