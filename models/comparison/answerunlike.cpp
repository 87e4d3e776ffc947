// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/answer.h"
#include "models/comparison/answerwork.h"
#include "models/comparison/groupfigures.h"
#include "models/comparison/unsteady.h"
#include "models/cost/cost.h"
#include "models/profile/messageids.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <string_view>

namespace tvmscope {

namespace {

/// The device on which a side does most of its work; null where it is not known.
const DeviceTimes* busiestDevice(const ComparedProfile& side)
{
    const DeviceTimes* busiest = nullptr;
    for (const DeviceTimes& device : side.analyzed->devices)
        if (!device.hostClock && !device.name.empty() && (!busiest || device.operatorUs > busiest->operatorUs))
            busiest = &device;
    return busiest;
}

/// `cuda` of `cuda0`.
std::string_view deviceKindOf(std::string_view device)
{
    return device.substr(0, device.find_last_not_of("0123456789") + 1);
}

void addDeviceKind(const ComparisonFacts& comparison, std::vector<Message>& reasons)
{
    const DeviceTimes *a = busiestDevice(comparison.baseline), *b = busiestDevice(comparison.candidate);
    if (a && b && deviceKindOf(a->name) != deviceKindOf(b->name))
        reasons.push_back(Message("unlike-devices", {comparison.baseline.name(), a->name, comparison.candidate.name(), b->name}));
}

std::optional<std::int64_t> threadCountOf(const Profile& profile)
{
    const std::string text = threadsOf(profile);
    std::int64_t count = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), count);
    return read.ec == std::errc{} && read.ptr == text.data() + text.size() ? std::optional(count) : std::nullopt;
}

void addUnlikeThreads(const ComparisonFacts& comparison, std::vector<Message>& reasons)
{
    const auto a = threadCountOf(*comparison.baseline.profile), b = threadCountOf(*comparison.candidate.profile);
    if (a && b && *a != *b)
        reasons.push_back(Message("unlike-threads", {*a, *b}));
}

/// Whether the side with less work lacks rows: that is no other model.
bool isLessByCut(const ComparisonFacts& comparison, const PerSide<double>& work)
{
    return isCut(*comparison[work.baseline < work.candidate ? Side::Baseline : Side::Candidate].profile);
}

/// That they are different models; nothing where they are one, as far as is known.
std::optional<Message> otherModelReason(const ComparisonFacts& comparison, const DeviceComparison& device)
{
    constexpr double noOneModel = 1.5;
    // What a user has taken apart the two had in common.
    const bool isTakenApart = std::any_of(comparison.groups.begin(), comparison.groups.end(),
        [](const Group& group) { return group.corrected == CorrectionKind::Split; });
    if (!isTakenApart && areStrangers(device))
        return Message("unlike-operators");
    const auto work = otherWork(comparison, noOneModel);
    if (work && !isLessByCut(comparison, *work))
        return Message("unlike-work", {flopsMessage(work->baseline), flopsMessage(work->candidate)});
    return !isTakenApart && areStrangersButForGuesses(device) ? std::optional(Message("unlike-operators")) : std::nullopt;
}

/// The device that both spend time on, and the headline is about; null where there is none.
const DeviceComparison* timedDevice(const ComparisonFacts& comparison)
{
    const DeviceComparison* const device = leadingDevice(comparison);
    return device && device->us.baseline > 0 && device->us.candidate > 0 ? device : nullptr;
}

bool hasFastMath(const GroupSide& side, const Profile& profile)
{
    return std::any_of(side.entries.begin(), side.entries.end(), [&](const KernelCalls& entry) {
        const auto& components = profile.operators()[index(entry.op)].parts.components;
        return std::any_of(
            components.begin(), components.end(), [](const ComponentOperator& component) { return isFastMath(component.name); });
    });
}

/// Approximations make a difference where they move something.
void addUnlikeFastMath(const ComparisonFacts& comparison, const DeviceComparison& device, std::vector<Message>& reasons)
{
    constexpr double notable = 0.1;
    const std::optional<FastMathUse> use = fastMathOfOneSide(comparison);
    if (!use)
        return;
    double moved = 0.0;
    for (const Group& group : comparison.groups)
        if (group.device == device.device && hasFastMath(group[use->user], *comparison[use->user].profile))
            moved += group.movement;
    if (moved >= notable)
        reasons.push_back(
            Message("comparable-fast-math", {comparison.nameOf(use->user), use->names, comparison.nameOf(otherSide(use->user))}));
}

/// A recording none of whose runs got to its end holds a part of the work.
void addFailures(const ComparisonFacts& comparison, std::vector<Message>& reasons)
{
    for (const Side side : bothSides) {
        if (const auto failed = failedCall(*comparison[side].profile, comparison[side].analyzed->runs))
            reasons.push_back(
                Message("unlike-failed", {comparison.nameOf(side), std::string(comparison[side].profile->nameOf(*failed))}));
    }
}

/// Sums of rows that differ by durations against their percentages; totals do not rest on them.
void addDoubtfulSums(const ComparisonFacts& comparison, const DeviceComparison& device, std::vector<Message>& reasons)
{
    if (device.basis == DeviceBasis::Total)
        return;
    PerSide<double> doubtUs;
    for (const Side side : bothSides)
        doubtUs[side]
            = comparison.perRun(side, comparison[side].analyzed->doubts.ofDevice(*comparison[side].profile, device.device));
    const double allUs = doubtUs.baseline + doubtUs.candidate; // infinite where a duration cannot be read
    if (std::isfinite(allUs) && isMostlyDoubtful(device.deltaUs, allUs))
        reasons.push_back(Message(
            "unlike-doubtful", {comparison.nameOf(doubtUs.candidate > doubtUs.baseline ? Side::Candidate : Side::Baseline)}));
}

} // namespace

bool areOtherModels(const ComparisonFacts& comparison)
{
    const DeviceComparison* const device = timedDevice(comparison);
    return device && otherModelReason(comparison, *device);
}

bool haveHardlyAnOperatorInCommon(const ComparisonFacts& comparison)
{
    const DeviceComparison* const device = timedDevice(comparison);
    const auto reason = device ? otherModelReason(comparison, *device) : std::nullopt;
    return reason && reason->code == Message("unlike-operators").code;
}

std::vector<Message> makeUnlike(const ComparisonFacts& comparison)
{
    std::vector<Message> reasons;
    const DeviceComparison* const device = timedDevice(comparison);
    if (!device)
        return reasons;
    addFailures(comparison, reasons);
    addDeviceKind(comparison, reasons);
    addUnlikeThreads(comparison, reasons);
    if (auto reason = otherModelReason(comparison, *device))
        reasons.push_back(std::move(*reason));
    addUnlikeFastMath(comparison, *device, reasons);
    addDoubtfulSums(comparison, *device, reasons);
    addCutSums(comparison, *device, reasons);
    return reasons;
}

} // namespace tvmscope
