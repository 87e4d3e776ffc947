// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/format.h"

namespace tvmscope {

/// `tvm-ansor-log`: records of Ansor (auto_scheduler), versions v0.2 (TVM 0.7) to v0.6 (0.19), an object a record
/// (src/auto_scheduler/measure_record.cc).
extern const Format ansorLogFormat;

} // namespace tvmscope
