// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/format.h"

namespace tvmscope {

/// `mlc-debug-compare`: what `python -m mlc_llm.testing.debug_compare --time-eval` of MLC-LLM prints: `Name  Time (ms)  Count
/// Total time (ms)  Percentage (%)` and `Total time: x ms`. A long name runs into the time of a call behind it; total ÷ count
/// says where to cut.
extern const Format debugCompareFormat;

} // namespace tvmscope
