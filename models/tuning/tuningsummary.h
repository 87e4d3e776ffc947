// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/tuning/tunedwork.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tvmscope {

/// The records of one way to compute a workload.
struct TunedTemplate {
    std::string name; ///< `conv2d_nchw.cuda`; of AutoTVM 0.1 `direct`
    TuningMethod method = TuningMethod::Other;
    std::int64_t records = 0, failed = 0; ///< each once
    double spentSeconds = 0.0; ///< over all records, as of a workload
    std::optional<double> bestUs; ///< mean of its best record's repeats; nothing: all failed
    std::optional<std::size_t> bestRecord; ///< index into TuningLog::records
};

/// An operator on shapes, with attributes, on a target: what a build asks a record for.
struct TunedWorkload {
    TunedWork work;
    std::string target; ///< as written; empty: not in the text
    std::int64_t records = 0, failed = 0; ///< each once
    double spentSeconds = 0.0; ///< over all records, with compilation; NaN where the log does not say it
    std::vector<TunedTemplate> templates; ///< the fastest first
    std::optional<double> bestUs; ///< of the fastest template
    std::optional<double> spread; ///< of the best record's repeats: (longest − shortest) ÷ mean, of two and more
    std::optional<std::size_t> bestRecord;
    std::size_t firstRecord = 0;

    /// In 10⁹ operations a second, in so many µs; nothing where either is not known, or there are none.
    std::optional<double> gigaflopsIn(std::optional<double> us) const;
};

/// What a log says, each record once.
struct TuningSummary {
    TuningLogPtr log; ///< never null
    std::int64_t duplicates = 0; ///< records with the input, configuration, result and time stamp of one before
    std::vector<bool> again; ///< of each record: it is a duplicate
    std::int64_t failed = 0;
    std::map<TuningError, std::int64_t> errors; ///< of those that failed
    std::vector<std::string> targets; ///< as written, in order of appearance
    bool history = false; ///< some template of a workload has several records; else it is a log of the best
    std::optional<double> firstAt, lastAt; ///< seconds since 1970
    std::vector<TunedWorkload> workloads; ///< in order of appearance, labels told apart
    std::vector<std::size_t> workloadOfInput; ///< by index of TuningLog::inputs
    double bestSumUs = 0.0; ///< of each workload's best
    std::int64_t withoutBest = 0; ///< workloads of which all records failed

    std::int64_t distinct() const noexcept { return static_cast<std::int64_t>(log->records.size()) - duplicates; }
};
using TuningSummaryPtr = std::shared_ptr<const TuningSummary>;

TuningSummaryPtr summarizeTuning(TuningLogPtr log);

/// Mean of a record's costs in µs; nothing if it failed.
std::optional<double> recordUs(const TuningLog& log, const TuningRecord& record);

/// `cuda` of `cuda -model=unknown`.
std::string shortTarget(const std::string& target);

/// Numbers of workloads by falling time of their best; those without one last.
std::vector<std::size_t> workloadsByTime(const TuningSummary& summary);

} // namespace tvmscope
