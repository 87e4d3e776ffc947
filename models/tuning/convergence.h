// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/tuning/tuningsummary.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace tvmscope {

/// A trial of a workload, and how far the search had come with it.
struct ConvergencePoint {
    std::size_t record = 0; ///< index into TuningLog::records
    std::int64_t trial = 0; ///< of its workload, from 1, in the order of the text; records quoted again are none
    std::optional<double> us; ///< absent: it failed
    std::optional<double> bestUs; ///< of this and all before; absent: none has succeeded yet
};

/// The search for one workload.
struct ConvergenceLine {
    std::size_t workload = 0; ///< index into TuningSummary::workloads
    std::vector<ConvergencePoint> points; ///< not empty
};

/// A line for each workload that has a record, those with the longest best time first.
std::vector<ConvergenceLine> convergenceOf(const TuningSummary& summary);

} // namespace tvmscope
