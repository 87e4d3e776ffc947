// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/session/selectionsums.h"

#include "models/comparison/doubtfulrows.h"
#include "models/comparison/groupfigures.h"
#include "models/comparison/runfacts.h"
#include "models/profile/outsideruns.h"
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
        for (const ProfileIndex profile : shownProfiles) {
            sums_.rows[profile] = rows.rows(profile).size();
            for (const CallId row : rows.rows(profile))
                if (const GroupId group = shown_.index->groupOf(profile, row); !rows.containsGroup(group))
                    beside_[profile].push_back(row);
            addRows(profile);
        }
        for (const TimeWithoutRows& one : rows.timeWithoutRows())
            addTime(shown_.comparison->ledger[one.category], one.sides);
        sums_.hasDelta = sums_.wholeGroups && seen_ && !sums_.device.empty() && !isPart_;
        sums_.tellsDelta = sums_.hasDelta && tellsAny_;
        if (sums_.severalDevices)
            sums_.known = {};
        if (const std::optional<double> wholeUs = wholeOfAlone())
            sums_.percent = 100 * sums_.us[Baseline::place] * static_cast<double>(shown_.divisorOf(Side::Baseline)) / *wholeUs;
        return sums_;
    }

private:
    void addDevice(std::string_view device)
    {
        if (!seen_)
            sums_.device = device;
        else if (device != sums_.device)
            sums_.device.clear();
        if (first_.empty())
            first_ = device;
        sums_.severalDevices = sums_.severalDevices || (!device.empty() && device != first_);
        seen_ = true;
    }

    /// The total of the device, of a profile that stands alone.
    std::optional<double> wholeOfAlone() const
    {
        if (!shown_.analyzed[0] || shown_.comparison)
            return std::nullopt;
        const DeviceTimes* const times = timesOfDevice(shown_.analyzed[0]->devices, sums_.device);
        return times ? times->totalUs : std::nullopt;
    }

    void addGroup(const Group& group)
    {
        ++sums_.groups;
        sums_.movement += group.movement;
        tellsAny_ = tellsAny_ || group.kind != GroupKind::MaybeMissing;
        for (const Side side : bothSides) {
            sums_.calls[placeOf(side)] += group[side].calls;
            sums_.us[placeOf(side)] += group[side].durationUs;
            sums_.known[placeOf(side)] = sums_.known[placeOf(side)] || group.knowsTime(side);
            isPart_ = isPart_ || (!group[side].empty() && !group.knowsTime(side));
        }
        addDevice(group.device);
    }

    void addTime(const LedgerRow& category, const PerProfile<bool>& sides)
    {
        for (const Side side : bothSides) {
            const ProfileIndex place = placeOf(side);
            isPart_ = isPart_ || !sides[place];
            if (!sides[place])
                continue;
            sums_.us[place] += category.us[side];
            sums_.known[place] = true;
        }
        if (shown_.comparison->comparable)
            sums_.movement += movementOf(*shown_.comparison, category);
        tellsAny_ = true;
        addDevice(category.device);
    }

    /// Rows that are no whole group: where times are per run, of the runs that they are of.
    void addRows(ProfileIndex at)
    {
        if (beside_[at].empty())
            return;
        const AnalyzedProfile& analyzed = *shown_.analyzed[index(at)];
        const std::int64_t runs = runsToDivideBy(shown_, at, beside_[at]);
        double us = 0.0;
        CallCount calls;
        for (const CallId row : beside_[at]) {
            calls += analyzed.profile->calls().countOf(row);
            us += analyzed.selfUs[index(row)];
            addDevice(analyzed.profile->deviceNameOf(row));
        }
        sums_.wholeGroups = false;
        sums_.known[at] = sums_.known[at] || unreadAmong(beside_[at], *analyzed.profile) < beside_[at].size();
        sums_.us[at] += us / static_cast<double>(runs);
        sums_.calls[at] += callsPerRun(calls, runs);
    }

    const Workspace& shown_;
    SelectionSums sums_;
    PerProfile<std::vector<CallId>> beside_;
    bool seen_ = false;
    std::string first_; ///< device of those that have one
    bool tellsAny_ = false;
    bool isPart_ = false; ///< something of it is left out, or cannot be read
};

} // namespace

std::int64_t runsToDivideBy(const Workspace& shown, ProfileIndex profile, const std::vector<CallId>& rows)
{
    if (index(profile) >= shownProfiles.size() || !shown.profile(index(profile))
        || shown.divisorOf(static_cast<Side>(profile)) == 1)
        return 1;
    const std::vector<std::int64_t>& runOf = shown.profile(index(profile))->calls().run;
    std::set<std::int64_t> runs;
    for (const CallId row : rows)
        if (!runOf.empty())
            runs.insert(runOf[index(row)]);
    if (const auto outside = runOfCallsOutside(*shown.profile(index(profile))))
        runs.erase(*outside);
    return std::max<std::int64_t>(1, static_cast<std::int64_t>(runs.size()));
}

SelectionSums sumsOf(const Workspace& shown, const SelectedRows& rows)
{
    return SumMaker(shown).make(rows);
}

std::optional<double> totalOfAllRows(const Workspace& shown, const SelectionSums& sums)
{
    constexpr double readsAsWhole = 99.95;
    const DeviceTimes* const times
        = sums.percent && shown.analyzed[0] ? timesOfDevice(shown.analyzed[0]->devices, sums.device) : nullptr;
    const bool isAll = times && sums.calls[Baseline::place] == times->calls && *sums.percent < readsAsWhole;
    return isAll ? times->totalUs : std::nullopt;
}

bool isNotSelected(const Workspace& shown, const SelectedRows& rows, ProfileIndex profile)
{
    if (!shown.comparison || !rows.rows(profile).empty())
        return false;
    const std::vector<Group>& groups = shown.comparison->groups;
    for (std::size_t at = 0; at < groups.size(); ++at)
        if (rows.containsAny(static_cast<GroupId>(at)) && !groups[at][static_cast<Side>(profile)].empty())
            return true;
    return std::any_of(rows.timeWithoutRows().begin(), rows.timeWithoutRows().end(),
        [&](const TimeWithoutRows& one) { return !one.sides[profile] && one.isOfOneSide(); });
}

const LedgerRow* selectedOverhead(const Workspace& shown, const SelectedRows& rows)
{
    if (!shown.comparison)
        return nullptr;
    const std::vector<LedgerRow>& ledger = shown.comparison->ledger;
    const auto found = std::find_if(ledger.begin(), ledger.end(), [&](const LedgerRow& row) {
        return row.kind == LedgerKind::Overhead && row.groups.size() == rows.groups().size() && !row.groups.empty()
            && std::all_of(row.groups.begin(), row.groups.end(),
                [&](std::size_t group) { return rows.containsGroup(static_cast<GroupId>(group)); });
    });
    return found == ledger.end() ? nullptr : &*found;
}

} // namespace tvmscope
