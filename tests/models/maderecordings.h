// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/profilebuilder.h"

#include <string>
#include <utility>
#include <vector>

/// Recordings of several runs written down in a test.
namespace made {

/// Calls of a run: name and microseconds.
using RecordedRun = std::vector<std::pair<std::string, double>>;

/// Runs with start times on cpu0: calls follow each other after a microsecond each, or what `pauses` says of their run, runs
/// after a second, and so a run takes its calls and as much between each two of them.
inline tvmscope::ProfilePtr recording(const std::vector<RecordedRun>& runs, const std::vector<double>& pauses = {})
{
    tvmscope::ProfileBuilder builder;
    double all = 0.0;
    for (std::size_t run = 0; run < runs.size(); ++run) {
        double at = 1e6 * static_cast<double>(run);
        const double pause = run < pauses.size() ? pauses[run] : 1.0;
        for (const auto& [name, us] : runs[run]) {
            tvmscope::ProfileBuilder::Row row;
            row.name = name;
            row.durationUs = us;
            row.count = 1;
            row.device = "cpu0";
            row.shapes = "float32[4, 8], float32[4, 8]";
            row.startNs = static_cast<std::int64_t>(at * 1000);
            row.run = static_cast<std::int64_t>(run);
            builder.addRow(row);
            at += us + pause;
            all += us + pause;
        }
    }
    builder.addDeviceTotal("cpu0", all);
    return builder.build();
}

} // namespace made
