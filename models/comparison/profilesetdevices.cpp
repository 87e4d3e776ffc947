// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/profilesetdevices.h"

#include "models/comparison/runfacts.h"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

namespace tvmscope {

namespace {

const DeviceTimes* timesOn(const ComparedProfile& profile, const std::string& name)
{
    const std::vector<DeviceTimes>& devices = profile.analyzed->devices;
    const auto found = std::find_if(devices.begin(), devices.end(), [&](const DeviceTimes& d) { return d.name == name; });
    return found == devices.end() ? nullptr : &*found;
}

double nestedOn(const ComparedProfile& profile, const std::string& name)
{
    const auto& devices = profile.profile->devices();
    for (std::size_t at = 0; at < devices.size(); ++at)
        if (devices[at].name == name)
            return profile.analyzed->kernels.nestedExcessUs[at];
    return 0.0;
}

/// What a text's own Sum has beyond its rows, as far as there is room for it.
double beyondRows(const ComparedProfile& profile, double room)
{
    const Checksum& sums = profile.profile->checksum();
    return sums.verdict == Checksum::Verdict::Differs ? std::clamp(sums.missingUs, 0.0, std::max(0.0, room)) : 0.0;
}

double runsIn(const ProfileSet& profileSet, std::size_t profile)
{
    return static_cast<double>(profileSet.divisors[profile]);
}

ProfileSetRow restRow(const ProfileSetRow& total, LedgerKind kind)
{
    ProfileSetRow row;
    row.kind = ProfileSetRowKind::Rest;
    row.device = total.device;
    row.ledger = kind;
    row.basis = total.basis;
    row.cells.resize(total.cells.size());
    return row;
}

} // namespace

std::vector<std::string> devicesOfSet(const std::vector<ComparedProfile>& profiles, std::size_t baseline)
{
    struct Rank {
        bool host = true, lacksBaseline = true;
        int profiles = 0;
        double workUs = 0.0;
    };
    std::map<std::string, Rank> ranks;
    for (std::size_t at = 0; at < profiles.size(); ++at)
        for (const DeviceTimes& device : profiles[at].analyzed->devices) {
            Rank& rank = ranks[device.name];
            rank.host = rank.host && device.hostClock;
            rank.lacksBaseline = rank.lacksBaseline && (at != baseline || device.hostClock);
            rank.profiles += device.hostClock ? 0 : 1;
            rank.workUs += device.operatorUs;
        }
    std::vector<std::string> names;
    for (const auto& [name, rank] : ranks)
        names.push_back(name);
    const auto order = [&](const std::string& name) {
        const Rank& rank = ranks[name];
        return std::tuple(rank.host, rank.lacksBaseline, -rank.profiles, -rank.workUs);
    };
    std::stable_sort(names.begin(), names.end(), [&](const std::string& x, const std::string& y) { return order(x) < order(y); });
    return names;
}

bool isHostClockOf(const ComparedProfile& profile, const std::string& device)
{
    const DeviceTimes* times = timesOn(profile, device);
    return times && times->hostClock;
}

ProfileSetRow totalRow(const ProfileSet& profileSet, const std::string& device)
{
    const std::vector<ComparedProfile>& profiles = profileSet.profiles;
    ProfileSetRow row;
    row.kind = ProfileSetRowKind::Total;
    row.device = device;
    row.cells.resize(profiles.size());
    for (const ComparedProfile& profile : profiles)
        if (const DeviceTimes* times = timesOn(profile, device); times && !times->totalUs)
            row.basis = DeviceBasis::Rows;
    for (std::size_t at = 0; at < profiles.size(); ++at)
        if (const DeviceTimes* times = timesOn(profiles[at], device))
            row.cells[at] = {(row.basis == DeviceBasis::Total ? *times->totalUs : times->rowsUs) / runsIn(profileSet, at),
                callsPerRun(times->calls, profileSet.divisors[at]), {}, times->hostClock};
    return row;
}

std::vector<ProfileSetRow> restRows(const ProfileSet& profileSet, const ProfileSetRow& total)
{
    ProfileSetRow nested = restRow(total, LedgerKind::Nested), missing = restRow(total, LedgerKind::NotInText),
                  unreadable = restRow(total, LedgerKind::Unreadable), unattributed = restRow(total, LedgerKind::Unattributed);
    for (std::size_t at = 0; at < total.cells.size(); ++at) {
        const ProfileSetCell& whole = total.cells[at];
        for (ProfileSetRow* row : {&nested, &missing, &unreadable, &unattributed})
            row->cells[at].hostClock = whole.hostClock;
        if (!whole.us || whole.hostClock)
            continue;
        const ComparedProfile& profile = profileSet.profiles[at];
        const double divisor = runsIn(profileSet, at); // what a text says of itself it says of all its runs
        double left = *whole.us - timesOn(profile, total.device)->rowsUs / divisor;
        nested.cells[at].us = nestedOn(profile, total.device) / divisor;
        if (total.basis == DeviceBasis::Rows)
            continue;
        const Checksum& sums = profile.profile->checksum();
        const double us = total.device == profileSet.device ? beyondRows(profile, left * divisor) / divisor : 0.0;
        missing.cells[at].us = sums.lacksUnreadableTimeOnly() ? 0.0 : us;
        unreadable.cells[at].us = us - *missing.cells[at].us;
        if (*missing.cells[at].us > 0)
            missing.cells[at].calls = callsPerRun(std::max<std::int64_t>(0, sums.missingCalls), profileSet.divisors[at]);
        left -= us;
        unattributed.cells[at].us = left;
    }
    // As in a ledger: unattributed time is said, be it 0; of the others only what there is.
    const auto says = [](const ProfileSetRow& row) {
        return std::any_of(row.cells.begin(), row.cells.end(),
            [&](const ProfileSetCell& cell) { return cell.us && (row.ledger == LedgerKind::Unattributed || *cell.us != 0); });
    };
    std::vector<ProfileSetRow> rows;
    for (ProfileSetRow* row : {&nested, &missing, &unreadable, &unattributed})
        if (says(*row))
            rows.push_back(std::move(*row));
    return rows;
}

} // namespace tvmscope
