// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/compare.h"
#include "models/comparison/comparison.h"
#include "models/profile/profilebuilder.h"

#include <string>
#include <vector>

/// Small profiles written down in a test.
namespace made {

struct Row {
    std::string name;
    double us = 0.0;
    std::string shapes = {};
    std::int64_t count = 1;
    std::string device = "cpu0";
    std::string hash = {};
};

struct Total {
    std::string device;
    double us;
};

inline tvmscope::ProfilePtr profile(
    const std::vector<Row>& rows, const std::vector<Total>& totals, const tvmscope::PrintedSums* sums = nullptr, int threads = 0)
{
    tvmscope::ProfileBuilder builder;
    if (threads > 0)
        builder.addConfiguration("Number of threads", tvmscope::Metric::ofCount(threads));
    for (const Row& row : rows) {
        tvmscope::ProfileBuilder::Row r;
        r.name = row.name;
        r.durationUs = row.us;
        r.count = row.count;
        if (!row.device.empty())
            r.device = row.device;
        if (!row.shapes.empty())
            r.shapes = row.shapes;
        if (!row.hash.empty())
            r.hash = row.hash;
        builder.addRow(r);
    }
    for (const Total& total : totals)
        builder.addDeviceTotal(total.device, total.us);
    if (sums)
        builder.setPrintedSums(*sums);
    return builder.build();
}

inline tvmscope::Comparison compare(const tvmscope::ProfilePtr& a, const tvmscope::ProfilePtr& b,
    const std::string& pathA = "a.json", const std::string& pathB = "b.json", const tvmscope::Corrections& corrections = {})
{
    return tvmscope::compare(tvmscope::Baseline{a, pathA, 1, {}}, tvmscope::Candidate{b, pathB, 1, {}}, corrections);
}

} // namespace made
