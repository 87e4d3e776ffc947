// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/takeovertable.h"

#include "models/comparison/takeover.h"

namespace tvmscope {

TextTable takeOverTable(const Comparison& comparison)
{
    TextTable table{
        {{"Takes over", false}, {"Group", false}, {"Operator", false}, {"Gain (µs)", true}, {"% of difference", true},
            {"Cumulative gain (µs)", true}, {"Cumulative % of difference", true}, {"Layout changes, guess (µs)", true}},
        {}};
    const auto best = bestOfBoth(comparison);
    const auto percent = [](std::optional<double> share) { return share ? TextCell(100.0 * *share) : TextCell(); };
    if (!best)
        return table;
    for (const Side to : {sideWithMore(*best), otherSide(sideWithMore(*best))})
        for (const TakeOver& one : takeOvers(*best, comparison, to)) {
            const Group& group = comparison.groups[one.substitution.group];
            table.rows.push_back({comparison[to].label, group.id, group.label.text(), one.substitution.gainUs,
                percent(one.substitution.shareOfDifference), one.cumulativeUs, percent(one.cumulativeShare),
                one.seamUs ? TextCell(*one.seamUs) : TextCell()});
        }
    return table;
}

} // namespace tvmscope
