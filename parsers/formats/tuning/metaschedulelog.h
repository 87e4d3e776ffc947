// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/format.h"

namespace tvmscope {

/// `tvm-metaschedule-log`: the lines of MetaSchedule's two files (src/meta_schedule/database): `database_tuning_record.json`, a
/// trial a line, and `database_workload.json`, what was tuned. Where both stand in one text, records have the names of their
/// functions.
extern const Format metascheduleLogFormat;

} // namespace tvmscope
