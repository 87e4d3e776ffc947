// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/document.h"

namespace tvmscope {

/// Tuning logs of one tuner and version are one, however many pieces of them a text quotes: the first one takes the records of
/// the others, in their order. MetaSchedule's records get the names of their functions from the workloads that stand beside them.
void joinTuningLogs(Document& document);

/// Progress lines and task tables of one run are one artifact with a piece for each place: their readers gave all places the same
/// payload.
void joinTaskRuns(Document& document);

} // namespace tvmscope
