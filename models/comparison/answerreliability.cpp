// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/answer.h"
#include "models/comparison/groupclasses.h"
#include "models/comparison/groupfigures.h"
#include "models/comparison/profiledoubts.h"
#include "models/comparison/runfacts.h"
#include "models/comparison/slowcalls.h"
#include "models/profile/difference.h"
#include "models/profile/messageids.h"
#include "models/profile/saturating.h"
#include "models/profile/selftimes.h"

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {

/// Two ratios of the same runs that differ by less say the same.
constexpr double notableRatio = 1.05;

/// Of a text that breaks off nothing else is said but what is wrong: that the rows read are sound would sound as if all were.
bool isPraiseOfTheRest(const Profile& profile)
{
    return profile.mayLackRows() && profile.checksum().percents.differing() == 0;
}

void addChecksums(const ComparisonFacts& comparison, std::vector<Message>& line)
{
    for (const Side side : bothSides)
        addWhatIsNotThere(*comparison[side].analyzed, comparison.nameOf(side), line);
    const auto bothWithoutSum = [&](PercentCheck::Verdict percents) {
        return std::all_of(bothSides.begin(), bothSides.end(), [&](Side side) {
            const Checksum& sums = comparison[side].profile->checksum();
            return sums.verdict == Checksum::Verdict::Absent && !sums.sumUnreadable && sums.percents.verdict == percents
                && !comparison[side].profile->mayLackRows();
        });
    };
    if (bothWithoutSum(PercentCheck::Verdict::Absent))
        line.push_back(Message("reliability-absent-both"));
    else if (bothWithoutSum(PercentCheck::Verdict::Verified))
        line.push_back(Message("reliability-percents-hold-both"));
    else
        for (const Side side : bothSides)
            if (!isPraiseOfTheRest(*comparison[side].profile))
                line.push_back(checksumMessage(*comparison[side].profile, comparison.nameOf(side)));
    for (const Side side : bothSides)
        addWhatIsNoTotal(*comparison[side].profile, comparison.nameOf(side), line);
    for (const Side side : bothSides)
        if (comparison[side].profile->precision() == Precision::SixDigits)
            line.push_back(Message("reliability-six-digits", {comparison.nameOf(side)}));
    for (const Side side : bothSides)
        if (const Message& times = comparison[side].profile->times(); !times.code.empty())
            line.push_back(Message("reliability-times", {comparison.nameOf(side), times}));
}

/// What was inferred about calls inside of calls, or could not be.
void addNesting(const ComparisonFacts& comparison, std::vector<Message>& line)
{
    for (const Side side : bothSides) {
        const Profile& profile = *comparison[side].profile;
        if (profile.nesting() == Nesting::Inferred)
            line.push_back(Message("reliability-nesting-inferred", {comparison.nameOf(side), nestedRows(profile)}));
        else if (profile.nesting() == Nesting::Partial)
            line.push_back(Message("reliability-nesting-partial", {comparison.nameOf(side), nestedRows(profile)}));
        else if (profile.nesting() == Nesting::Unknown)
            line.push_back(Message("reliability-nesting-unknown", {comparison.nameOf(side)}));
    }
}

const std::string& nameOf(const Group& oneSided)
{
    return (oneSided.baseline.empty() ? oneSided.candidate : oneSided.baseline).entries.front().name;
}

/// What is probably missing, in so many words: allocations together, everything else one by one.
Message missingMessage(const ComparisonFacts& comparison, const ProfileLabel& label, const std::vector<MissingCalls>& missing)
{
    std::vector<Message> parts;
    std::int64_t tensors = 0, unknown = 0;
    for (const MissingCalls& part : missing) {
        if (part.kind == MissingKind::TensorAllocation)
            saturatingIncrease(tensors, part.calls);
        else if (part.kind == MissingKind::Unknown)
            saturatingIncrease(unknown, part.calls);
        else if (part.kind == MissingKind::StorageAllocation)
            parts.push_back(Message("missing-storage-calls", {part.calls}));
        else if (!part.group)
            parts.push_back(part.shape.empty() ? Message("missing-kernels", {part.calls})
                                               : Message("missing-kernels-writing", {part.calls, part.shape}));
        else
            parts.push_back(Message("missing-counterparts",
                {part.calls,
                    pointing(nameOf(comparison.groups[*part.group]), GroupTarget{static_cast<GroupId>(*part.group), {}})}));
    }
    if (tensors > 0)
        parts.insert(parts.begin(), Message("missing-tensor-calls", {tensors}));
    if (unknown > 0)
        parts.push_back(Message("missing-unknown", {unknown}));
    return Message("reliability-missing-parts", {label, std::move(parts)});
}

void addMissing(const ComparisonFacts& comparison, std::vector<Message>& line)
{
    for (const Side side : bothSides) {
        const std::vector<MissingCalls>& missing = comparison.missing[side];
        const bool anyKnown = std::any_of(
            missing.begin(), missing.end(), [](const MissingCalls& part) { return part.kind != MissingKind::Unknown; });
        if (anyKnown)
            line.push_back(missingMessage(comparison, comparison.nameOf(side), missing));
    }
}

double factorOf(double a, double b)
{
    return std::max(a, b) / std::min(a, b);
}

/// Whether durations that the report contradicts change what the rows of a device add up to.
bool restsOnDoubt(const ComparisonFacts& comparison, const DeviceComparison& device)
{
    return std::any_of(bothSides.begin(), bothSides.end(), [&](Side side) {
        const DoubtfulRows& doubts = comparison[side].analyzed->doubts;
        const double us = comparison.perRun(side, doubts.ofDevice(*comparison[side].profile, device.device));
        return us >= (notableRatio - 1) * device.rowsUs[side];
    });
}

/// Time that no operator explains may have decided which side is faster.
void addRestThatMoved(const ComparisonFacts& comparison, const DeviceComparison& device, std::vector<Message>& line)
{
    const double view = std::max(device.us.baseline, device.us.candidate);
    for (const LedgerRow& row : comparison.ledger)
        if (row.device == device.device && row.kind == LedgerKind::Unattributed
            && std::abs(row.deltaUs) > std::abs(device.deltaUs) && std::abs(row.deltaUs) >= noDifference * view)
            line.push_back(Message("reliability-rest-moved", {TimeDelta{row.deltaUs, view}, TimeDelta{device.deltaUs, view}}));
}

/// Executors differ in what they record of themselves: where that decides who has the lesser sum of rows, operators say
/// otherwise.
void addOperatorsApart(const DeviceComparison& device, std::vector<Message>& line)
{
    const auto verdict = [](const PerSide<double>& us) {
        return !differ(us.baseline, us.candidate) ? std::strong_ordering::equal
            : us.baseline > us.candidate          ? std::strong_ordering::greater
                                                  : std::strong_ordering::less;
    };
    const PerSide<double>& us = device.matchableUs;
    const auto said = verdict(us);
    if (!(us.baseline > 0) || !(us.candidate > 0) || said == verdict(device.rowsUs))
        return;
    if (said == std::strong_ordering::equal)
        line.push_back(Message("reliability-operators-ratio-same"));
    else
        line.push_back(Message(said > 0 ? "reliability-operators-ratio-faster"_id : "reliability-operators-ratio-slower"_id,
            {Times{factorOf(us.baseline, us.candidate)}}));
}

void addDevice(const ComparisonFacts& comparison, const DeviceComparison& device, std::vector<Message>& line)
{
    const ProfileLabel a = comparison.baseline.name(), b = comparison.candidate.name();
    const auto matchedA = device.matchedShare(Side::Baseline), matchedB = device.matchedShare(Side::Candidate);
    constexpr double all = 0.9995; // reads as 100.0 %
    if (matchedA && matchedB && std::min(*matchedA, *matchedB) >= all)
        line.push_back(Message("reliability-matched-alike", {Percentage{100.0 * *matchedA}}));
    else if (matchedA && matchedB)
        line.push_back(Message("reliability-matched", {Percentage{100.0 * *matchedA}, a, Percentage{100.0 * *matchedB}, b}));
    if (device.basis == DeviceBasis::Rows)
        return;
    for (const Side side : bothSides)
        if (const double rows = device.rowsUs[side], total = device.us[side]; rows > total)
            line.push_back(Message("reliability-rows-exceed-total",
                {comparison.nameOf(side), Microseconds{rows, total}, Microseconds{total, total}}));
    addRestThatMoved(comparison, device, line);
    const double rowsA = device.rowsUs.baseline, rowsB = device.rowsUs.candidate;
    if (!(rowsA > 0) || !(rowsB > 0) || restsOnDoubt(comparison, device))
        return;
    const double rowsRatio = rowsA / rowsB, totalRatio = device.us.baseline / device.us.candidate;
    if (factorOf(rowsRatio, totalRatio) < notableRatio)
        return;
    if (!differ(rowsA, rowsB))
        line.push_back(Message("reliability-rows-ratio-same"));
    else
        line.push_back(Message(rowsRatio >= 1 ? "reliability-rows-ratio-faster"_id : "reliability-rows-ratio-slower"_id,
            {Times{factorOf(rowsA, rowsB)}}));
    addOperatorsApart(device, line);
    const bool anyExcluded = std::any_of(comparison.groups.begin(), comparison.groups.end(),
        [&](const Group& group) { return group.device == device.device && group.excluded(); });
    if (anyExcluded)
        line.push_back(Message("reliability-rows-with-excluded"));
}

void addOtherDevices(const ComparisonFacts& comparison, std::vector<Message>& line)
{
    for (const DeviceComparison& device : comparison.devices) {
        if (device.leads || (device.us.baseline == 0 && device.us.candidate == 0))
            continue;
        const double view = std::max(device.us.baseline, device.us.candidate);
        const MessageArgument name = pointing(device.device, DeviceTarget{device.device, {}});
        const MessageArgument a = pointing(Microseconds{device.us.baseline, view}, DeviceTarget{device.device, Baseline::place});
        const MessageArgument b
            = pointing(Microseconds{device.us.candidate, view}, DeviceTarget{device.device, Candidate::place});
        if (device.ratio)
            line.push_back(Message(device.hostClock ? "reliability-host-clock"_id : "reliability-other-device"_id,
                {name, a, b, Times{factorOf(device.us.baseline, device.us.candidate)}}));
        else
            line.push_back(Message(
                device.hostClock ? "reliability-host-clock-no-ratio"_id : "reliability-other-device-no-ratio"_id, {name, a, b}));
    }
}

/// Single slow calls that make much of what a side took, of what is not excluded, as findings have them. Where most of what moved
/// is such calls, that is said instead of a cause.
void addSlowCalls(const ComparisonFacts& comparison, const DeviceComparison& device, std::vector<Message>& line)
{
    constexpr double much = 0.2; // of the device's time
    for (const Side side : bothSides) {
        SlowCallsOfProfile slow = slowCallsOfAll(*comparison[side].analyzed, excludedRows(comparison, side), device.device);
        const double us = comparison.perRun(side, slow.excessUs);
        if (slow.rows.empty() || us < much * device.us[side])
            continue;
        std::sort(slow.rows.begin(), slow.rows.end());
        line.push_back(Message("reliability-slow-calls",
            {comparison.nameOf(side),
                pointing(Microseconds{us, viewOf(device)}, CallsTarget{placeOf(side), std::move(slow.rows)})}));
    }
}

/// Of two sides that hold different numbers of runs one may be the median of its own.
Message perRunMessage(const ComparisonFacts& comparison)
{
    for (const Side side : bothSides)
        if (comparison[side].analyzed->runs.oneStandsForAll())
            return Message("reliability-per-run-median",
                {comparison.nameOf(side), comparison.nameOf(otherSide(side)), comparison[otherSide(side)].analyzed->runsInSums});
    return Message("reliability-per-run",
        {comparison.baseline.name(), comparison.baseline.analyzed->runsInSums, comparison.candidate.name(),
            comparison.candidate.analyzed->runsInSums});
}

/// A headline that finds no difference does not say how many runs that rests on; the others do.
void addRuns(const ComparisonFacts& comparison, const DeviceComparison& device, std::vector<Message>& line)
{
    const Profile &a = *comparison.baseline.profile, &b = *comparison.candidate.profile;
    const bool oneEach = runsOf(a) == 1 && runsOf(b) == 1 && !isMeasuredOnce(a, b);
    if (oneEach && !differ(device.us.baseline, device.us.candidate) && makeUnlike(comparison).empty())
        line.push_back(Message("reliability-one-run-each"));
}

} // namespace

std::vector<Message> makeReliabilityLine(const ComparisonFacts& comparison)
{
    std::vector<Message> line;
    if (comparison.isPerRun())
        line.push_back(perRunMessage(comparison));
    const DeviceComparison* const device = leadingDevice(comparison);
    if (device)
        addRuns(comparison, *device, line);
    addChecksums(comparison, line);
    addMissing(comparison, line);
    addNesting(comparison, line);
    if (device) {
        addDevice(comparison, *device, line);
        addSlowCalls(comparison, *device, line);
    }
    addOtherDevices(comparison, line);
    return line;
}

} // namespace tvmscope
