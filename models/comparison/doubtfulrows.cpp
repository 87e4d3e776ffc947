// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/doubtfulrows.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tvmscope {

DoubtfulRows::DoubtfulRows(const Profile& profile)
{
    const CallTable& calls = profile.calls();
    const PercentCheck& percents = profile.checksum().percents;
    const bool agreed = percents.verdict == PercentCheck::Verdict::Verified || percents.verdict == PercentCheck::Verdict::Differs;
    const auto expected = [&](std::size_t row) {
        const double percent = calls.percent.empty() ? std::nan("") : calls.percent[row];
        return agreed && std::isfinite(percent) ? percent * percents.totalUs / 100.0 : std::nan("");
    };
    for (const CallId row : percents.failing)
        if (const double off = std::abs(calls.durationOf(row) - expected(index(row))); off > 0)
            doubts_[index(row)] = off;
    const Checksum& sums = profile.checksum();
    if (sums.unreadable == 0)
        return;
    const double otherwise = sums.lacksUnreadableTimeOnly() ? sums.missingUs : std::numeric_limits<double>::infinity();
    for (std::size_t row = 0; row < calls.size(); ++row)
        if (!std::isfinite(calls.duration[row])) {
            const double us = expected(row);
            doubts_[row] = std::isfinite(us) ? us : otherwise;
        }
}

bool DoubtfulRows::refutes(CallId row, double us) const noexcept
{
    const auto found = doubts_.find(index(row));
    return found != doubts_.end() && found->second >= 0.5 * us;
}

double DoubtfulRows::ofRows(const std::vector<CallId>& rows) const noexcept
{
    double us = 0.0;
    if (any())
        for (const CallId row : rows)
            if (const auto found = doubts_.find(index(row)); found != doubts_.end())
                us += found->second;
    return us;
}

double DoubtfulRows::ofDevice(const Profile& profile, std::string_view device) const noexcept
{
    double us = 0.0;
    for (const auto& [row, doubt] : doubts_)
        if (profile.deviceNameOf(static_cast<CallId>(row)) == device)
            us += doubt;
    return us;
}

std::size_t unreadAmong(const std::vector<CallId>& rows, const Profile& profile) noexcept
{
    if (profile.checksum().unreadable == 0)
        return 0;
    const auto& durations = profile.calls().duration;
    return static_cast<std::size_t>(
        std::count_if(rows.begin(), rows.end(), [&](CallId row) { return !std::isfinite(durations[index(row)]); }));
}

} // namespace tvmscope
