// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/devicetimes.h"

#include "models/profile/saturating.h"

#include <algorithm>
#include <cmath>

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

} // namespace

std::vector<DeviceTimes> deviceTimes(const Profile& profile, const KernelTable& kernels)
{
    std::vector<DeviceTimes> devices;
    for (const Device& device : profile.devices())
        timesOf(devices, device.name).totalUs = usable(device.totalUs);
    for (const Kernel& kernel : kernels.kernels) {
        DeviceTimes& device = timesOf(devices, kernel.device);
        device.rowsUs += kernel.entry.durationUs;
        saturatingIncrease(device.calls, kernel.entry.calls);
        if (!isOverhead(kernel.entry.cls))
            device.operatorUs += kernel.entry.durationUs;
    }
    for (std::size_t at = 0; at < profile.devices().size(); ++at)
        timesOf(devices, profile.devices()[at].name).rowsUs += kernels.nestedExcessUs[at];
    std::erase_if(devices, [](const DeviceTimes& d) { return d.calls == 0 && !d.totalUs; });
    markHostClocks(devices);
    return devices;
}

} // namespace tvmscope
