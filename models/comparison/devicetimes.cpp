// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/devicetimes.h"

#include "models/profile/saturating.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

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

/// Devices in the order in which they are asked for.
struct TimesByDevice {
    std::vector<DeviceTimes> devices;
    std::map<std::string, std::size_t> places;

    DeviceTimes& of(const std::string& name)
    {
        const auto [place, isNew] = places.try_emplace(name, devices.size());
        if (isNew)
            devices.emplace_back().name = name;
        return devices[place->second];
    }
};

/// A CPU is host clock where accelerators do at least as much of the operators' work as it does.
void markHostClocks(std::vector<DeviceTimes>& devices)
{
    double cpuUs = 0.0, acceleratorUs = 0.0;
    bool acceleratorWorks = false;
    const bool anyRows = std::any_of(devices.begin(), devices.end(), [](const DeviceTimes& d) { return d.calls.any(); });
    for (const DeviceTimes& device : devices) {
        (isCpu(device.name) ? cpuUs : acceleratorUs) += device.operatorUs;
        // A report without rows (compiled Relax functions) still has totals.
        acceleratorWorks |= !isCpu(device.name) && !device.name.empty() && (device.calls.any() || (!anyRows && device.totalUs));
    }
    for (DeviceTimes& device : devices)
        device.hostClock = isCpu(device.name) && acceleratorWorks && acceleratorUs >= cpuUs;
}

} // namespace

std::vector<DeviceTimes> deviceTimes(const Profile& profile, const KernelTable& kernels, const RunSpreads& runs)
{
    TimesByDevice times;
    for (const Device& device : profile.devices())
        times.of(device.name).totalUs = usable(runs.oneStandsForAll() ? runs.countedTotalUs(device) : device.totalUs);
    for (const Kernel& kernel : kernels.kernels) {
        DeviceTimes& device = times.of(kernel.device);
        device.rowsUs += kernel.entry.durationUs;
        device.calls += kernel.entry.calls;
        if (!isOverhead(kernel.entry.cls))
            device.operatorUs += kernel.entry.durationUs;
    }
    for (std::size_t at = 0; at < profile.devices().size(); ++at)
        times.of(profile.devices()[at].name).rowsUs += kernels.nestedExcessUs[at];
    std::vector<DeviceTimes> devices = std::move(times.devices);
    std::erase_if(devices, [](const DeviceTimes& d) { return !d.calls.any() && !d.totalUs; });
    markHostClocks(devices);
    return devices;
}

const DeviceTimes* timesOfDevice(const std::vector<DeviceTimes>& devices, std::string_view name)
{
    const auto found = std::find_if(devices.begin(), devices.end(), [&](const DeviceTimes& each) { return each.name == name; });
    return found == devices.end() ? nullptr : &*found;
}

const DeviceTimes* busiestDeviceOf(const std::vector<DeviceTimes>& devices)
{
    const auto leading = std::max_element(
        devices.begin(), devices.end(), [](const DeviceTimes& a, const DeviceTimes& b) { return a.operatorUs < b.operatorUs; });
    return leading == devices.end() ? nullptr : &*leading;
}

} // namespace tvmscope
