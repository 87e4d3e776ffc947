// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/rowspreads.h"

#include <algorithm>

namespace tvmscope {

std::optional<Spread> spreadOfRows(const AnalyzedProfile& analyzed, std::span<const CallId> rows)
{
    if (!analyzed.runs.any() || rows.empty())
        return std::nullopt;
    if (rows.size() == 1)
        return analyzed.runs.ofCall(rows.front());
    if (analyzed.runs.oneStandsForAll())
        return analyzed.runs.ofRows(rows);
    const CallTable& calls = analyzed.profile->calls();
    const bool severalRuns
        = std::any_of(rows.begin(), rows.end(), [&](CallId row) { return calls.runOf(row) != calls.runOf(rows.front()); });
    return severalRuns ? analyzed.runs.ofRows(rows) : std::nullopt;
}

} // namespace tvmscope
