// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/tuning/tuningsummary.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace tvmscope {

/// The workload of one log that is a workload of another: the same operator, arguments and target, whatever the template.
struct ComparedLogs {
    std::vector<std::optional<std::size_t>> inFirst; ///< by workload of the second log: its number in the first
    std::int64_t same = 0; ///< workloads that both have
    double firstUs = 0.0, secondUs = 0.0; ///< their best records added up, where both have one
    std::int64_t timed = 0; ///< of how many
};
ComparedLogs compareLogs(const TuningSummary& first, const TuningSummary& second);

} // namespace tvmscope
