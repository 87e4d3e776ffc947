// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/comparisondevices.h"

#include "models/profile/saturating.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace tvmscope {

namespace {

bool isCpu(const std::string& device)
{
    return device.starts_with("cpu");
}

std::optional<double> usable(const std::optional<double>& totalUs)
{
    return totalUs && std::isfinite(*totalUs) && *totalUs > 0 ? totalUs : std::nullopt;
}

DeviceTimes& timesOf(std::vector<DeviceTimes>& devices, const std::string& name)
{
    const auto found = std::find_if(devices.begin(), devices.end(), [&](const DeviceTimes& d) { return d.name == name; });
    if (found != devices.end())
        return *found;
    DeviceTimes times;
    times.name = name;
    return devices.emplace_back(std::move(times));
}

/// A CPU is host clock where accelerators do at least as much of the operators' work as it does.
void markHostClocks(std::vector<DeviceTimes>& devices)
{
    double cpuUs = 0.0, acceleratorUs = 0.0;
    bool acceleratorWorks = false;
    const bool anyRows = std::any_of(devices.begin(), devices.end(), [](const DeviceTimes& d) { return d.calls > 0; });
    for (const DeviceTimes& device : devices) {
        (isCpu(device.name) ? cpuUs : acceleratorUs) += device.operatorUs;
        // A report without rows (compiled Relax functions) still has totals.
        acceleratorWorks |= !isCpu(device.name) && !device.name.empty() && (device.calls > 0 || (!anyRows && device.totalUs));
    }
    for (DeviceTimes& device : devices)
        device.hostClock = isCpu(device.name) && acceleratorWorks && acceleratorUs >= cpuUs;
}

DeviceComparison compareDevice(const DeviceTimes& a, const DeviceTimes& b)
{
    DeviceComparison device;
    device.device = a.name;
    device.basis = a.totalUs && b.totalUs ? DeviceBasis::Total : DeviceBasis::Rows;
    device.baselineRowsUs = a.rowsUs;
    device.candidateRowsUs = b.rowsUs;
    device.baselineUs = device.basis == DeviceBasis::Total ? *a.totalUs : a.rowsUs;
    device.candidateUs = device.basis == DeviceBasis::Total ? *b.totalUs : b.rowsUs;
    device.deltaUs = device.candidateUs - device.baselineUs;
    if (device.baselineUs > 0 && device.candidateUs > 0)
        device.ratio = device.baselineUs / device.candidateUs;
    device.hostClock = a.hostClock || b.hostClock;
    return device;
}

} // namespace

std::vector<DeviceTimes> deviceTimes(const Profile& profile, const KernelTable& kernels)
{
    std::vector<DeviceTimes> devices;
    for (const Device& device : profile.devices())
        timesOf(devices, device.name).totalUs = usable(device.totalUs);
    for (const Kernel& kernel : kernels.kernels) {
        DeviceTimes& device = timesOf(devices, kernel.device);
        device.rowsUs += kernel.entry.durationUs;
        device.calls = saturatingAdd(device.calls, kernel.entry.calls);
        if (!isOverhead(kernel.entry.cls))
            device.operatorUs += kernel.entry.durationUs;
    }
    for (std::size_t at = 0; at < profile.devices().size(); ++at)
        timesOf(devices, profile.devices()[at].name).rowsUs += kernels.nestedExcessUs[at];
    std::erase_if(devices, [](const DeviceTimes& d) { return d.calls == 0 && !d.totalUs; });
    markHostClocks(devices);
    return devices;
}

std::vector<DeviceComparison> compareDevices(const std::vector<DeviceTimes>& baseline, const std::vector<DeviceTimes>& candidate)
{
    struct Ranked {
        DeviceComparison device;
        double lesserUs, sumUs, totalUs;
        bool host;
    };
    std::vector<Ranked> ranked;
    for (const DeviceTimes& a : baseline)
        for (const DeviceTimes& b : candidate)
            // What is host clock on one side and does the work on the other measures different things.
            if (a.name == b.name && a.hostClock == b.hostClock)
                ranked.push_back({compareDevice(a, b), std::min(a.operatorUs, b.operatorUs), a.operatorUs + b.operatorUs,
                    a.totalUs.value_or(0.0) + b.totalUs.value_or(0.0), a.hostClock});
    std::stable_sort(ranked.begin(), ranked.end(), [](const Ranked& x, const Ranked& y) {
        return std::tuple(x.host, -x.lesserUs, -x.sumUs, -x.totalUs) < std::tuple(y.host, -y.lesserUs, -y.sumUs, -y.totalUs);
    });
    std::vector<DeviceComparison> devices;
    if (ranked.empty() || ranked.front().host)
        return devices;
    ranked.front().device.leads = true;
    for (Ranked& entry : ranked)
        devices.push_back(std::move(entry.device));
    return devices;
}

} // namespace tvmscope
