// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/export/texttable.h"
#include "models/findings/doctorinput.h"
#include "models/profile/message.h"
#include "models/profile/tuningtasks.h"

#include <string>
#include <vector>

/// Tasks of tuners, from progress lines and task tables, as sentences and tables.
namespace tvmscope {

/// A task and the run that it belongs to. Lives as long as the document that it stands in.
struct TaskRow {
    NamedArtifact place;
    const TuningTaskList* run = nullptr;
    const TuningTask* task = nullptr;
    std::string textRun; ///< what its text calls the run (TextRun::name); empty: it does not tell several apart
};

/// Every task of every run among what was named, in that order; of a run without tasks its totals are one.
std::vector<TaskRow> taskRows(const std::vector<NamedArtifact>& named);

/// What a run says first: who tuned how many tasks, and how many of them ended.
Message tasksHeadline(const TuningTaskList& run);
/// The range of best rates, trials, the time that they took, and the latency that follows.
std::vector<Message> tasksRemarks(const TuningTaskList& run);
/// What else is to be known of such lines or tables.
std::vector<Message> tasksNotes(const TuningTaskList& run);
/// `finished`; nothing where it is not known.
Message taskStateName(TuningTaskState state);

/// Tasks as a table: rates in GFLOP/s, latencies in µs, times in s.
TextTable tasksTable(const std::vector<TaskRow>& rows);

} // namespace tvmscope
