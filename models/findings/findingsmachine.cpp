// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/alignment/alignprograms.h"
#include "models/comparison/answer.h"
#include "models/comparison/callgaps.h"
#include "models/comparison/runfacts.h"
#include "models/comparison/slowcalls.h"
#include "models/findings/findingrules.h"
#include "models/profile/difference.h"
#include "models/profile/messageids.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>

namespace tvmscope {

namespace {

/// Calls of one kernel and shapes whose times are far apart, all kernels of a profile in one finding.
std::vector<Found> unevenCalls(const RuleContext& c)
{
    const auto& [rows, excess, worst, ofWorst] = c.slowCalls;
    if (!worst || !areWorthAFinding(c, excess))
        return {};
    double longest = 0.0;
    for (const CallId row : ofWorst.rows)
        longest = std::max(longest, c.selfUs[index(row)]);
    const Microseconds longestTime{longest, longest}, usual{ofWorst.usualUs, longest};
    const bool single = rows.size() == 1; // of the one run that it stands in, however many there are
    const MessageArgument cost
        = single ? pointing(Microseconds{excess}, CallsTarget{c.label.profile, c.evidence(rows).rows}) : c.timeAt(excess, rows);
    const std::size_t siblings = worst->entry.rows.size() - 1; // none: they are the same call in the other runs
    Message said = single ? Message(siblings == 0 ? "found-uneven-call-in-runs"_id
                           : siblings == 1        ? "found-uneven-call-of-two"_id
                                                  : "found-uneven-call"_id,
                       {c.label, c.labelAt(*worst), longestTime, usual, cost})
                          : Message("found-uneven-calls",
                              {c.label, static_cast<std::int64_t>(rows.size()), c.labelAt(*worst), longestTime, usual, cost});
    std::vector<Found> found{{std::move(said), excess, {c.evidence(rows)}}};
    found.back().ofOneRun = single;
    return found;
}

/// A stretch without any call is in no row, and nothing else would say that it is one stretch. Where several devices work, one
/// may wait for another.
std::vector<Found> longGap(const RuleContext& c)
{
    constexpr double worthAFinding = 0.05; // of the device's time
    if (c.devices.size() != 1 || !c.devices.front().totalUs)
        return {};
    const std::optional<CallGap> gap = longGapOf(*c.analyzed);
    if (!gap || gap->us < worthAFinding * *c.devices.front().totalUs)
        return {};
    Found found{Message("found-long-gap",
                    {c.label, Microseconds{gap->us, gap->us}, c.labelAt(gap->before), c.labelAt(gap->after),
                        Microseconds{gap->fromUs, gap->fromUs + gap->us}, Microseconds{gap->usualUs, gap->us}}),
        gap->us, {}, {}, c.devices.front().name, LedgerKind::Unattributed};
    found.ofOneRun = true;
    return {std::move(found)};
}

/// Whether single calls that are far from their siblings make up half of a group's difference: uneven-calls tells of them.
bool isMadeBySlowCalls(const PairCase& c, const Group& group)
{
    const Side slower = group.slower();
    return c.comparison.perRun(slower, slowCallsUs(group[slower].entries, *c[slower].analyzed)) >= 0.5 * std::abs(group.deltaUs);
}

/// The same functions (equal Hash and shapes) take three or more times as long on one side: one finding for each slower side.
std::vector<Found> sameKernelDiffers(const PairCase& c)
{
    constexpr double farApart = 3.0, worthAFinding = 0.01;
    PerSide<std::vector<const Group*>> slower;
    for (const Group& group : c.comparison.groups) {
        const double a = group.baseline.durationUs, b = group.candidate.durationUs;
        if (!group.sameKernel || isOverhead(group.cls) || !(std::min(a, b) > 0) || std::max(a, b) < farApart * std::min(a, b))
            continue;
        const double least = std::min(
            c.baseline.perRun(c.baseline.deviceUs(group.device)), c.candidate.perRun(c.candidate.deviceUs(group.device)));
        if (std::abs(group.deltaUs) >= worthAFinding * least && !isMadeBySlowCalls(c, group))
            slower[group.slower()].push_back(&group);
    }
    std::vector<Found> found;
    for (const Side side : bothSides) {
        if (slower[side].empty())
            continue;
        const Group& largest = **std::max_element(slower[side].begin(), slower[side].end(),
            [](const Group* x, const Group* y) { return std::abs(x->deltaUs) < std::abs(y->deltaUs); });
        std::vector<CallId> rowsA, rowsB;
        double stake = 0.0;
        for (const Group* group : slower[side]) {
            stake += std::abs(group->deltaUs);
            const std::vector<CallId> a = group->baseline.rows(), b = group->candidate.rows();
            rowsA.insert(rowsA.end(), a.begin(), a.end());
            rowsB.insert(rowsB.end(), b.begin(), b.end());
        }
        const double view = std::max(largest.baseline.durationUs, largest.candidate.durationUs);
        found.push_back({Message("found-same-kernel-differs",
                             {Spelled{static_cast<std::int64_t>(slower[side].size())}, c[side].label, c[otherSide(side)].label,
                                 c.labelAt(largest), Microseconds{largest[side].durationUs, view},
                                 Microseconds{largest[otherSide(side)].durationUs, view}}),
            stake, {c.baseline.evidence(rowsA), c.candidate.evidence(rowsB)},
            {c[side].evidence(side == Side::Baseline ? rowsA : rowsB)}});
    }
    return found;
}

// ---- A timing of the whole model beside the profile

/// The longest device total: what a clock on the wall would have shown.
double wallUs(const RuleContext& c)
{
    double longest = 0.0;
    for (const DeviceTimes& device : c.devices)
        longest = std::max(longest, device.totalUs.value_or(0.0));
    return longest / static_cast<double>(c.analyzed->runsInSums);
}

/// How far a profile's total and a timing are apart; 1 or above.
double howFarApart(double total, double mean)
{
    return std::max(total, mean) / std::min(total, mean);
}

constexpr double notablyApart = 1.25;

Message nameOf(const RuleContext& c, const TimingBeside& timing)
{
    return timingMessage(timing, c.examined.benchmarks.size() > 1);
}

/// Of another run in the same text: the headline says why the two may differ, which is not what profiling costs.
bool isOfOtherRun(const RuleContext& c, const TimingBeside& timing)
{
    const RunPlace& place = c.examined.place;
    return place.isAmongSeveral() && timing.artifact && place.runOf(timing.artifact) != place.own();
}

/// Whether the total lies within what a timing scatters: then nobody can tell which of the two is longer.
bool isWithinScatter(double total, const Benchmark& benchmark)
{
    return benchmark.stdUs && areWithinScatter(total, benchmark.meanUs, *benchmark.stdUs);
}

/// Profile and benchmark of one model that are further apart than either scatters.
std::vector<Found> profileNotBenchmark(const RuleContext& c)
{
    const double total = wallUs(c);
    std::vector<Found> found;
    for (const TimingBeside& benchmark : c.examined.benchmarks) {
        const double mean = benchmark.meanUs;
        const bool longer = total > mean;
        const double factor = howFarApart(total, mean);
        if (!(total > 0) || !(mean > 0) || factor < notablyApart || isScattered(benchmark) || isWithinScatter(total, benchmark)
            || isOfOtherRun(c, benchmark))
            continue;
        const double view = std::max(total, mean);
        found.push_back({Message(longer ? "found-profile-not-benchmark"_id : "found-profile-not-benchmark-shorter"_id,
                             {c.label, Microseconds{total, view}, Microseconds{mean, view}, Times{factor}, nameOf(c, benchmark)}),
            std::abs(total - mean), {}});
        found.back().ofOneRun = true;
    }
    return found;
}

/// That a total lies within what a timing scatters, with its shortest and longest repeat where they are known.
Message withinMessage(const RuleContext& c, double total, const TimingBeside& benchmark)
{
    const double view = std::max(total, benchmark.meanUs);
    const Microseconds meanTime{benchmark.meanUs, view}, spread{*benchmark.stdUs, view}, totalTime{total, view};
    if (!benchmark.minUs || !benchmark.maxUs)
        return Message("found-benchmark-scatters-within", {c.label, meanTime, spread, totalTime, nameOf(c, benchmark)});
    return Message("found-benchmark-scatters-within-range",
        {c.label, meanTime, spread, totalTime, nameOf(c, benchmark), Microseconds{*benchmark.minUs, view},
            Microseconds{*benchmark.maxUs, view}});
}

/// Of two times that are not notably apart: whether they agree, or which is how much longer.
Message nearMessage(const RuleContext& c, double total, const TimingBeside& benchmark)
{
    constexpr double agree = 1.05;
    const double mean = benchmark.meanUs;
    const double factor = howFarApart(total, mean), view = std::max(total, mean);
    const Microseconds totalTime{total, view}, meanTime{mean, view};
    const Times apart{factor}; // as the table of timings has it
    constexpr double tellable = 1.005; // below it the factor reads 1.00×
    if (factor < tellable)
        return Message(
            "found-profile-as-benchmark", {c.label, totalTime, meanTime, TimeDelta{total - mean, view}, nameOf(c, benchmark)});
    if (factor < agree)
        return Message(total > mean ? "found-profile-as-benchmark-longer"_id : "found-profile-as-benchmark-shorter"_id,
            {c.label, totalTime, meanTime, apart, nameOf(c, benchmark), Microseconds{std::abs(total - mean), view}});
    if (isWithinScatter(total, benchmark))
        return withinMessage(c, total, benchmark);
    return Message(total > mean ? "found-profile-near-benchmark-longer"_id : "found-profile-near-benchmark-shorter"_id,
        {c.label, totalTime, meanTime, apart, nameOf(c, benchmark), Microseconds{std::abs(total - mean), view}});
}

/// Whoever opens a benchmark beside a profile asks whether the two agree.
std::vector<Found> profileAsBenchmark(const RuleContext& c)
{
    const double total = wallUs(c);
    std::vector<Found> found;
    for (const TimingBeside& benchmark : c.examined.benchmarks) {
        const double mean = benchmark.meanUs;
        const bool isNear
            = total > 0 && mean > 0 && (howFarApart(total, mean) < notablyApart || isWithinScatter(total, benchmark));
        if (!isNear || isScattered(benchmark) || isOfOtherRun(c, benchmark))
            continue;
        found.push_back({nearMessage(c, total, benchmark), std::nullopt, {}});
        if (howFarApart(total, mean) >= notablyApart)
            found.back().advice = "advice-profile-within-scatter"_id;
    }
    return found;
}

/// That timings scatter, and what they say of the profile's total all the same.
Message scatterMessage(const RuleContext& c, const TimingBeside& benchmark)
{
    const double total = wallUs(c), mean = benchmark.meanUs, view = std::max(total, mean);
    const Microseconds meanTime{mean, view}, spread{*benchmark.stdUs, view}, totalTime{total, view};
    if (!(total > 0) || !(mean > 0))
        return Message("found-benchmark-scatters", {c.label, meanTime, spread, nameOf(c, benchmark)});
    if (isWithinScatter(total, benchmark))
        return withinMessage(c, total, benchmark);
    return Message(total > mean ? "found-benchmark-scatters-longer"_id : "found-benchmark-scatters-shorter"_id,
        {c.label, meanTime, spread, totalTime, Times{howFarApart(total, mean)}, nameOf(c, benchmark)});
}

std::vector<Found> benchmarkScatters(const RuleContext& c)
{
    std::vector<Found> found;
    for (const TimingBeside& benchmark : c.examined.benchmarks)
        if (isScattered(benchmark)) {
            found.push_back({scatterMessage(c, benchmark), std::nullopt, {}}); // the scatter is no time that can be won
            found.back().ofOneRun = true;
            if (const double total = wallUs(c); total > 0 && benchmark.meanUs > 0 && !isWithinScatter(total, benchmark))
                found.back().advice = "advice-benchmark-scatters-apart"_id;
        }
    return found;
}

std::vector<Found> timingsOfWhom(const RuleContext& c)
{
    std::string files;
    for (const std::string& file : c.examined.unclaimed)
        files += (files.empty() ? "" : ", ") + file;
    return files.empty() ? std::vector<Found>()
                         : std::vector<Found>{{Message("found-timings-of-whom", {c.label, files}), std::nullopt, {}}};
}

/// Timings of both sides against the ratio of their profiles.
std::vector<Found> benchmarkRatio(const PairCase& c)
{
    constexpr double agrees = 1.1;
    const DeviceComparison* device = leadingDevice(c.comparison);
    const Benchmark* const ofA = nearestTiming(c.baseline.examined.benchmarks);
    const Benchmark* const ofB = nearestTiming(c.candidate.examined.benchmarks);
    if (!device || !device->ratio || !ofA || !ofB || !ofA->stdUs || !ofB->stdUs || areOtherModels(c.comparison)
        || isMeasuredOnce(c.baseline.profile, c.candidate.profile)) // one timing against itself
        return {};
    const Benchmark &a = *ofA, &b = *ofB;
    const double timed = a.meanUs / b.meanUs, profiled = *device->ratio;
    const double apart = std::max(timed / profiled, profiled / timed);
    const double view = std::max(a.meanUs, b.meanUs);
    const bool noisy = isScattered(a) || isScattered(b);
    const Microseconds meanA{a.meanUs, view}, spreadA{*a.stdUs, view}, meanB{b.meanUs, view}, spreadB{*b.stdUs, view};
    const Times ofProfiles{std::max(profiled, 1.0 / profiled)}, ofTimings{std::max(timed, 1.0 / timed)};
    const bool isApart = !areWithinScatter(a.meanUs, b.meanUs, std::max(*a.stdUs, *b.stdUs));
    const bool sameWay = (a.meanUs > b.meanUs) == (device->us.baseline > device->us.candidate);
    const bool isClear = isApart && sameWay;
    if (noisy)
        return {{Message(isClear ? "found-benchmark-ratio-scattered-apart"_id : "found-benchmark-ratio-scattered"_id,
                     {meanA, spreadA, meanB, spreadB, ofProfiles, isScattered(b) ? c.candidate.label : c.baseline.label}),
            std::nullopt, {}}};
    if (isApart && !sameWay && differ(a.meanUs, b.meanUs) && differ(device->us.baseline, device->us.candidate)) {
        const bool isBFaster = a.meanUs > b.meanUs;
        return {{Message("found-benchmark-ratio-opposite",
                     {meanA, spreadA, meanB, spreadB, ofProfiles, ofTimings, isBFaster ? c.candidate.label : c.baseline.label,
                         isBFaster ? c.baseline.label : c.candidate.label}),
            std::nullopt, {}}};
    }
    if (apart > agrees && isClear && differ(a.meanUs, b.meanUs) && differ(device->us.baseline, device->us.candidate))
        return {{Message("found-benchmark-ratio-differs-in-size",
                     {meanA, spreadA, meanB, spreadB, ofProfiles, ofTimings,
                         a.meanUs > b.meanUs ? c.candidate.label : c.baseline.label}),
            std::nullopt, {}}};
    const auto said = apart <= agrees ? (isApart ? "found-benchmark-ratio-agrees"_id : "found-benchmark-ratio-agrees-within"_id)
                                      : (isApart ? "found-benchmark-ratio-differs"_id : "found-benchmark-ratio-within"_id);
    return {{Message(said, {meanA, spreadA, meanB, spreadB, ofProfiles, ofTimings}), std::nullopt, {}}};
}

constexpr std::array machineFamily{
    FindingRule{"uneven-calls", FindingCause::Unsteady, FindingSeverity::Slow, Explains::Time, "advice-uneven-calls",
        "calls of one kernel and shape ≥ 3× the median of the others; together ≥ 2 % of the rows' time", unevenCalls},
    FindingRule{"long-gap", FindingCause::Unsteady, FindingSeverity::Slow, Explains::Time, "advice-long-gap",
        "starts and ends of calls: the longest stretch without any, ≥ 1 ms, 10× the median one and half of all; ≥ 5 % of the "
        "device's total",
        longGap},
    FindingRule{"same-kernel-differs", FindingCause::Unsteady, FindingSeverity::Slow, Explains::Time,
        "advice-same-kernel-differs", "equal Hash (src/relay/transforms/label_ops.cc) and shapes, times ≥ 3× apart", nullptr,
        sameKernelDiffers},
    FindingRule{"profile-not-benchmark", FindingCause::WholeModel, FindingSeverity::Note, Explains::Nothing,
        "advice-profile-not-benchmark", "device total / mean of python/tvm/runtime/module.py, BenchmarkResult",
        profileNotBenchmark},
    FindingRule{"profile-as-benchmark", FindingCause::WholeModel, FindingSeverity::Note, Explains::Nothing,
        "advice-profile-as-benchmark", "device total / mean, less than 1.25 or two standard deviations apart",
        profileAsBenchmark},
    FindingRule{"benchmark-scatters", FindingCause::WholeModel, FindingSeverity::Note, Explains::Nothing,
        "advice-benchmark-scatters", "std / mean ≥ 20 %", benchmarkScatters},
    FindingRule{"timings-of-whom", FindingCause::WholeModel, FindingSeverity::Note, Explains::Nothing, "advice-timings-of-whom",
        "words that names of files have in common", timingsOfWhom},
    FindingRule{"benchmark-ratio", FindingCause::WholeModel, FindingSeverity::Note, Explains::Nothing, "advice-benchmark-ratio",
        "mean / mean against total / total", nullptr, benchmarkRatio},
};

} // namespace

std::span<const FindingRule> machineRules()
{
    return machineFamily;
}

} // namespace tvmscope
