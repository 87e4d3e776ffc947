// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/damage/damages.h"

#include "tests/damage/damagetools.h"

#include <vector>

namespace tvmscope::testing {

std::span<const Damage> damages()
{
    static const std::vector<Damage> all = [] {
        std::vector<Damage> joined;
        for (const auto& some :
            {numberDamages(), lineDamages(), pasteDamages(), encodingDamages(), textDamages(), csvDamages(), jsonDamages()})
            joined.insert(joined.end(), some.begin(), some.end());
        return joined;
    }();
    return all;
}

Damaged combined(const ReportText& report, Random& random, std::size_t many)
{
    ReportText changed = report;
    Damaged result;
    for (std::size_t i = 0; i < many; ++i) {
        const Damage& damage = damages()[below(random, damages().size())];
        if (!damage.happensTo(changed.spelling) || changed.rows.empty())
            continue;
        const Damaged next = damage.make(changed, random);
        if (next.text.empty())
            continue;
        result.text = next.text;
        result.wholeRows = result.wholeRows || next.wholeRows;
        result.twice = result.twice || next.twice;
        result.kinds += (result.kinds.empty() ? "" : " + ") + std::string(damage.name);
        if (damage.name.starts_with("UTF-"))
            break; // what comes later would damage letters of another size
        changed = takeApart(changed.spelling, next.text);
    }
    return result;
}

} // namespace tvmscope::testing
