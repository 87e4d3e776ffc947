// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/groupclasses.h"

namespace tvmscope {

std::vector<OperatorClass> groupClasses(const Comparison& comparison, Side side)
{
    std::vector<OperatorClass> classes = comparison[side].analyzed->classOfRow;
    for (const Group& group : comparison.groups)
        for (const KernelCalls& entry : group[side].entries)
            for (const CallId row : entry.rows)
                classes[index(row)] = group.cls;
    const RunSpreads& runs = comparison[side].analyzed->runs;
    for (std::size_t row = 0; row < classes.size() && runs.oneStandsForAll(); ++row)
        if (const CallId counted = runs.countedCall(static_cast<CallId>(row)); counted != none<CallId>)
            classes[row] = classes[index(counted)];
    return classes;
}

std::vector<bool> excludedRows(const ComparisonFacts& comparison, Side side)
{
    std::vector<bool> excluded;
    for (const Group& group : comparison.groups)
        if (group.excluded()) {
            excluded.resize(comparison[side].profile->rowCount());
            for (const CallId row : group[side].rows())
                excluded[index(row)] = true;
        }
    return excluded;
}

} // namespace tvmscope
