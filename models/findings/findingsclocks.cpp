// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/devicerest.h"
#include "models/comparison/runfacts.h"
#include "models/comparison/unsteady.h"
#include "models/findings/findingrules.h"
#include "models/profile/messageids.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace tvmscope {

namespace {

bool startsWith(const Device& device, std::string_view kind)
{
    return std::string_view(device.name).starts_with(kind);
}

bool usable(const Device& device)
{
    return device.totalUs && std::isfinite(*device.totalUs) && *device.totalUs > 0;
}

std::vector<CallId> rowsOn(const RuleContext& c, std::string_view device)
{
    std::vector<CallId> rows;
    for (const Kernel& kernel : c.kernels.kernels)
        if (kernel.device == device)
            rows.insert(rows.end(), kernel.entry.rows.begin(), kernel.entry.rows.end());
    return rows;
}

/// The device whose total is the longest; null unless every device has a usable one, and one of them is longer than the rest.
const Device* longestDevice(const Profile& profile)
{
    const auto& devices = profile.devices();
    if (devices.size() < 2 || !std::all_of(devices.begin(), devices.end(), usable))
        return nullptr;
    return &*std::max_element(
        devices.begin(), devices.end(), [](const Device& a, const Device& b) { return *a.totalUs < *b.totalUs; });
}

/// The longest row of a device that has a percentage.
CallId longestPercentRow(const RuleContext& c, std::string_view device)
{
    CallId best = none<CallId>;
    for (const CallId row : rowsOn(c, device))
        if (const double percent = c.profile.calls().percent[index(row)]; std::isfinite(percent) && percent > 0)
            if (best == none<CallId> || c.profile.calls().durationOf(row) > c.profile.calls().durationOf(best))
                best = row;
    return best;
}

/// A device's rows are percentages of another device's total, as long as that is notably longer.
std::vector<Found> percentBase(const RuleContext& c)
{
    constexpr double notably = 1.02;
    const Device* base = longestDevice(c.profile);
    if (!base || c.profile.calls().percent.empty())
        return {};
    std::vector<Found> found;
    for (const Device& device : c.profile.devices()) {
        if (*base->totalUs < notably * *device.totalUs)
            continue;
        const CallId row = longestPercentRow(c, device.name);
        if (row == none<CallId>)
            continue;
        const double us = c.profile.calls().durationOf(row);
        found.push_back({Message("found-percent-base",
                             {c.label, c.deviceAt(base->name), c.labelAt(row), Percentage{c.profile.calls().percent[index(row)]},
                                 Percentage{100.0 * us / *device.totalUs}, c.deviceAt(device.name)}),
            us, {c.evidence({row})}});
        found.back().ofOneRun = true; // a single call
    }
    return found;
}

/// Accelerators with rows, for the sentence about the clock that waits for them.
std::string accelerators(const RuleContext& c)
{
    std::string names;
    for (const DeviceTimes& device : c.devices)
        if (!device.name.starts_with("cpu") && !device.name.empty())
            names += (names.empty() ? "" : ", ") + device.name;
    return names;
}

std::vector<Found> hostClock(const RuleContext& c)
{
    std::vector<Found> found;
    for (const DeviceTimes& device : c.devices)
        if (device.hostClock && device.totalUs)
            found.push_back({Message("found-host-clock",
                                 {c.label, c.deviceAt(device.name), Microseconds{c.perRun(*device.totalUs)}, accelerators(c)}),
                *device.totalUs, {c.evidence(rowsOn(c, device.name))}});
    return found;
}

/// Rounding of printed durations cannot make rows exceed their total by so much.
std::vector<Found> rowsExceedTotal(const RuleContext& c)
{
    constexpr double halfHundredth = 0.005;
    std::vector<Found> found;
    for (const DeviceTimes& device : c.devices) {
        if (!device.totalUs)
            continue;
        const double over = device.rowsUs - *device.totalUs;
        const double rounding = halfHundredth * static_cast<double>(c.profile.rowCount() + 1) + 1e-6 * std::abs(device.rowsUs);
        const bool relax = c.profile.executor().kind == ExecutorKind::RelaxVm;
        // Durations that were changed are no calls that overlap: durations-contradict tells of them.
        if (over > rounding && !isMostlyDoubtful(over, c.analyzed->doubts.ofDevice(c.profile, device.name)))
            found.push_back(
                {Message(relax ? "found-rows-exceed-total-relax"_id : "found-rows-exceed-total"_id,
                     {c.label, c.deviceAt(device.name), Microseconds{c.perRun(device.rowsUs), c.perRun(device.rowsUs)},
                         Microseconds{c.perRun(*device.totalUs), c.perRun(device.rowsUs)}}),
                    over, {c.evidence(rowsOn(c, device.name))}});
    }
    return found;
}

/// About a device that has rows: label, device, its calls and their time.
Found aboutDevice(const RuleContext& c, MessageId<4> words, const Device& device)
{
    const std::vector<CallId> rows = rowsOn(c, device.name);
    CallCount calls = device.rowsCalls;
    double us = device.rowsSumUs;
    if (const DeviceTimes* const counted = timesOfDevice(c.devices, device.name); c.analyzed->runs.oneStandsForAll() && counted) {
        calls = counted->calls;
        us = counted->rowsUs;
    }
    return {Message(words, {c.label, c.deviceAt(device.name), c.perRun(calls), c.timeAt(us, rows)}), us, {c.evidence(rows)}};
}

/// Whether a timing of the model is open beside the profile: it need not be asked for.
bool isTimed(const RuleContext& c)
{
    return !c.examined.benchmarks.empty();
}

std::vector<Found> totalZero(const RuleContext& c)
{
    std::vector<Found> found;
    for (const Device& device : c.profile.devices())
        if (device.totalUs && *device.totalUs == 0.0 && device.rowsCalls.any()) {
            found.push_back(aboutDevice(c, "found-total-zero", device));
            if (isTimed(c))
                found.back().advice = "advice-total-zero-timed"_id;
        } else if (!device.totalUs && device.rowsSumUs == 0.0 && device.rowsCalls.any()) {
            found.push_back(aboutDevice(c, "found-rows-zero", device)); // CSV has no totals
            if (isTimed(c))
                found.back().advice = "advice-total-zero-timed"_id;
        }
    return found;
}

std::vector<Found> totalNotANumber(const RuleContext& c)
{
    std::vector<Found> found;
    for (const Device& device : c.profile.devices())
        if (device.totalUs && (!std::isfinite(*device.totalUs) || *device.totalUs < 0))
            found.push_back(aboutDevice(c, "found-total-not-a-number", device));
    return found;
}

/// CSV never has totals, and a text that ends early lost them: csv-rounded and source-cut say so. What is no report, and says
/// what its times are instead, has none either.
std::vector<Found> totalMissing(const RuleContext& c)
{
    const auto& devices = c.profile.devices();
    const bool never = c.profile.precision() == Precision::SixDigits || !c.profile.times().code.empty();
    if (c.profile.rowCount() == 0 || never || c.profile.endsEarly())
        return {};
    // One that cannot be read, or that percentages contradict, is said with what the numbers rest on.
    if (std::any_of(devices.begin(), devices.end(), [](const Device& d) { return d.isTotalPrinted(); }))
        return {};
    double rowsUs = c.analyzed->runs.oneStandsForAll() ? 0.0 : c.profile.sumUs();
    for (const DeviceTimes& counted : c.devices)
        rowsUs += c.analyzed->runs.oneStandsForAll() ? counted.rowsUs : 0.0;
    return {{Message("found-total-missing", {c.label, Microseconds{c.perRun(rowsUs)}}), std::nullopt, {}}};
}

/// One finding for each device of a kind that has rows.
std::vector<Found> aboutDevices(const RuleContext& c, MessageId<4> words, std::string_view kind)
{
    std::vector<Found> found;
    for (const Device& device : c.profile.devices())
        if (startsWith(device, kind) && device.rowsCalls.any())
            found.push_back(aboutDevice(c, words, device));
    return found;
}

/// Whether a report is of v0.9 cannot be seen, so only v0.8 is named.
std::vector<Found> cudaWithLaunches(const RuleContext& c)
{
    return isOfTvm08(c.profile) ? aboutDevices(c, "found-cuda-launches-included", "cuda") : std::vector<Found>();
}

std::vector<Found> openclBusyTime(const RuleContext& c)
{
    if (isOfTvm08(c.profile)) // it had no OpenCL timer: there the default one ran
        return {};
    std::vector<Found> found = aboutDevices(c, "found-opencl-busy-time", "opencl");
    std::erase_if(found, [](const Found& one) { return one.atStakeUs == 0.0; }); // no times of anything: total-zero says so
    if (isTimed(c))
        for (Found& one : found)
            one.advice = "advice-opencl-busy-time-timed"_id;
    return found;
}

std::vector<Found> timerWithSyncs(const RuleContext& c)
{
    std::vector<Found> found;
    for (const std::string_view kind : {"vulkan", "webgpu", "ext_dev"})
        for (Found& one : aboutDevices(c, "found-timer-with-syncs", kind))
            found.push_back(std::move(one));
    return found;
}

std::vector<Found> coarseTimer(const RuleContext& c)
{
    return aboutDevices(c, "found-coarse-timer", "hexagon");
}

bool hasRest(const DeviceTimes& device)
{
    return device.totalUs && !device.hostClock && device.calls.any();
}

/// What is attributed to nothing of a device's total, 0 to 1: of what rows leave, neither durations that cannot be read nor rows
/// that are not in the text. Nothing where that cannot be told.
std::optional<double> unattributedShare(const RuleContext& c, const DeviceTimes& device)
{
    if (!hasRest(device))
        return std::nullopt;
    const bool leads = std::all_of(c.devices.begin(), c.devices.end(),
        [&](const DeviceTimes& other) { return other.hostClock || other.operatorUs <= device.operatorUs; });
    const DeviceRest rest = restOf(*c.analyzed, device, *device.totalUs, leads);
    return std::max(0.0, rest.unattributedUs / *device.totalUs);
}

/// The same of a side of a comparison: by its ledger.
std::optional<double> unattributedShare(const PairCase& c, const DeviceComparison& device, Side side)
{
    const std::vector<DeviceTimes>& times = c[side].devices;
    const std::vector<LedgerRow>& ledger = c.comparison.ledger;
    const bool has = std::any_of(
        times.begin(), times.end(), [&](const DeviceTimes& one) { return one.name == device.device && hasRest(one); });
    const auto row = std::find_if(ledger.begin(), ledger.end(),
        [&](const LedgerRow& one) { return one.device == device.device && one.kind == LedgerKind::Unattributed; });
    if (!has || row == ledger.end() || !(device.us[side] > 0))
        return std::nullopt;
    return std::max(0.0, row->us[side] / device.us[side]);
}

constexpr double muchUnattributed = 0.2;

/// As an advice on one profile, and as a sentence about one of two.
struct WhatTimingsTell {
    MessageId<0> advice;
    MessageId<1> ofSide;
};

/// Whether a timing scatters by so much of what a profile takes beyond it that it cannot tell how much that is.
bool scattersTooMuch(const Benchmark& benchmark, double totalUs)
{
    constexpr double much = 0.2, deviations = 2.0;
    return isScattered(benchmark) && deviations * *benchmark.stdUs >= much * std::abs(totalUs - benchmark.meanUs);
}

/// What the benchmarks beside a profile can tell of the time that no row has: nothing where all of them scatter or the profile is
/// shorter than one of them, and no overhead where the rows alone are longer.
WhatTimingsTell whatTimingsTell(const RuleContext& c, const std::string& device)
{
    const DeviceTimes* const times = timesOfDevice(c.devices, device);
    if (!times || !times->totalUs)
        return {"advice-unattributed-timed"_id, "rest-timed"_id};
    const double rows = c.perRun(times->rowsUs), total = c.perRun(*times->totalUs);
    std::vector<Benchmark> telling;
    std::copy_if(c.examined.benchmarks.begin(), c.examined.benchmarks.end(), std::back_inserter(telling),
        [&](const Benchmark& one) { return !scattersTooMuch(one, total); });
    if (telling.empty())
        return {"advice-unattributed-scattered"_id, "rest-scattered"_id};
    const auto any = [&](auto is) { return std::any_of(telling.begin(), telling.end(), is); };
    const auto takesLess = [&](const Benchmark& one) { return one.meanUs < rows; };
    if (any([&](const Benchmark& one) { return takesLess(one) && !areWithinScatter(one.meanUs, rows, one.stdUs.value_or(0.0)); }))
        return {"advice-unattributed-rows-longer"_id, "rest-rows-longer"_id};
    if (any(takesLess))
        return {"advice-unattributed-rows-alike"_id, "rest-rows-alike"_id};
    if (any([&](const Benchmark& one) { return one.meanUs > total; }))
        return {"advice-unattributed-longer-timed"_id, "rest-longer"_id};
    return {"advice-unattributed-timed"_id, "rest-timed"_id};
}

std::vector<Found> unattributedOfOne(const RuleContext& c)
{
    std::vector<Found> found;
    for (const DeviceTimes& device : c.devices)
        if (const auto share = unattributedShare(c, device); share && *share >= muchUnattributed) {
            const double us = *share * *device.totalUs;
            found.push_back({Message("found-unattributed",
                                 {c.label, c.deviceAt(device.name), Percentage{100.0 * *share}, Microseconds{c.perRun(us)}}),
                us, {}, {}, device.name});
            if (isTimed(c))
                found.back().advice = whatTimingsTell(c, device.name).advice;
        }
    return found;
}

std::vector<Found> unattributedOfPair(const PairCase& c)
{
    std::vector<Found> found;
    for (const DeviceComparison& device : c.comparison.devices) {
        const auto a = unattributedShare(c, device, Side::Baseline), b = unattributedShare(c, device, Side::Candidate);
        if (!a || !b || std::max(*a, *b) < muchUnattributed)
            continue;
        const double us = std::max(*a * device.us.baseline, *b * device.us.candidate);
        const bool bothTimed = isTimed(c.baseline) && isTimed(c.candidate);
        const MessageArgument name = pointing(device.device, DeviceTarget{device.device, {}});
        const ProfileLabel &ofA = c.baseline.label, &ofB = c.candidate.label;
        const Percentage shareOfA{100.0 * *a}, shareOfB{100.0 * *b};
        const auto told
            = [&](const RuleContext& one) { return Message(whatTimingsTell(one, device.device).ofSide, {one.label}); };
        found.push_back({bothTimed ? Message("found-unattributed-pair-timed",
                             {name, shareOfA, ofA, shareOfB, ofB, told(c.baseline), told(c.candidate)})
                                   : Message("found-unattributed-pair", {name, shareOfA, ofA, shareOfB, ofB}),
            us, {}, {}, device.device, LedgerKind::Unattributed});
        if (bothTimed)
            found.back().advice = "advice-unattributed-pair-timed"_id;
        else if (isTimed(c.baseline) || isTimed(c.candidate)) // it would be read of the other profile, too
            found.back().advice = "advice-unattributed-half-timed"_id;
    }
    return found;
}

constexpr std::array clockFamily{
    FindingRule{"percent-base", FindingCause::Clocks, FindingSeverity::Note, Explains::Nothing, "advice-percent-base",
        "src/runtime/profiling.cc, Profiler::Report: percent of the largest Total", percentBase},
    FindingRule{"host-clock", FindingCause::Clocks, FindingSeverity::Note, Explains::Nothing, "advice-host-clock",
        "src/runtime/profiling.cc, Profiler::Start: a timer a device", hostClock},
    FindingRule{"rows-exceed-total", FindingCause::Totals, FindingSeverity::Wrong, Explains::Nothing, "advice-rows-exceed-total",
        "Σ rows of the device > its Total", rowsExceedTotal},
    FindingRule{"total-zero", FindingCause::Totals, FindingSeverity::Wrong, Explains::Nothing, "advice-total-zero",
        "src/runtime/profiling.cc, Profiler::Report: duration / 0", totalZero},
    FindingRule{"total-not-a-number", FindingCause::Totals, FindingSeverity::Wrong, Explains::Nothing,
        "advice-total-not-a-number", "src/runtime/profiling.cc, Profiler::Report", totalNotANumber},
    FindingRule{"total-missing", FindingCause::Incomplete, FindingSeverity::Note, Explains::Nothing, "advice-total-missing",
        "src/runtime/profiling.cc, ReportNode::AsTable: Total rows", totalMissing},
    FindingRule{"cuda-launches-included", FindingCause::Clocks, FindingSeverity::Note, Explains::Nothing,
        "advice-cuda-launches-included", "src/runtime/cuda/cuda_device_api.cc: profiling.timer.gpu until #12849 (v0.10)",
        cudaWithLaunches},
    FindingRule{"opencl-busy-time", FindingCause::Clocks, FindingSeverity::Note, Explains::Nothing, "advice-opencl-busy-time",
        "src/runtime/opencl/opencl_common.h, OpenCLTimerNode", openclBusyTime},
    FindingRule{"timer-with-syncs", FindingCause::Clocks, FindingSeverity::Note, Explains::Nothing, "advice-timer-with-syncs",
        "src/runtime/profiling.cc, DefaultTimerNode", timerWithSyncs},
    FindingRule{"coarse-timer", FindingCause::Clocks, FindingSeverity::Note, Explains::Nothing, "advice-coarse-timer",
        "src/runtime/hexagon/hexagon_common.cc, HexagonTimerNode", coarseTimer},
    FindingRule{"unattributed", FindingCause::Profiling, FindingSeverity::Note, Explains::Time, "advice-unattributed",
        "Total − Σ rows of the device", unattributedOfOne, unattributedOfPair},
};

} // namespace

std::span<const FindingRule> clockRules()
{
    return clockFamily;
}

} // namespace tvmscope
