// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/session/selectionsums.h"

#include "models/comparison/runfacts.h"
#include "models/profile/saturating.h"

#include <algorithm>
#include <set>

namespace tvmscope {

namespace {

class SumMaker {
public:
    explicit SumMaker(const Workspace& shown)
        : shown_(shown)
    {
    }

    SelectionSums make(const SelectedRows& rows)
    {
        sums_.wholeGroups = shown_.comparison != nullptr;
        for (const GroupId group : rows.groups())
            if (rows.containsGroup(group))
                addGroup(shown_.comparison->groups[index(group)]);
        for (const ProfileIndex profile : {ProfileIndex{0}, ProfileIndex{1}}) {
            sums_.rows[index(profile)] = rows.rows(profile).size();
            for (const CallId row : rows.rows(profile))
                if (const GroupId group = shown_.index->groupOf(profile, row); !rows.containsGroup(group))
                    beside_[index(profile)].push_back(row);
            addRows(index(profile));
        }
        for (std::size_t side = 0; side < 2; ++side)
            sums_.known[side] = sums_.calls[side].any();
        for (const TimeWithoutRows& one : rows.timeWithoutRows())
            addTime(shown_.comparison->ledger[one.category], one.sides);
        const Profile* profile = shown_.profile(0).get();
        const Device* device = profile && !shown_.comparison ? profile->findDevice(sums_.device) : nullptr;
        if (device && device->totalUs.value_or(0.0) > 0)
            sums_.percent = 100 * sums_.us[0] / *device->totalUs;
        return sums_;
    }

private:
    void addDevice(std::string_view device)
    {
        if (!seen_)
            sums_.device = device;
        else if (device != sums_.device)
            sums_.device.clear();
        seen_ = true;
    }

    void addGroup(const Group& group)
    {
        ++sums_.groups;
        sums_.movement += group.movement;
        sums_.calls[0] += group.baseline.calls;
        sums_.calls[1] += group.candidate.calls;
        sums_.us[0] += group.baseline.durationUs;
        sums_.us[1] += group.candidate.durationUs;
        addDevice(group.device);
    }

    void addTime(const LedgerRow& category, const std::array<bool, 2>& sides)
    {
        for (std::size_t side = 0; side < 2; ++side) {
            if (!sides[side])
                continue;
            sums_.us[side] += side == 0 ? category.us.baseline : category.us.candidate;
            sums_.known[side] = true;
        }
        addDevice(category.device);
    }

    /// Rows that are no whole group: where times are per run, of the runs that they are of.
    void addRows(std::size_t at)
    {
        if (beside_[at].empty())
            return;
        const AnalyzedProfile& analyzed = *shown_.analyzed[at];
        const std::int64_t runs = runsToDivideBy(shown_, at, beside_[at]);
        double us = 0.0;
        CallCount calls;
        for (const CallId row : beside_[at]) {
            calls += analyzed.profile->calls().countOf(row);
            us += analyzed.selfUs[index(row)];
            addDevice(analyzed.profile->deviceNameOf(row));
        }
        sums_.wholeGroups = false;
        sums_.us[at] += us / static_cast<double>(runs);
        sums_.calls[at] += callsPerRun(calls, runs);
    }

    const Workspace& shown_;
    SelectionSums sums_;
    std::array<std::vector<CallId>, 2> beside_;
    bool seen_ = false;
};

} // namespace

std::int64_t runsToDivideBy(const Workspace& shown, std::size_t side, const std::vector<CallId>& rows)
{
    if (!shown.comparison || !shown.comparison->isPerRun() || side > 1)
        return 1;
    const std::vector<std::int64_t>& runOf = shown.profile(side)->calls().run;
    std::set<std::int64_t> runs;
    for (const CallId row : rows)
        if (!runOf.empty())
            runs.insert(runOf[index(row)]);
    return std::max<std::int64_t>(1, static_cast<std::int64_t>(runs.size()));
}

SelectionSums sumsOf(const Workspace& shown, const SelectedRows& rows)
{
    return SumMaker(shown).make(rows);
}

} // namespace tvmscope
