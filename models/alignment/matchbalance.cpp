// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/alignment/matchbalance.h"

#include "models/kernels/components.h"
#include "models/profile/saturating.h"

#include <algorithm>
#include <map>
#include <utility>

namespace tvmscope {

namespace {

using OperatorRuns = std::map<std::string, std::pair<std::int64_t, std::int64_t>>;

OperatorRuns operatorRuns(const SignatureShares& baseline, const SignatureShares& candidate)
{
    OperatorRuns all, computing;
    const auto add = [&](const SignatureShares& shares, std::int64_t std::pair<std::int64_t, std::int64_t>::*side) {
        for (const SignatureShare& share : shares)
            for (const std::string& component : share.signature->kernel->components) {
                std::int64_t& runs = all[operatorFamily(component)].*side;
                saturatingIncrease(runs, share.calls);
                if (!movesData(component))
                    computing[operatorFamily(component)].*side = runs;
            }
    };
    add(baseline, &std::pair<std::int64_t, std::int64_t>::first);
    add(candidate, &std::pair<std::int64_t, std::int64_t>::second);
    if (!computing.empty())
        return computing;
    all.erase("reshape");
    return all;
}

} // namespace

Balance balanceOf(const SignatureShares& baseline, const SignatureShares& candidate)
{
    Balance balance;
    double common = 0.0, total = 0.0;
    for (const auto& [name, count] : operatorRuns(baseline, candidate)) {
        const double weight = isAnchor(name) ? 8.0 : 1.0;
        common += weight * static_cast<double>(std::min(count.first, count.second));
        total += weight * static_cast<double>(std::max(count.first, count.second));
        if (count.first != count.second)
            balance.open += (balance.open.empty() ? "" : ", ") + name + ' ' + std::to_string(count.first) + '|'
                + std::to_string(count.second);
    }
    balance.counted = total > 0;
    balance.share = balance.counted ? common / total : 0.0;
    return balance;
}

} // namespace tvmscope
