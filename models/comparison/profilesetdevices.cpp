// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/profilesetdevices.h"

#include "models/comparison/devicerest.h"
#include "models/comparison/runfacts.h"
#include "models/profile/recordercost.h"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

namespace tvmscope {

namespace {

const DeviceTimes* timesOn(const ComparedProfile& profile, const std::string& name)
{
    return timesOfDevice(profile.analyzed->devices, name);
}

double runsIn(const ProfileSet& profileSet, std::size_t profile)
{
    return static_cast<double>(profileSet.divisors[profile]);
}

ProfileSetRow restRow(const ProfileSetRow& total, LedgerKind kind)
{
    ProfileSetRow row;
    row.kind = ProfileSetRowKind::Remainder;
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
    std::vector<ProfileSetRow> rows;
    for (const LedgerKind kind : kindsWithoutRows)
        rows.push_back(restRow(total, kind));
    for (std::size_t at = 0; at < total.cells.size(); ++at) {
        const ProfileSetCell& whole = total.cells[at];
        for (ProfileSetRow& row : rows)
            row.cells[at].hostClock = whole.hostClock;
        if (!whole.us || whole.hostClock)
            continue;
        const ComparedProfile& profile = profileSet.profiles[at];
        const double divisor = runsIn(profileSet, at); // what a text says of itself it says of all its runs
        const DeviceRest rest
            = restOf(*profile.analyzed, *timesOn(profile, total.device), *whole.us * divisor, total.device == profileSet.device);
        for (ProfileSetRow& row : rows) {
            if (total.basis == DeviceBasis::Rows && row.ledger != LedgerKind::Nested)
                continue;
            if (row.ledger == LedgerKind::Recorder && !recorderCost(*profile.profile))
                continue; // it was not measured to be 0
            row.cells[at].us = rest.of(row.ledger) / divisor;
            if (row.ledger == LedgerKind::NotInText && *row.cells[at].us > 0)
                row.cells[at].calls = callsPerRun(rest.notInTextCalls, profileSet.divisors[at]);
        }
    }
    // As in a ledger: unattributed time is said, be it 0; of the others only what there is.
    std::erase_if(rows, [](const ProfileSetRow& row) {
        return std::none_of(row.cells.begin(), row.cells.end(),
            [&](const ProfileSetCell& cell) { return cell.us && (row.ledger == LedgerKind::Unattributed || *cell.us != 0); });
    });
    return rows;
}

} // namespace tvmscope
