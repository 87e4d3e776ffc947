// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/answer.h"
#include "models/comparison/groupfigures.h"
#include "models/comparison/slowcalls.h"

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {

/// Devices that did the work of a side, for the sentence that says why there is no comparison.
std::string workingDevices(const std::vector<DeviceTimes>& devices)
{
    std::string text;
    for (const DeviceTimes& device : devices)
        if (!device.hostClock && !device.name.empty())
            text += (text.empty() ? "" : ", ") + device.name;
    return text;
}

Message notCompared(const ComparisonFacts& comparison)
{
    const std::string& a = comparison.baseline.label;
    const std::string& b = comparison.candidate.label;
    const std::vector<DeviceTimes>& devicesA = comparison.baseline.analyzed->devices;
    const std::vector<DeviceTimes>& devicesB = comparison.candidate.analyzed->devices;
    for (const auto& [devices, label] : {std::pair{&devicesA, &a}, std::pair{&devicesB, &b}}) {
        if (devices->empty())
            return Message("headline-no-times", {*label});
        if (workingDevices(*devices).empty())
            return Message("headline-no-device", {*label});
    }
    return Message("headline-not-compared", {a, workingDevices(devicesA), b, workingDevices(devicesB)});
}

Message runsSentence(const ComparisonFacts& comparison)
{
    const std::int64_t a = runsOf(*comparison.baseline.profile), b = runsOf(*comparison.candidate.profile);
    return a == 1 && b == 1 ? Message("one-run-each")
                            : Message("runs-added-up", {comparison.baseline.label, a, comparison.candidate.label, b});
}

std::vector<Message> place(const DeviceComparison& device)
{
    const bool named = !device.device.empty();
    if (device.basis == DeviceBasis::Total)
        return {Message(named ? "place-total" : "place-unknown", {device.device})};
    return {Message(named ? "place-rows" : "place-unknown-rows", {device.device})};
}

Message noDifferenceHeadline(const ComparisonFacts& comparison, const DeviceComparison& device)
{
    const double view = viewOf(device);
    const double moved = movementOn(comparison, device.device);
    const std::vector<MessageArgument> common{
        place(device), Microseconds{device.baselineUs, view}, Microseconds{device.candidateUs, view}};
    if (moved < noDifference * view)
        return Message("headline-no-difference", common);
    std::vector<MessageArgument> arguments = common;
    arguments.emplace_back(Microseconds{moved, view});
    return Message(
        mostlySlowCalls(comparison, device.device) ? "headline-no-difference-slow-calls" : "headline-no-difference-moved",
        arguments);
}

/// Sides of different numbers of runs are compared by the run; their sums would say nothing.
Message headlinePerRun(const ComparisonFacts& comparison, const DeviceComparison& device)
{
    const double a = device.baselineUs / static_cast<double>(runsOf(*comparison.baseline.profile));
    const double b = device.candidateUs / static_cast<double>(runsOf(*comparison.candidate.profile));
    const double view = std::max(a, b);
    return Message(b < a ? "headline-per-run-faster" : "headline-per-run-slower",
        {comparison.candidate.label, Times{view / std::min(a, b)}, comparison.baseline.label, place(device),
            Microseconds{a, view}, Microseconds{b, view}, std::vector<Message>{runsSentence(comparison)}});
}

} // namespace

Message makeHeadline(const ComparisonFacts& comparison)
{
    const DeviceComparison* device = leadingDevice(comparison);
    if (!device)
        return notCompared(comparison);
    const std::string& a = comparison.baseline.label;
    const std::string& b = comparison.candidate.label;
    if (!(device->baselineUs > 0) || !(device->candidateUs > 0))
        return Message("headline-zero-time", {device->baselineUs > 0 ? b : a, device->device});
    if (runsOf(*comparison.baseline.profile) != runsOf(*comparison.candidate.profile))
        return headlinePerRun(comparison, *device);
    if (std::abs(device->deltaUs) < noDifference * viewOf(*device))
        return noDifferenceHeadline(comparison, *device);
    const bool faster = device->deltaUs < 0;
    const double view = viewOf(*device);
    const double factor = view / std::min(device->baselineUs, device->candidateUs);
    return Message(faster ? "headline-faster" : "headline-slower",
        {b, Times{factor}, a, place(*device), Microseconds{device->baselineUs, view}, Microseconds{device->candidateUs, view},
            TimeDelta{device->deltaUs, view}, std::vector<Message>{runsSentence(comparison)}});
}

} // namespace tvmscope
