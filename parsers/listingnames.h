// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/document.h"

namespace tvmscope {

/// Instructions of the Relay VM call packed functions by number. Where a list of their names stands behind them in the same text,
/// as `exe.primitives` and `exe.stats` print it, before other instructions and with a name for every number, they get these
/// names.
void nameCallees(Document& document);

/// Says of printed ratios which artifacts are the two timings before each. Artifacts are numbered already.
void setTimingsOfRatios(Document& document);

} // namespace tvmscope
