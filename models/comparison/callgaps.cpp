// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/callgaps.h"

#include "models/profile/nanoseconds.h"
#include "models/repeats/blocks.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace tvmscope {

namespace {

/// Those whose place in the run is known, by their starts; empty where that of any is not.
std::vector<CallId> callsByStart(const AnalyzedProfile& analyzed)
{
    const CallTable& calls = analyzed.profile->calls();
    std::vector<CallId> rows;
    for (std::size_t row = 0; row < analyzed.profile->rowCount(); ++row) {
        const auto id = static_cast<CallId>(row);
        if (!analyzed.runs.isCounted(id))
            continue;
        if (calls.startOf(id) == noStart || !std::isfinite(calls.durationOf(id)))
            return {};
        rows.push_back(id);
    }
    std::stable_sort(rows.begin(), rows.end(), [&](CallId x, CallId y) { return calls.startOf(x) < calls.startOf(y); });
    return rows;
}

} // namespace

std::optional<CallGap> longGapOf(const AnalyzedProfile& analyzed)
{
    constexpr double farFromUsual = 10.0, mostOfAll = 0.5, leastUs = 1000.0;
    if (analyzed.runsInSums != 1)
        return std::nullopt;
    const CallTable& calls = analyzed.profile->calls();
    const std::vector<CallId> rows = callsByStart(analyzed);
    std::vector<double> gaps;
    CallGap longest;
    double endUs = 0.0, allUs = 0.0;
    CallId last{}; // that ended latest
    for (const CallId row : rows) {
        const double startUs = microsecondsOf(calls.startOf(row)), gapUs = std::max(0.0, startUs - endUs);
        if (row != rows.front()) {
            gaps.push_back(gapUs);
            allUs += gapUs;
            if (gapUs > longest.us)
                longest = {last, row, endUs, gapUs, 0.0};
        }
        if (const double ends = startUs + calls.durationOf(row); row == rows.front() || ends > endUs) {
            endUs = ends;
            last = row;
        }
    }
    if (gaps.size() < 2)
        return std::nullopt;
    gaps.erase(std::ranges::max_element(gaps));
    longest.usualUs = medianOf(std::move(gaps));
    const bool isFar = longest.us >= leastUs && longest.us >= farFromUsual * longest.usualUs && longest.us >= mostOfAll * allUs;
    return isFar ? std::optional(longest) : std::nullopt;
}

} // namespace tvmscope
