// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/document.h"

namespace tvmscope {

/// Instructions of the Relay VM call packed functions by number. Where a list of their names stands behind them in the same text,
/// as `exe.primitives` and `exe.stats` print it, before other instructions and with a name for every number, they get these
/// names.
void nameCallees(Document& document);

/// Holds ratios that were printed against the two timings that stand before each. Artifacts are numbered already.
void checkRatios(Document& document);

} // namespace tvmscope
