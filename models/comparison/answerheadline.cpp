// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/alignment/side.h"
#include "models/comparison/answer.h"
#include "models/comparison/groupfigures.h"
#include "models/comparison/rowspreads.h"
#include "models/comparison/runfacts.h"
#include "models/comparison/unsteady.h"
#include "models/profile/difference.h"
#include "models/profile/messageids.h"

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
    const ProfileLabel a = comparison.baseline.name(), b = comparison.candidate.name();
    PerSide<std::string> working;
    for (const Side side : bothSides) {
        const std::vector<DeviceTimes>& devices = comparison[side].analyzed->devices;
        if (devices.empty())
            return Message("headline-no-times", {comparison.nameOf(side)});
        working[side] = workingDevices(devices);
        if (working[side].empty())
            return Message("headline-no-device", {comparison.nameOf(side)});
    }
    return Message("headline-not-compared", {a, working.baseline, b, working.candidate});
}

bool isOfMedian(const ComparisonFacts& comparison, Side side)
{
    return comparison[side].analyzed->runs.oneStandsForAll();
}

/// What the runs range over of which a side's median is compared.
struct RangeOfRuns {
    std::int64_t runs = 0;
    Microseconds shortest, longest;
};

RangeOfRuns rangeOf(const ComparisonFacts& comparison, const DeviceComparison& device, Side side)
{
    const AnalyzedProfile& analyzed = *comparison[side].analyzed;
    const Spread spread = spreadOfDevice(analyzed, device.device, device.basis).value_or(analyzed.runs.ofRuns());
    const double view = viewOf(device);
    return {spread.runs, Microseconds{spread.minUs, view}, Microseconds{spread.maxUs, view}};
}

/// Of two sides of which one at least is the median of its runs.
Message mediansSentence(const ComparisonFacts& comparison, const DeviceComparison& device)
{
    const Side side = isOfMedian(comparison, Side::Baseline) ? Side::Baseline : Side::Candidate, other = otherSide(side);
    const ProfileLabel name = comparison.nameOf(side), otherName = comparison.nameOf(other);
    const RangeOfRuns range = rangeOf(comparison, device, side);
    if (isOfMedian(comparison, other)) {
        const RangeOfRuns beside = rangeOf(comparison, device, other);
        const bool overlap = range.shortest.value <= beside.longest.value && beside.shortest.value <= range.longest.value;
        return Message(overlap ? "runs-median-overlap"_id : "runs-median"_id,
            {name, range.runs, range.shortest, range.longest, otherName, beside.runs, beside.shortest, beside.longest});
    }
    const std::int64_t runs = comparison[other].analyzed->runsInSums;
    if (runs == 1)
        return Message("runs-median-beside-one", {name, range.runs, range.shortest, range.longest, otherName});
    return Message("runs-median-beside-mean", {name, range.runs, range.shortest, range.longest, otherName, runs});
}

Message runsSentence(const ComparisonFacts& comparison, const DeviceComparison& device)
{
    if (isOfMedians(comparison))
        return mediansSentence(comparison, device);
    const std::int64_t a = runsOf(*comparison.baseline.profile), b = runsOf(*comparison.candidate.profile);
    return a == 1 && b == 1 ? Message("one-run-each")
                            : Message(comparison.isPerRun() ? "runs-per-run"_id : "runs-added-up"_id,
                                {comparison.baseline.name(), a, comparison.candidate.name(), b});
}

Message place(const DeviceComparison& device)
{
    const bool total = device.basis == DeviceBasis::Total;
    if (device.device.empty())
        return Message(total ? "place-unknown"_id : "place-unknown-rows"_id);
    return Message(total ? "place-total"_id : "place-rows"_id, {pointing(device.device, DeviceTarget{device.device, {}})});
}

/// What a device took on one side, pointing at all that ran there.
MessageArgument sideTime(const DeviceComparison& device, Side side, double view)
{
    return pointing(Microseconds{device.us[side], view}, DeviceTarget{device.device, placeOf(side)});
}

MessageId<4> movedHeadline(Unsteady reason)
{
    switch (reason) {
    case Unsteady::SlowCalls:
        return "headline-no-difference-slow-calls"_id;
    case Unsteady::SameFunctions:
        return "headline-no-difference-same-functions"_id;
    case Unsteady::Overlap:
        return "headline-no-difference-overlap"_id;
    case Unsteady::Doubtful:
        return "headline-no-difference-doubtful"_id;
    case Unsteady::No:
        break;
    }
    return "headline-no-difference-moved"_id;
}

Message noDifferenceSentence(const ComparisonFacts& comparison, const DeviceComparison& device)
{
    const double view = viewOf(device);
    const double moved = movementOn(comparison, device.device);
    const MessageArgument a = sideTime(device, Side::Baseline, view), b = sideTime(device, Side::Candidate, view);
    // One measurement that is opened twice moves nowhere: what is apart there was put apart by hand.
    if (moved < noDifference * view || isMeasuredOnce(*comparison.baseline.profile, *comparison.candidate.profile))
        return Message("headline-no-difference", {place(device), a, b});
    // Of all that moved, beside operators the time without rows: a cause is that of most of it.
    const bool isCause = operatorMovementOn(comparison, device.device).unsteadyUs() >= moved / 2;
    const Unsteady reason = isCause ? unsteadyReason(comparison, device) : Unsteady::No;
    return Message(movedHeadline(reason), {place(device), a, b, Microseconds{moved, view}});
}

Message noDifferenceHeadline(const ComparisonFacts& comparison, const DeviceComparison& device)
{
    Message said = noDifferenceSentence(comparison, device);
    return isOfMedians(comparison) ? Message("headline-with-runs", {std::move(said), mediansSentence(comparison, device)})
                                   : std::move(said);
}

/// What the clocks said of runs that are not alike, without a verdict.
Message measuredSentence(const ComparisonFacts& comparison, const DeviceComparison& device)
{
    const double view = viewOf(device);
    return Message(comparison.isPerRun() ? "measured-per-run"_id : "measured"_id,
        {place(device), comparison.baseline.name(), sideTime(device, Side::Baseline, view), comparison.candidate.name(),
            sideTime(device, Side::Candidate, view), Times{view / std::min(device.us.baseline, device.us.candidate)}});
}

Message headlinePerRun(const ComparisonFacts& comparison, const DeviceComparison& device)
{
    const double view = viewOf(device);
    return Message(device.deltaUs < 0 ? "headline-per-run-faster"_id : "headline-per-run-slower"_id,
        {comparison.candidate.name(), Times{view / std::min(device.us.baseline, device.us.candidate)}, comparison.baseline.name(),
            place(device), sideTime(device, Side::Baseline, view), sideTime(device, Side::Candidate, view),
            runsSentence(comparison, device)});
}

} // namespace

Message makeHeadline(const ComparisonFacts& comparison)
{
    const DeviceComparison* device = leadingDevice(comparison);
    if (!device)
        return notCompared(comparison);
    const ProfileLabel a = comparison.baseline.name(), b = comparison.candidate.name();
    if (!(device->us.baseline > 0) || !(device->us.candidate > 0))
        return Message("headline-zero-time", {device->us.baseline > 0 ? b : a, device->device});
    if (std::vector<Message> reasons = makeUnlike(comparison); !reasons.empty())
        return Message(
            "headline-not-alike", {std::move(reasons), measuredSentence(comparison, *device), runsSentence(comparison, *device)});
    if (!differ(device->us.baseline, device->us.candidate))
        return noDifferenceHeadline(comparison, *device);
    if (comparison.isPerRun())
        return headlinePerRun(comparison, *device);
    const bool faster = device->deltaUs < 0;
    const double view = viewOf(*device);
    const double factor = view / std::min(device->us.baseline, device->us.candidate);
    return Message(faster ? "headline-faster"_id : "headline-slower"_id,
        {b, Times{factor}, a, place(*device), sideTime(*device, Side::Baseline, view), sideTime(*device, Side::Candidate, view),
            pointing(TimeDelta{device->deltaUs, view}, DeviceTarget{device->device, {}}), runsSentence(comparison, *device)});
}

} // namespace tvmscope
