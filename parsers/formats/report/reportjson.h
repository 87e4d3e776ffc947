// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/format.h"

namespace tvmscope {

/// What TVM's `Report.json()` writes (src/runtime/profiling.cc, v0.8 to v0.23), what Python's json makes of it when it saves it
/// again, the shape TVM's API documentation shows (values without their wrapper), and what tvmscope's recorder writes. A report
/// may stand anywhere in a text, for instance inside a larger JSON document; extra keys beside `calls` are allowed.
extern const Format reportJsonFormat;

} // namespace tvmscope
