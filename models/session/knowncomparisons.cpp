// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/session/knowncomparisons.h"

#include <algorithm>

namespace tvmscope {

std::vector<std::shared_ptr<const Comparison>> knownComparisons(
    const Workspace& made, const Workspace* before, std::size_t baseline)
{
    std::vector<std::shared_ptr<const Comparison>> known(made.columns.size());
    const bool same = before && before->profileSet && before->documents == made.documents
        && before->columns[before->profileSet->baseline] == made.columns[baseline];
    for (std::size_t at = 0; same && at < known.size(); ++at) {
        // A profile may stand in several columns: where none has changed, each keeps its own.
        const auto was = before->columns == made.columns
            ? before->columns.begin() + static_cast<std::ptrdiff_t>(at)
            : std::find(before->columns.begin(), before->columns.end(), made.columns[at]);
        if (at == baseline || was == before->columns.end())
            continue;
        const auto& kept = before->profileSet->comparisons[static_cast<std::size_t>(was - before->columns.begin())];
        if (kept && kept->answer.inForce.empty())
            known[at] = kept;
    }
    if (!made.comparison || made.columns[baseline] != *made.shown[0])
        return known;
    const auto candidate = std::find(made.columns.begin(), made.columns.end(), *made.shown[1]);
    if (candidate != made.columns.end())
        known[static_cast<std::size_t>(candidate - made.columns.begin())] = made.comparison;
    return known;
}

} // namespace tvmscope
