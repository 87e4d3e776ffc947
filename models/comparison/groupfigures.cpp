// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/groupfigures.h"

#include "models/alignment/alignprograms.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace tvmscope {

namespace {

std::unordered_map<std::string, double> movements(const Comparison& comparison)
{
    std::unordered_map<std::string, double> byDevice;
    for (const Group& group : comparison.groups)
        byDevice[group.device] += std::abs(group.deltaUs);
    for (const LedgerRow& row : comparison.ledger)
        if (row.groups.empty())
            byDevice[row.device] += std::abs(row.deltaUs);
    return byDevice;
}

const DeviceComparison* findDevice(const Comparison& comparison, const std::string& name)
{
    const auto found
        = std::find_if(comparison.devices.begin(), comparison.devices.end(), [&](const auto& d) { return d.device == name; });
    return found == comparison.devices.end() ? nullptr : &*found;
}

} // namespace

void setDeltas(Comparison& comparison)
{
    for (Group& group : comparison.groups) {
        const double a = group.baseline.durationUs, b = group.candidate.durationUs;
        group.deltaUs = b - a;
        if (a > 0 && b > 0)
            group.ratio = a / b;
    }
}

void orderGroups(Comparison& comparison)
{
    std::unordered_map<std::string, std::size_t> rank;
    for (const DeviceComparison& device : comparison.devices)
        rank.try_emplace(device.device, rank.size());
    // Devices of one side alone follow, in the order in which they appear.
    for (const Group& group : comparison.groups)
        rank.try_emplace(group.device, rank.size());
    std::stable_sort(comparison.groups.begin(), comparison.groups.end(), [&](const Group& x, const Group& y) {
        const std::size_t rankX = rank[x.device], rankY = rank[y.device];
        return rankX != rankY ? rankX < rankY : std::abs(x.deltaUs) > std::abs(y.deltaUs);
    });
    for (std::size_t at = 0; at < comparison.groups.size(); ++at)
        comparison.groups[at].id = "g" + std::to_string(at + 1);
}

void setShares(Comparison& comparison)
{
    const auto byDevice = movements(comparison);
    for (Group& group : comparison.groups) {
        const double movement = byDevice.at(group.device);
        group.movement = movement > 0 ? std::abs(group.deltaUs) / movement : 0.0;
    }
    for (Group& group : comparison.groups) {
        const DeviceComparison* device = findDevice(comparison, group.device);
        if (device && !device->hostClock && device->deltaUs != 0
            && std::abs(device->deltaUs) >= noDifference * std::max(device->baselineUs, device->candidateUs))
            group.shareOfDelta = group.deltaUs / device->deltaUs;
    }
    for (DeviceComparison& device : comparison.devices)
        for (const Group& group : comparison.groups)
            if (group.device == device.device && !isBookkeeping(group.cls) && !group.excluded && !group.baseline.empty()
                && !group.candidate.empty()) {
                device.matchedBaselineUs += group.baseline.durationUs;
                device.matchedCandidateUs += group.candidate.durationUs;
            }
}

bool areStrangers(const Comparison& comparison, const DeviceComparison& device) noexcept
{
    constexpr double nextToNothing = 0.05;
    double baseline = 0.0, candidate = 0.0;
    for (const Group& group : comparison.groups)
        if (group.device == device.device && !isBookkeeping(group.cls)) {
            baseline += group.baseline.durationUs;
            candidate += group.candidate.durationUs;
        }
    return baseline > 0 && candidate > 0 && device.matchedBaselineUs < nextToNothing * baseline
        && device.matchedCandidateUs < nextToNothing * candidate;
}

double movementOn(const Comparison& comparison, const std::string& device)
{
    const auto byDevice = movements(comparison);
    const auto found = byDevice.find(device);
    return found == byDevice.end() ? 0.0 : found->second;
}

} // namespace tvmscope
