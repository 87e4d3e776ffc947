// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/export/page.h"
#include "models/export/texttable.h"
#include "models/findings/doctorinput.h"
#include "models/profile/document.h"
#include "models/tuning/convergence.h"
#include "models/tuning/tuningsummary.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

/// Tuning logs as sentences and tables.
namespace tvmscope {

/// A tuning log, and where it stands. Lives as long as the document.
struct TunedLog {
    const Document* document = nullptr;
    const Artifact* artifact = nullptr;
    TuningSummaryPtr summary; ///< never null
    std::shared_ptr<const std::vector<ConvergenceLine>> searches; ///< convergenceOf(); never null
};
/// Of an artifact that is one.
TunedLog tunedLog(const NamedArtifact& place);

/// Every tuning log among what was named, in that order; names and records of one log are one.
std::vector<TunedLog> tunedLogs(const std::vector<NamedArtifact>& named);

/// Whether a log holds names of workloads alone, whose records stand in another log among what was named: they are one log.
bool isToldByRecords(const TuningLog& log, const std::vector<NamedArtifact>& named);

/// What a log says first: how many records for how many workloads, and how long these take together.
Message tuningHeadline(const TuningSummary& summary);
/// The workload whose templates differ most, if any has several, and what becomes of the slower record.
std::vector<Message> tuningCompeting(const TuningSummary& summary);
/// What else is to be known: failures by kind, duplicates, what rates count, whether it is a history.
std::vector<Message> tuningRemarks(const TuningSummary& summary);
/// What to do next with a log that no profile stands beside.
std::vector<Message> tuningAdvice(const TuningSummary& summary);
/// How many records failed, by kind; nothing where none did.
std::optional<Message> tuningFailures(const TuningSummary& summary);
/// A template as people call it beside the others of its workload: a method where that is enough, else its name.
Message tuningTemplateName(const TunedWorkload& workload, const TunedTemplate& schedule);

/// Workloads of all logs by falling time, a row a template. Times in µs, shares of the best record's mean.
TextTable workloadsTable(const std::vector<TunedLog>& logs);
/// What the first log and another have in common: workloads, and how long their best records take together.
Message tuningCompared(const TunedLog& first, const TunedLog& other);
/// The workloads of the first log that another one has too, side by side, log by log.
TextTable comparedLogsTable(const std::vector<TunedLog>& logs);
/// A workload that one of two logs has, and what its best record takes in each; nothing: it has none there.
struct ComparedWorkload {
    std::string label;
    std::optional<double> firstUs, otherUs;
};
/// Every workload of the first log by falling time, then those of the other alone.
std::vector<ComparedWorkload> comparedWorkloads(const TunedLog& first, const TunedLog& other);
/// The best records of two logs for people: every workload of the first, then those of the other alone.
Page comparedLogsPage(const TunedLog& first, const TunedLog& other, const MessageText& text);
/// Every trial, workload by workload, with the best so far.
TextTable convergenceTable(const std::vector<TunedLog>& logs);
/// Every record in the order of the text.
TextTable recordsTable(const std::vector<TunedLog>& logs);

} // namespace tvmscope
