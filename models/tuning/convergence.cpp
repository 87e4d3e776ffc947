// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/tuning/convergence.h"

#include <algorithm>

namespace tvmscope {

std::vector<ConvergenceLine> convergenceOf(const TuningSummary& summary)
{
    const TuningLog& log = *summary.log;
    std::vector<ConvergenceLine> byWorkload(summary.workloads.size());
    for (std::size_t at = 0; at < log.records.size(); ++at) {
        if (summary.again[at])
            continue;
        std::vector<ConvergencePoint>& points = byWorkload[summary.workloadOfInput[log.records[at].input]].points;
        ConvergencePoint point{at, static_cast<std::int64_t>(points.size() + 1), recordUs(log, log.records[at]), std::nullopt};
        const auto before = points.empty() ? std::nullopt : points.back().bestUs;
        point.bestUs = point.us && before ? std::optional(std::min(*point.us, *before)) : point.us ? point.us : before;
        points.push_back(point);
    }
    std::vector<ConvergenceLine> lines;
    for (const std::size_t at : workloadsByTime(summary))
        if (!byWorkload[at].points.empty()) {
            byWorkload[at].workload = at;
            lines.push_back(std::move(byWorkload[at]));
        }
    return lines;
}

} // namespace tvmscope
