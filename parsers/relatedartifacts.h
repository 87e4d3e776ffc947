// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/document.h"

/// What was read of one source at several places and belongs together.
namespace tvmscope {

/// Tuning logs of one tuner and version are one, however many pieces of them a text quotes: the first one takes the records of
/// the others, in their order. MetaSchedule's records get the names of their functions from the workloads that stand beside them.
void joinTuningLogs(Document& document);

/// Progress lines and task tables of one run are one artifact with a piece for each place: their readers gave all places the same
/// payload.
void joinTaskRuns(Document& document);

/// Instructions of the Relay VM call packed functions by number. Where a list of their names stands behind them in the same text,
/// as `exe.primitives` and `exe.stats` print it, before other instructions and with a name for every number, they get these
/// names.
void nameCallees(Document& document);

/// Says of printed ratios which artifacts are the two timings before each. Artifacts are numbered already.
void setTimingsOfRatios(Document& document);

} // namespace tvmscope
