// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/groupfigures.h"

#include "models/alignment/alignprograms.h"
#include "models/comparison/unsteady.h"
#include "models/profile/difference.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace tvmscope {

namespace {

using ByDevice = std::unordered_map<std::string, double>;

template <class Groups>
ByDevice movements(const Groups& groups, const std::vector<LedgerRow>& ledger)
{
    ByDevice byDevice;
    for (const FoldedGroup& group : groups)
        byDevice[group.device] += std::abs(deltaOf(group));
    for (const LedgerRow& row : ledger)
        if (row.groups.empty())
            byDevice[row.device] += std::abs(row.deltaUs);
    return byDevice;
}

/// The device's net difference, where it is one; 0 where shares of it mean nothing.
double netDeltaOn(const std::vector<ComparedDevice>& devices, const std::string& name)
{
    const auto device = std::find_if(devices.begin(), devices.end(), [&](const auto& d) { return d.device == name; });
    if (device == devices.end() || device->hostClock || !differ(device->us.baseline, device->us.candidate))
        return 0.0;
    return device->deltaUs;
}

bool saysShapes(const Group& group)
{
    return std::all_of(bothSides.begin(), bothSides.end(), [&](Side side) {
        return std::all_of(group[side].entries.begin(), group[side].entries.end(),
            [](const KernelCalls& entry) { return !entry.shapes.empty(); });
    });
}

/// By its kernels: what is excluded is of a class of its own, and no more an operator's row than before.
bool isOfBookkeeping(const Group& group)
{
    if (!group.excluded())
        return isBookkeeping(group.cls);
    return std::all_of(bothSides.begin(), bothSides.end(), [&](Side side) {
        return std::all_of(group[side].entries.begin(), group[side].entries.end(),
            [](const KernelCalls& entry) { return isBookkeeping(entry.cls); });
    });
}

Group measured(FoldedGroup folded, double movementUs, double netDeltaUs, const ComparedSides& sides)
{
    Group group;
    static_cast<FoldedGroup&>(group) = std::move(folded);
    const double a = group.baseline.durationUs, b = group.candidate.durationUs;
    group.deltaUs = deltaOf(group);
    if (a > 0 && b > 0 && !group.excluded())
        group.ratio = a / b;
    group.movement = movementUs > 0 ? std::abs(group.deltaUs) / movementUs : 0.0;
    if (netDeltaUs != 0)
        group.shareOfDelta = group.deltaUs / netDeltaUs;
    for (const Side side : bothSides) {
        const std::vector<CallId> rows = group[side].rows();
        group.unreadRows[side] = unreadAmong(rows, *sides[side].profile);
        group.work[side] = productWorkOf(sides[side].analyzed->cost, *sides[side].profile, sides[side].analyzed->selfUs, rows);
    }
    return group;
}

} // namespace

double deltaOf(const FoldedGroup& group) noexcept
{
    return group.candidate.durationUs - group.baseline.durationUs;
}

std::vector<FoldedGroup> inOrder(std::vector<FoldedGroup> groups, const std::vector<ComparedDevice>& devices)
{
    std::unordered_map<std::string, std::size_t> rank;
    for (const ComparedDevice& device : devices)
        rank.try_emplace(device.device, rank.size());
    // Devices of one side alone follow, in the order in which they appear.
    for (const FoldedGroup& group : groups)
        rank.try_emplace(group.device, rank.size());
    std::stable_sort(groups.begin(), groups.end(), [&](const FoldedGroup& x, const FoldedGroup& y) {
        const std::size_t rankX = rank[x.device], rankY = rank[y.device];
        return rankX != rankY ? rankX < rankY : std::abs(deltaOf(x)) > std::abs(deltaOf(y));
    });
    return groups;
}

MeasuredGroups measureGroups(std::vector<FoldedGroup> groups, const std::vector<ComparedDevice>& devices,
    const std::vector<LedgerRow>& ledger, const ComparedSides& sides)
{
    MeasuredGroups made;
    const ByDevice moved = movements(groups, ledger);
    std::unordered_map<std::string, DeviceComparison*> byName;
    made.devices.reserve(devices.size());
    for (const ComparedDevice& device : devices)
        byName[device.device] = &made.devices.emplace_back(DeviceComparison{device, {}, {}, {}});
    made.groups.reserve(groups.size());
    for (FoldedGroup& group : groups) {
        const double movementUs = moved.at(group.device), netDeltaUs = netDeltaOn(devices, group.device);
        Group& last = made.groups.emplace_back(measured(std::move(group), movementUs, netDeltaUs, sides));
        last.id = "g" + std::to_string(made.groups.size());
        const auto device = byName.find(last.device);
        if (device == byName.end() || isOfBookkeeping(last))
            continue;
        const bool matched = !last.baseline.empty() && !last.candidate.empty(), guessed = last.guess && saysShapes(last);
        for (const Side side : bothSides) {
            const double us = last[side].durationUs;
            device->second->matchableUs[side] += us;
            device->second->matchedUs[side] += matched ? us : 0.0;
            device->second->surelyMatchedUs[side] += matched && !guessed ? us : 0.0;
        }
    }
    markUnsteady(made.groups, sides);
    return made;
}

SideWork workOfSide(const ComparedSides& sides, Side side)
{
    const WorkSum& products = sides[side].analyzed->cost.products;
    return {sides.perRun(side, products.flops), products.complete, 1.0 - products.coverage()};
}

namespace {

bool isNextToNothing(const PerSide<double>& us, const DeviceComparison& device)
{
    constexpr double nextToNothing = 0.05;
    return std::all_of(bothSides.begin(), bothSides.end(),
        [&](Side side) { return device.matchableUs[side] > 0 && us[side] < nextToNothing * device.matchableUs[side]; });
}

} // namespace

bool areStrangers(const DeviceComparison& device) noexcept
{
    return isNextToNothing(device.matchedUs, device);
}

bool areStrangersButForGuesses(const DeviceComparison& device) noexcept
{
    return isNextToNothing(device.surelyMatchedUs, device);
}

double movementOn(const ComparisonFacts& comparison, const std::string& device)
{
    const ByDevice byDevice = movements(comparison.groups, comparison.ledger);
    const auto found = byDevice.find(device);
    return found == byDevice.end() ? 0.0 : found->second;
}

double movementOf(const ComparisonFacts& comparison, const LedgerRow& category)
{
    double movement = 0.0;
    for (const std::size_t group : category.groups)
        movement += comparison.groups[group].movement;
    if (!category.groups.empty() || category.deltaUs == 0)
        return movement;
    return std::abs(category.deltaUs) / movementOn(comparison, category.device); // which holds it
}

} // namespace tvmscope
