// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/counterparts.h"

#include "widgets/charts/waterfallrows.h"

#include <algorithm>
#include <utility>

namespace tvmscope {

Counterparts::Counterparts(std::shared_ptr<const Comparison> comparison)
    : comparison_(std::move(comparison))
{
    if (!comparison_)
        return;
    group_[0].assign(comparison_->baseline.profile->rowCount(), noIndex);
    group_[1].assign(comparison_->candidate.profile->rowCount(), noIndex);
    for (std::size_t at = 0; at < comparison_->groups.size(); ++at) {
        const Group& group = comparison_->groups[at];
        const std::array<const GroupSide*, 2> sides{&group.baseline, &group.candidate};
        for (std::size_t side = 0; side < 2; ++side)
            for (const KernelCalls& entry : sides[side]->entries)
                for (const CallId row : entry.rows)
                    group_[side][index(row)] = static_cast<std::uint32_t>(at);
    }
}

const Group* Counterparts::groupOf(int side, CallId row) const noexcept
{
    const auto& groups = group_[static_cast<std::size_t>(side)];
    if (index(row) >= groups.size() || groups[index(row)] == noIndex)
        return nullptr;
    return &comparison_->groups[groups[index(row)]];
}

RowSet Counterparts::withPartners(int side, const std::vector<CallId>& rows) const
{
    std::vector<std::size_t> groups;
    std::vector<CallId> alone;
    for (const CallId row : rows) {
        if (const Group* group = groupOf(side, row))
            groups.push_back(static_cast<std::size_t>(group - comparison_->groups.data()));
        else
            alone.push_back(row);
    }
    std::sort(groups.begin(), groups.end());
    groups.erase(std::unique(groups.begin(), groups.end()), groups.end());
    RowSet set = comparison_ ? rowsOfGroups(*comparison_, groups) : RowSet();
    set.add(side, alone);
    return set;
}

} // namespace tvmscope
