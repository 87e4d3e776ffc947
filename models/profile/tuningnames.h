// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/document.h"
#include "models/profile/tuninglog.h"

#include <vector>

namespace tvmscope {

/// MetaSchedule keeps what it tuned in two files that name each other by number: the inputs of a log get the names and blocks of
/// `workloads`, which may be the log itself. True where one had none before.
bool nameInputs(TuningLog& log, const TuningLog& workloads);

/// Whether a log names workloads and holds no record of them: `database_workload.json`.
bool isNamesAlone(const TuningLog& log);

/// Where one source alone holds names of workloads, the records of MetaSchedule in the others get them; sources that change are
/// replaced by others with the same artifacts at the same places. A number that the names do not have says that they are not
/// those of the records.
void nameRecordsOfSources(std::vector<DocumentPtr>& documents);

} // namespace tvmscope
