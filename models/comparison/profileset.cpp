// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/profileset.h"

#include "models/comparison/ledger.h"
#include "models/comparison/sidelabels.h"
#include "models/profile/saturating.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

namespace tvmscope {

namespace {

/// A profile, folded.
struct Folded {
    const Profile* profile;
    const KernelTable& kernels;
    const std::vector<DeviceTimes>& devices;

    const DeviceTimes* device(const std::string& name) const
    {
        const auto found = std::find_if(devices.begin(), devices.end(), [&](const DeviceTimes& d) { return d.name == name; });
        return found == devices.end() ? nullptr : &*found;
    }
};

std::vector<Folded> fold(const std::vector<ComparedProfile>& profiles)
{
    std::vector<Folded> all;
    for (const ComparedProfile& each : profiles)
        all.push_back({each.profile.get(), each.analyzed->kernels, each.analyzed->devices});
    return all;
}

/// Devices by the work of the operators on them, host clocks last.
std::vector<std::string> devicesOf(const std::vector<Folded>& all)
{
    struct Rank {
        bool host = true;
        double workUs = 0.0;
    };
    std::map<std::string, Rank> ranks;
    for (const Folded& folded : all)
        for (const DeviceTimes& device : folded.devices) {
            Rank& rank = ranks[device.name];
            rank.host = rank.host && device.hostClock;
            rank.workUs += device.operatorUs;
        }
    std::vector<std::string> names;
    for (const auto& [name, rank] : ranks)
        names.push_back(name);
    std::stable_sort(names.begin(), names.end(), [&](const std::string& x, const std::string& y) {
        return std::tuple(ranks[x].host, -ranks[x].workUs) < std::tuple(ranks[y].host, -ranks[y].workUs);
    });
    return names;
}

/// The categories of one device, by kind and name, filled in profile by profile.
class Categories {
public:
    Categories(const ProfileSetRow& device, std::size_t profiles)
        : device_(device)
        , profiles_(profiles)
    {
    }

    void add(std::size_t profile, LedgerKind kind, const std::string& category, double us, std::int64_t calls,
        const std::vector<CallId>& rows = {})
    {
        const auto [found, isNew] = rows_.try_emplace({kind, category});
        if (isNew) {
            found->second = {false, device_.device, category, kind, false, device_.basis, std::vector<ProfileSetCell>(profiles_)};
            for (std::size_t at = 0; at < profiles_; ++at)
                found->second.cells[at].hostClock = device_.cells[at].hostClock;
        }
        ProfileSetCell& cell = found->second.cells[profile];
        cell.us = cell.us.value_or(0.0) + us;
        saturatingIncrease(cell.calls, calls);
        cell.rows.insert(cell.rows.end(), rows.begin(), rows.end());
    }

    double sum(std::size_t profile) const
    {
        double us = 0.0;
        for (const auto& [key, row] : rows_)
            us += row.cells[profile].us.value_or(0.0);
        return us;
    }

    /// Operators and layout by falling time, then the others in the order of their kinds.
    std::vector<ProfileSetRow> sorted() const
    {
        std::vector<ProfileSetRow> rows;
        for (const auto& [key, row] : rows_)
            rows.push_back(row);
        const auto rank
            = [](const ProfileSetRow& row) { return row.kind == LedgerKind::Layout ? LedgerKind::Operators : row.kind; };
        const auto largest = [](const ProfileSetRow& row) {
            double us = 0.0;
            for (const ProfileSetCell& cell : row.cells)
                us = std::max(us, std::abs(cell.us.value_or(0.0)));
            return us;
        };
        std::stable_sort(rows.begin(), rows.end(), [&](const ProfileSetRow& x, const ProfileSetRow& y) {
            return std::tuple(rank(x), -largest(x)) < std::tuple(rank(y), -largest(y));
        });
        return rows;
    }

private:
    const ProfileSetRow& device_;
    std::size_t profiles_;
    std::map<std::pair<LedgerKind, std::string>, ProfileSetRow> rows_;
};

void addCategories(Categories& categories, const Folded& folded, const ProfileSetRow& device, std::size_t profile, bool leads)
{
    for (const Kernel& kernel : folded.kernels.kernels) {
        if (kernel.device != device.device)
            continue;
        const LedgerKind kind = ledgerKindOf(kernel.entry.cls);
        const std::string category(kind == LedgerKind::Overhead ? ledgerKindId(kind) : className(kernel.entry.cls));
        categories.add(profile, kind, category, kernel.entry.durationUs, kernel.entry.calls, kernel.entry.rows);
    }
    const auto& devices = folded.profile->devices();
    for (std::size_t at = 0; at < devices.size(); ++at)
        if (devices[at].name == device.device && folded.kernels.nestedExcessUs[at] != 0)
            categories.add(
                profile, LedgerKind::Nested, std::string(ledgerKindId(LedgerKind::Nested)), folded.kernels.nestedExcessUs[at], 0);
    if (device.basis == DeviceBasis::Rows)
        return;
    const double whole = *device.cells[profile].us;
    const Checksum& sums = folded.profile->checksum();
    const double missing = sums.verdict == Checksum::Verdict::Differs
        ? std::clamp(sums.missingUs, 0.0, std::max(0.0, whole - categories.sum(profile)))
        : 0.0;
    if (leads && missing > 0)
        categories.add(profile, LedgerKind::NotInText, std::string(ledgerKindId(LedgerKind::NotInText)), missing,
            std::max<std::int64_t>(0, sums.missingCalls));
    categories.add(profile, LedgerKind::Unattributed, std::string(ledgerKindId(LedgerKind::Unattributed)),
        whole - categories.sum(profile), 0);
}

ProfileSetRow deviceRow(const std::vector<Folded>& all, const std::string& name)
{
    ProfileSetRow row{true, name, {}, LedgerKind::Operators, false, DeviceBasis::Total, std::vector<ProfileSetCell>(all.size())};
    for (const Folded& folded : all)
        if (const DeviceTimes* device = folded.device(name); device && !device->totalUs)
            row.basis = DeviceBasis::Rows;
    for (std::size_t at = 0; at < all.size(); ++at)
        if (const DeviceTimes* device = all[at].device(name))
            row.cells[at]
                = {row.basis == DeviceBasis::Total ? *device->totalUs : device->rowsUs, device->calls, {}, device->hostClock};
    return row;
}

} // namespace

ProfileSet gatherProfiles(std::vector<ComparedProfile> profiles)
{
    ProfileSet profileSet;
    setProfileSetLabels(profiles);
    for (ComparedProfile& each : profiles)
        each.analyzed = analyzedOf(each);
    const std::vector<Folded> all = fold(profiles);
    profileSet.profiles = std::move(profiles);
    bool leads = true;
    const bool byVm = std::any_of(all.begin(), all.end(), [](const Folded& folded) { return isVm(*folded.profile); });
    for (const std::string& name : devicesOf(all)) {
        const ProfileSetRow device = deviceRow(all, name);
        Categories categories(device, all.size());
        for (std::size_t at = 0; at < all.size(); ++at)
            // What overlaps with another device is no sum of its rows.
            if (device.cells[at].us && !device.cells[at].hostClock)
                addCategories(categories, all[at], device, at, leads);
        profileSet.rows.push_back(device);
        for (ProfileSetRow& row : categories.sorted()) {
            row.byVm = byVm && row.kind == LedgerKind::Overhead;
            profileSet.rows.push_back(std::move(row));
        }
        leads = false;
    }
    return profileSet;
}

std::optional<double> ratioTo(const ProfileSetRow& row, std::size_t baseline, std::size_t profile)
{
    const ProfileSetCell &a = row.cells[baseline], &b = row.cells[profile];
    if (!a.us || !b.us || !(*a.us > 0) || !(*b.us > 0) || a.hostClock != b.hostClock)
        return std::nullopt;
    return *a.us / *b.us;
}

} // namespace tvmscope
