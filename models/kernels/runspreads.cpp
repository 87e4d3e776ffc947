// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/kernels/runspreads.h"

#include "models/kernels/kernelkey.h"
#include "models/profile/nanoseconds.h"
#include "models/profile/outsideruns.h"
#include "models/profile/selftimes.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <unordered_map>
#include <utility>

namespace tvmscope {

namespace {

/// Of times in rising order, with so many zeros before them; at least one of either.
Spread spreadOf(std::span<const double> rising, std::size_t zeros)
{
    const auto at = [&](std::size_t place) { return place < zeros ? 0.0 : rising[place - zeros]; };
    const std::size_t last = rising.size() + zeros - 1, quarter = last / 4;
    return {at(0), at(last / 2), at(last), static_cast<std::int64_t>(last + 1), at(quarter), at(last - quarter)};
}

/// The recorder writes `Error` to calls that did not return.
const ExtraColumn* errorsOf(const Profile& profile)
{
    const auto& extra = profile.calls().extra;
    const auto found = std::find_if(extra.begin(), extra.end(), [](const ExtraColumn& column) { return column.name == "Error"; });
    return found == extra.end() ? nullptr : &*found;
}

std::uint64_t pairOf(std::size_t high, std::size_t low)
{
    return static_cast<std::uint64_t>(high) << 32U | static_cast<std::uint64_t>(low);
}

} // namespace

bool Spread::standsApart() const noexcept
{
    constexpr std::int64_t fewest = 5;
    constexpr double fence = 1.5, notable = 0.1;
    if (!standsUs || runs < fewest)
        return false;
    const double reach = fence * (upperUs - lowerUs);
    return (*standsUs < lowerUs - reach || *standsUs > upperUs + reach) && std::abs(*standsUs - medianUs) >= notable * medianUs;
}

std::optional<CallId> failedCall(const Profile& profile, const RunSpreads& runs)
{
    const ExtraColumn* const errors = errorsOf(profile);
    if (!errors || runs.finished() > 0)
        return std::nullopt;
    const auto found
        = std::find_if(errors->cells.begin(), errors->cells.end(), [](const Metric& cell) { return !cell.isAbsent(); });
    return found == errors->cells.end() ? std::nullopt : std::optional(static_cast<CallId>(found - errors->cells.begin()));
}

RunSpreads::RunSpreads(const Profile& profile, const std::vector<double>& selfUs)
{
    const std::vector<std::int64_t>& run = profile.calls().run;
    if (std::adjacent_find(run.begin(), run.end(), std::not_equal_to()) == run.end() || profile.aggregated())
        return;
    selfUs_ = selfUs;
    findRuns(profile);
    timeRuns(profile);
    if (!any())
        return;
    findSites(profile);
    settleWhetherOneStands(profile);
}

void RunSpreads::findRuns(const Profile& profile)
{
    const CallTable& calls = profile.calls();
    const ExtraColumn* const errors = errorsOf(profile);
    std::unordered_map<std::int64_t, std::uint32_t> places;
    runOf_.reserve(calls.size());
    const std::optional<std::int64_t> outside = runOfCallsOutside(profile);
    for (std::size_t row = 0; row < calls.size(); ++row) {
        if (outside && calls.run[row] == *outside) {
            runOf_.push_back(noIndex);
            ++outside_;
            continue;
        }
        const auto [place, isNew] = places.try_emplace(calls.run[row], static_cast<std::uint32_t>(runs_.size()));
        if (isNew)
            runs_.push_back({calls.run[row], 0.0, true});
        runOf_.push_back(place->second);
        if (!std::isfinite(calls.duration[row]) || (errors && !errors->cells[row].isAbsent()))
            runs_[place->second].finished = false;
    }
    finished_ = std::count_if(runs_.begin(), runs_.end(), [](const Run& one) { return one.finished; });
}

void RunSpreads::timeRuns(const Profile& profile)
{
    const CallTable& calls = profile.calls();
    started_ = !calls.start.empty() && std::find(calls.start.begin(), calls.start.end(), noStart) == calls.start.end();
    constexpr double never = std::numeric_limits<double>::infinity();
    std::vector<std::pair<double, double>> extents(runs_.size(), {never, -never});
    for (std::size_t row = 0; row < calls.size(); ++row) {
        if (!isOfFinishedRun(row))
            continue;
        Run& run = runs_[runOf_[row]];
        run.us += selfUs_[row];
        if (started_) {
            auto& [first, last] = extents[runOf_[row]];
            const double start = microsecondsOf(calls.start[row]);
            first = std::min(first, start);
            last = std::max(last, start + calls.duration[row]);
        }
    }
    for (std::size_t run = 0; run < runs_.size() && started_; ++run)
        if (runs_[run].finished)
            runs_[run].us = extents[run].second - extents[run].first;
    if (!started_)
        takeTotals(profile);
    std::vector<std::pair<double, std::size_t>> byTime;
    for (std::size_t run = 0; run < runs_.size(); ++run)
        if (runs_[run].finished)
            byTime.emplace_back(runs_[run].us, run);
    std::sort(byTime.begin(), byTime.end());
    if (!byTime.empty())
        median_ = byTime[(byTime.size() - 1) / 2].second;
}

/// Of the device that was timed longest, where the source has one for every run.
void RunSpreads::takeTotals(const Profile& profile)
{
    const Device* longest = nullptr;
    for (const Device& device : profile.devices())
        if (!device.totalsOfRuns.empty() && (!longest || *device.totalUs > *longest->totalUs))
            longest = &device;
    if (!longest)
        return;
    for (Run& run : runs_)
        for (const auto& [label, us] : longest->totalsOfRuns)
            if (run.finished && label == run.label)
                run.us = us;
}

void RunSpreads::findSites(const Profile& profile)
{
    const CallTable& calls = profile.calls();
    std::unordered_map<KernelKey, std::size_t, KernelKeyHash> kernels;
    std::unordered_map<std::uint64_t, std::size_t> met; // by kernel and run: calls so far
    std::unordered_map<std::uint64_t, std::uint32_t> sites; // by kernel and number among its calls
    siteOf_.assign(calls.size(), noIndex);
    for (std::size_t row = 0; row < calls.size(); ++row) {
        if (!isOfFinishedRun(row))
            continue;
        const KernelKey key = kernelKeyOf(profile, static_cast<CallId>(row));
        const std::size_t kernel = kernels.try_emplace(key, kernels.size()).first->second;
        const std::size_t number = met[pairOf(kernel, runOf_[row])]++;
        siteOf_[row] = sites.try_emplace(pairOf(kernel, number), static_cast<std::uint32_t>(sites.size())).first->second;
    }
    callsOfSite_ = RowLists(siteOf_, sites.size());
    std::vector<double> ofSite;
    for (std::uint32_t site = 0; site < sites.size(); ++site) {
        ofSite.clear();
        for (const CallId call : callsOfSite_.at(site))
            ofSite.push_back(selfUs_[index(call)]);
        std::sort(ofSite.begin(), ofSite.end());
        sites_.push_back(spreadOf(ofSite, 0));
    }
}

void RunSpreads::settleWhetherOneStands(const Profile& profile)
{
    const auto isUnusable = [this](const Device& device) {
        const bool isNone = device.totalUs && !(*device.totalUs > 0 && std::isfinite(*device.totalUs));
        return isNone || device.totalUnreadable || device.contradictedUs || (device.totalUs && !totalOf(median(), device));
    };
    const std::vector<double> excess = selfTimes(profile).excessUs;
    if (!(median().us > 0) || profile.checksum().verdict == Checksum::Verdict::Differs
        || std::any_of(profile.devices().begin(), profile.devices().end(), isUnusable)
        || std::any_of(excess.begin(), excess.end(), [](double us) { return us != 0.0; }))
        return;
    std::int64_t calls = 0, inAll = 0;
    for (const Spread& site : sites_) {
        calls += site.runs;
        inAll += site.runs == finished_ ? site.runs : 0;
    }
    constexpr std::int64_t tenths = 10;
    stands_ = tenths * inAll >= (tenths - 1) * calls;
    for (std::uint32_t site = 0; stands_ && site < sites_.size(); ++site) {
        const auto same = callsOfSite_.at(site);
        const auto own = std::find_if(same.begin(), same.end(), [this](CallId call) { return runOf_[index(call)] == median_; });
        countedOfSite_.push_back(own == same.end() ? none<CallId> : *own);
        if (own != same.end())
            sites_[site].standsUs = selfUs_[index(*own)];
    }
}

std::optional<double> RunSpreads::totalOf(const Run& run, const Device& device) const
{
    if (started_)
        return run.us;
    for (const auto& [label, us] : device.totalsOfRuns)
        if (label == run.label)
            return us;
    return std::nullopt;
}

CallId RunSpreads::countedCall(CallId row) const noexcept
{
    if (isCounted(row))
        return row;
    const std::uint32_t site = siteOf_[index(row)];
    return site == noIndex ? none<CallId> : countedOfSite_[site];
}

std::optional<double> RunSpreads::countedTotalUs(const Device& device) const
{
    return stands_ && device.totalUs ? totalOf(median(), device) : std::nullopt;
}

std::optional<Spread> RunSpreads::ofTotal(const Device& device) const
{
    const std::optional<double> standsUs = countedTotalUs(device);
    if (!standsUs)
        return std::nullopt;
    std::vector<double> times;
    for (const Run& run : runs_)
        if (const auto us = run.finished ? totalOf(run, device) : std::nullopt)
            times.push_back(*us);
    std::sort(times.begin(), times.end());
    Spread spread = spreadOf(times, 0);
    spread.standsUs = standsUs;
    return spread;
}

bool RunSpreads::isOfFinishedRun(std::size_t row) const noexcept
{
    return runOf_[row] != noIndex && runs_[runOf_[row]].finished;
}

Spread RunSpreads::ofRuns() const
{
    std::vector<double> times;
    for (const Run& run : runs_)
        if (run.finished)
            times.push_back(run.us);
    std::sort(times.begin(), times.end());
    return spreadOf(times, 0);
}

std::optional<Spread> RunSpreads::ofCall(CallId row) const noexcept
{
    if (!any() || siteOf_[index(row)] == noIndex)
        return std::nullopt;
    const Spread& spread = sites_[siteOf_[index(row)]];
    return spread.runs > 1 ? std::optional(spread) : std::nullopt;
}

/// Of runs that finished, by their places.
std::unordered_map<std::uint32_t, double> RunSpreads::sumsByRun(std::span<const CallId> rows) const
{
    std::unordered_map<std::uint32_t, double> sums;
    for (const CallId row : rows) {
        if (!isOfFinishedRun(index(row)))
            continue;
        if (!stands_)
            sums[runOf_[index(row)]] += selfUs_[index(row)];
        else if (isCounted(row)) // the same calls of other runs may be among the rows, and are met here
            for (const CallId call : callsOfSite_.at(siteOf_[index(row)]))
                sums[runOf_[index(call)]] += selfUs_[index(call)];
    }
    return sums;
}

std::optional<Spread> RunSpreads::ofRows(std::span<const CallId> rows) const
{
    if (!any())
        return std::nullopt;
    std::unordered_map<std::uint32_t, double> sums = sumsByRun(rows);
    if (sums.empty())
        return std::nullopt;
    std::vector<double> times;
    times.reserve(sums.size());
    for (const auto& [run, us] : sums)
        times.push_back(us);
    std::sort(times.begin(), times.end());
    Spread spread = spreadOf(times, static_cast<std::size_t>(finished_) - times.size());
    if (stands_)
        spread.standsUs = sums[static_cast<std::uint32_t>(median_)];
    return spread;
}

std::optional<Spread> RunSpreads::ofRest(const Device& device, std::span<const CallId> rows) const
{
    const std::optional<double> standsUs = countedTotalUs(device);
    if (!standsUs)
        return std::nullopt;
    std::unordered_map<std::uint32_t, double> sums = sumsByRun(rows);
    std::vector<double> times;
    for (std::uint32_t run = 0; run < runs_.size(); ++run)
        if (const auto us = runs_[run].finished ? totalOf(runs_[run], device) : std::nullopt)
            times.push_back(*us - sums[run]);
    std::sort(times.begin(), times.end());
    Spread spread = spreadOf(times, 0);
    spread.standsUs = *standsUs - sums[static_cast<std::uint32_t>(median_)];
    return spread;
}

} // namespace tvmscope
