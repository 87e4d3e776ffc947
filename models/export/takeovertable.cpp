// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/takeovertable.h"

#include "models/comparison/takeover.h"

namespace tvmscope {

TextTable takeOverTable(const Comparison& comparison)
{
    TextTable table{{{"Takes over", false}, {"Group", false}, {"Operator", false}, {"Gain (µs)", true}, {"% of gap", true},
                        {"Cumulative gain (µs)", true}, {"Cumulative % of gap", true}, {"Layout changes, guess (µs)", true}},
        {}};
    const auto best = bestOfBoth(comparison);
    if (!best)
        return table;
    for (const Side to : {sideWithMore(*best), otherSide(sideWithMore(*best))})
        for (const TakeOver& one : takeOvers(*best, comparison, to)) {
            const Group& group = comparison.groups[one.substitution.group];
            table.rows.push_back(
                {comparison[to].label, group.id, group.label.text(), one.substitution.gainUs, 100.0 * one.substitution.shareOfGap,
                    one.cumulativeUs, 100.0 * one.cumulativeShare, one.seamUs ? TextCell(*one.seamUs) : TextCell()});
        }
    return table;
}

} // namespace tvmscope
