// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/comparisondevices.h"

#include <algorithm>
#include <tuple>

namespace tvmscope {

namespace {

ComparedDevice compareDevice(const DeviceTimes& a, const DeviceTimes& b)
{
    ComparedDevice device;
    device.device = a.name;
    device.basis = a.totalUs && b.totalUs ? DeviceBasis::Total : DeviceBasis::Rows;
    device.rowsUs = {a.rowsUs, b.rowsUs};
    device.us = device.basis == DeviceBasis::Total ? PerSide<double>{*a.totalUs, *b.totalUs} : device.rowsUs;
    device.deltaUs = device.us.candidate - device.us.baseline;
    if (device.us.baseline > 0 && device.us.candidate > 0)
        device.ratio = device.us.baseline / device.us.candidate;
    device.hostClock = a.hostClock || b.hostClock;
    return device;
}

} // namespace

std::vector<ComparedDevice> compareDevices(const std::vector<DeviceTimes>& baseline, const std::vector<DeviceTimes>& candidate)
{
    struct Ranked {
        ComparedDevice device;
        double lesserUs, sumUs, totalUs;
        bool host;
    };
    std::vector<Ranked> ranked;
    for (const DeviceTimes& a : baseline)
        for (const DeviceTimes& b : candidate)
            // A device that is the host clock on one side and does the work on the other measures different things.
            if (a.name == b.name && a.hostClock == b.hostClock)
                ranked.push_back({compareDevice(a, b), std::min(a.operatorUs, b.operatorUs), a.operatorUs + b.operatorUs,
                    a.totalUs.value_or(0.0) + b.totalUs.value_or(0.0), a.hostClock});
    std::stable_sort(ranked.begin(), ranked.end(), [](const Ranked& x, const Ranked& y) {
        return std::tuple(x.host, -x.lesserUs, -x.sumUs, -x.totalUs) < std::tuple(y.host, -y.lesserUs, -y.sumUs, -y.totalUs);
    });
    std::vector<ComparedDevice> devices;
    if (ranked.empty() || ranked.front().host)
        return devices;
    ranked.front().device.leads = true;
    for (Ranked& entry : ranked)
        devices.push_back(std::move(entry.device));
    return devices;
}

} // namespace tvmscope
