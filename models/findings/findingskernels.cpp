// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/groupfigures.h"
#include "models/comparison/rowspreads.h"
#include "models/comparison/runfacts.h"
#include "models/comparison/slowcalls.h"
#include "models/cost/layoutcolumns.h"
#include "models/cost/productsizes.h"
#include "models/findings/findingrules.h"
#include "models/kernels/totaltimes.h"
#include "models/names/parse.h"
#include "models/profile/difference.h"
#include "models/profile/messageids.h"
#include "models/profile/saturating.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <tuple>

namespace tvmscope {

namespace {

constexpr std::array productClasses{
    OperatorClass::Conv, OperatorClass::Dense, OperatorClass::BatchMatmul, OperatorClass::Attention};
constexpr double leastShare = 0.05; // of the device's time

// ---- Far below the other side

/// A group whose slower side reaches a low rate: the rate of each side.
struct SlowGroup {
    const Group* group;
    double slowRate, fastRate; // GFLOP/s
};

/// Share of a device's total from which one call is a finding of its own (oneCallDominates), not an example of slow kernels.
constexpr double dominates = 0.1;

/// In every run.
bool isOneCall(const PairCase& c, const Group& group, Side side)
{
    const CallCount calls = group[side].calls;
    return calls.isKnown() && calls.atLeast() * c.comparison.divisor[side] <= c[side].analyzed->runsInSums;
}

bool isToldAlone(const PairCase& c, const Group& group, Side side, double movedUs, double totalUs)
{
    return isOneCall(c, group, side) && movedUs >= dominates * totalUs;
}

/// Whether a time may be that of a call which the machine held up, as it did others of the profile: one call has no siblings to
/// be told from.
bool mayBeHeldUp(const RuleContext& c, const std::vector<CallId>& rows)
{
    if (rows.size() != 1 || !c.profile.calls().countOf(rows.front()).isKnown()
        || c.profile.calls().countOf(rows.front()).atLeast() != 1)
        return false;
    const SlowCallsOfProfile& slow = c.slowCalls;
    const auto usOf = [&](CallId row) { return c.selfUs[index(row)]; };
    return areWorthAFinding(c, slow.excessUs) && std::any_of(slow.rows.begin(), slow.rows.end(), [&](CallId row) {
        const double us = usOf(rows.front()), heldUp = usOf(row);
        return us >= heldUp / farFromSiblings && us <= heldUp * farFromSiblings; // about as long as those that were
    });
}

/// For a kernel that is slow for its work: where its one call may have been held up, nobody need tune it before that is known.
std::optional<MessageId<0>> measureFirst(const RuleContext& c, const std::vector<CallId>& rows)
{
    return mayBeHeldUp(c, rows) ? std::optional("advice-slow-kernel-measure-first"_id) : std::nullopt;
}

std::optional<double> rateOf(const Group& group, Side side)
{
    return group.work[side].gigaflops();
}

/// What single slow calls take of the products of a side, where it is half of their time or more: what tuning reaches is not seen
/// in them. Else 0.
double disturbedUs(const PairCase& c, const Group& group, Side side)
{
    constexpr double mostly = 0.5;
    std::vector<KernelCalls> products;
    std::copy_if(
        group[side].entries.begin(), group[side].entries.end(), std::back_inserter(products), [](const KernelCalls& one) {
            return std::find(productClasses.begin(), productClasses.end(), one.cls) != productClasses.end();
        });
    const double us = slowCallsUs(products, *c[side].analyzed);
    return us >= mostly * group.work[side].us ? us : 0.0;
}

/// Of calls that the machine did not hold up.
std::optional<double> undisturbedRateOf(const PairCase& c, const Group& group, Side side)
{
    const ProductWork& work = group.work[side];
    return gigaflopsPerSecond(work.flops, work.us - disturbedUs(c, group, side));
}

/// What the page that the advice leads to does not offer to take over, such as half of what a layout ties together.
bool isLeftOut(const PairCase& c, const Group& group)
{
    const auto at = static_cast<std::size_t>(&group - c.comparison.groups.data());
    const auto isThis = [at](const LeftOut& one) { return one.group == at; };
    return c.comparison.best && std::any_of(c.comparison.best->leftOut.begin(), c.comparison.best->leftOut.end(), isThis);
}

std::vector<SlowGroup> slowGroups(
    const PairCase& c, const DeviceComparison& device, OperatorClass cls, Side slowSide, double slowUs)
{
    constexpr double farBelow = 3.0, worthNaming = 0.01;
    std::vector<SlowGroup> slow;
    for (const Group& group : c.comparison.groups) {
        if (group.excluded() || group.cls != cls || group.device != device.device || group.slower() != slowSide)
            continue;
        const auto slowRate = rateOf(group, slowSide), fastRate = undisturbedRateOf(c, group, otherSide(slowSide));
        if (!slowRate || !fastRate || std::abs(group.deltaUs) < worthNaming * slowUs)
            continue;
        if (*fastRate >= farBelow * *slowRate && !isToldAlone(c, group, slowSide, std::abs(group.deltaUs), slowUs)
            && group.unsteady == Unsteady::No && !isLeftOut(c, group))
            slow.push_back({&group, *slowRate, *fastRate});
    }
    return slow;
}

/// Slowest and fastest of a side, in GFLOP/s.
std::pair<double, double> ratesOf(const std::vector<SlowGroup>& groups, double SlowGroup::*rate)
{
    const auto [min, max] = std::minmax_element(
        groups.begin(), groups.end(), [&](const SlowGroup& x, const SlowGroup& y) { return x.*rate < y.*rate; });
    return {(*min).*rate, (*max).*rate};
}

Found foundOf(const PairCase& c, const std::vector<SlowGroup>& groups, Side slowSide, double slowUs)
{
    const RuleContext& slow = c[slowSide];
    const RuleContext& fast = c[otherSide(slowSide)];
    double stake = 0.0;
    PerSide<std::vector<CallId>> rows;
    for (const SlowGroup& one : groups) {
        stake += std::abs(one.group->deltaUs);
        for (const Side side : bothSides) {
            const std::vector<CallId> more = (*one.group)[side].rows();
            rows[side].insert(rows[side].end(), more.begin(), more.end());
        }
    }
    const auto [minSlow, maxSlow] = ratesOf(groups, &SlowGroup::slowRate);
    const auto [minFast, maxFast] = ratesOf(groups, &SlowGroup::fastRate);
    const bool tera = inTeraflops(minSlow, maxFast);
    std::vector<Message> fastRates = rateRange(minFast, maxFast, tera);
    if (std::any_of(groups.begin(), groups.end(),
            [&](const SlowGroup& one) { return disturbedUs(c, *one.group, otherSide(slowSide)) > 0; }))
        fastRates = {Message("rates-without-slow-calls", {std::move(fastRates)})};
    const bool packed = packsBlocks(fast.profile) && !packsBlocks(slow.profile);
    // A single one is what its class's name points at: it selects what is counted, as the card itself does.
    MessageArgument cls = std::string(className(groups.front().group->cls));
    if (groups.size() == 1)
        cls = pointing(std::move(cls), GroupTarget{static_cast<GroupId>(groups.front().group - c.comparison.groups.data()), {}});
    Found found{
        Message(packed ? "found-untuned-kernels-packed"_id : "found-untuned-kernels"_id,
            {Spelled{static_cast<std::int64_t>(groups.size())}, std::move(cls), slow.label, rateRange(minSlow, maxSlow, tera),
                std::move(fastRates), fast.label, Microseconds{slowUs - stake, slowUs}}),
        stake, {c.baseline.evidence(rows.baseline), c.candidate.evidence(rows.candidate)}, {slow.evidence(rows[slowSide])}};
    found.advice = measureFirst(slow, rows[slowSide]);
    return found;
}

std::vector<Found> untunedKernels(const PairCase& c)
{
    std::vector<Found> found;
    for (const DeviceComparison& device : c.comparison.devices) {
        if (device.hostClock)
            continue;
        for (const OperatorClass cls : productClasses)
            for (const Side slowSide : bothSides) {
                const double slowUs = device.us[slowSide];
                const std::vector<SlowGroup> groups = slowGroups(c, device, cls, slowSide, slowUs);
                double stake = 0.0;
                for (const SlowGroup& one : groups)
                    stake += std::abs(one.group->deltaUs);
                if (!groups.empty() && stake >= leastShare * slowUs)
                    found.push_back(foundOf(c, groups, slowSide, slowUs));
            }
    }
    return found;
}

/// One call that takes much of a side's time, compared with the same work on the other side.
std::vector<Found> oneCallDominates(const PairCase& c)
{
    constexpr double notably = 1.5;
    std::vector<Found> found;
    for (const Group& group : c.comparison.groups) {
        const Side slowSide = group.slower(), fastSide = otherSide(slowSide);
        const auto device = std::find_if(c.comparison.devices.begin(), c.comparison.devices.end(),
            [&](const DeviceComparison& d) { return d.device == group.device && !d.hostClock; });
        if (device == c.comparison.devices.end() || group.isOneSided() || group.guess || group.excluded())
            continue;
        const GroupSide &slow = group[slowSide], &fast = group[fastSide];
        const RuleContext& side = c[slowSide];
        const double slowTotal = device->us[slowSide], fastTotal = device->us[fastSide];
        const double saved = std::abs(group.deltaUs);
        if (!isToldAlone(c, group, slowSide, saved, slowTotal) || isOverhead(group.cls)
            || slow.durationUs < notably * fast.durationUs || group.unsteady != Unsteady::No)
            continue;
        const double left = slowTotal - saved;
        const bool leads = left < fastTotal;
        const bool even = !differ(left, fastTotal);
        found.push_back({Message(even    ? "found-one-call-dominates-even"_id
                                 : leads ? "found-one-call-dominates-leads"_id
                                         : "found-one-call-dominates"_id,
                             {c.labelAt(group), Percentage{100.0 * slow.durationUs / slowTotal}, side.label, c[fastSide].label,
                                 Microseconds{left, std::max(slowTotal, fastTotal)},
                                 Times{leads ? fastTotal / left : left / fastTotal}, Times{slow.durationUs / fast.durationUs}}),
            saved, c.evidence(group), {side.evidence(slow.rows())}});
        found.back().advice = measureFirst(side, slow.rows());
    }
    return found;
}

// ---- The same work, slower, in one profile

struct SignatureKey {
    std::string device;
    OperatorClass cls;
    double flops;
    bool operator<(const SignatureKey& other) const
    {
        return std::tie(device, cls, flops) < std::tie(other.device, other.cls, other.flops);
    }
};

/// NaN where nobody knows of how many calls.
double perCall(const Profile& profile, const Kernel& kernel)
{
    return timedCallsOf(profile, kernel.entry.rows).share(kernel.entry.durationUs);
}

/// A kernel's time a call with single slow calls as quick as its others: those are the machine's, and uneven-calls tells of them.
struct UsualTime {
    const Kernel* kernel = nullptr;
    double us = 0.0;
    bool leavesOut = false; ///< it has slow calls
};

UsualTime usualTimeOf(const Kernel& kernel, const AnalyzedProfile& analyzed)
{
    const SlowCalls slow = slowCallsOf(kernel.entry, analyzed);
    return {&kernel, timedCallsOf(*analyzed.profile, kernel.entry.rows).share(kernel.entry.durationUs - slow.excessUs),
        !slow.rows.empty()};
}

/// A single slow call among quick ones, or a slow run among quick ones, is the machine's, not the kernel's.
bool isSlowThroughout(const Kernel& kernel, const AnalyzedProfile& analyzed, double us)
{
    if (analyzed.runs.oneStandsForAll())
        if (const auto runs = spreadOfRows(analyzed, kernel.entry.rows);
            runs && kernel.entry.calls.share(runs->minUs) < us) // of the quickest run
            return false;
    return analyzed.profile->aggregated() || kernel.entry.minCallUs >= us;
}

constexpr double notablySlower = 2.0; // than a kernel of the same work

/// What a kernel does beside its product, and another of the same FLOPs does not: `gelu`. FLOPs are those of products alone.
std::string operatorsBeyond(const RuleContext& c, const Kernel& kernel, const Kernel& other)
{
    const auto labelOf = [&](const Kernel& each) -> const KernelLabel& {
        return c.analyzed->labels[static_cast<std::size_t>(&each - c.kernels.kernels.data())];
    };
    std::vector<std::string> shared = labelOf(other).operators;
    std::string beyond;
    for (const std::string& one : labelOf(kernel).operators) {
        const auto there = std::find(shared.begin(), shared.end(), one);
        if (there != shared.end())
            shared.erase(there);
        else
            beyond += (beyond.empty() ? "" : ", ") + one;
    }
    return beyond;
}

/// Kernels of equal FLOPs, by what they do exactly: those of one workload tell more than others.
class EqualFlops {
public:
    EqualFlops(const RuleContext& c, const std::vector<UsualTime>& kernels)
        : context_(c)
        , layouts_(c.profile)
        , kernels_(kernels)
    {
    }

    struct Pair {
        UsualTime worst, best;
        bool equalLayouts = false;
        double factor() const { return worst.us / best.us; }
        double excess() const { return (worst.us - best.us) * static_cast<double>(worst.kernel->entry.calls.atLeast()); }
    };

    /// The slowest, and the quickest that does the same in equal layouts, else in others, else any.
    Pair pair() const
    {
        const auto quicker = [](const UsualTime& x, const UsualTime& y) { return x.us < y.us; };
        const UsualTime& worst = *std::max_element(kernels_.begin(), kernels_.end(), quicker);
        const ProductSizes sizes = sizesOf(*worst.kernel);
        const UsualTime *equal = nullptr, *same = nullptr;
        for (const UsualTime& each : kernels_) {
            if (!isNotably(worst, each) || !(sizesOf(*each.kernel) == sizes))
                continue;
            same = same && quicker(*same, each) ? same : &each;
            if (inEqualLayouts(*worst.kernel, *each.kernel))
                equal = equal && quicker(*equal, each) ? equal : &each;
        }
        if (equal)
            return {worst, *equal, true};
        return {worst, same ? *same : *std::min_element(kernels_.begin(), kernels_.end(), quicker), false};
    }

private:
    static bool isNotably(const UsualTime& worst, const UsualTime& other) { return worst.us >= notablySlower * other.us; }
    ProductSizes sizesOf(const Kernel& kernel) const
    {
        return productSizes(parseOperatorName(kernel.entry.name), kernel.entry.shapes, layouts_.of(kernel.entry.rows.front()));
    }
    bool inEqualLayouts(const Kernel& a, const Kernel& b) const
    {
        const Layouts x = layouts_.of(a.entry.rows.front()), y = layouts_.of(b.entry.rows.front());
        return x.data == y.data && x.kernel == y.kernel && haveEqualTensors(a, b) && operatorsBeyond(context_, a, b).empty();
    }

    const RuleContext& context_;
    LayoutColumns layouts_;
    const std::vector<UsualTime>& kernels_;
};

Found sameWorkFound(const RuleContext& c, const EqualFlops::Pair& pair, double flops)
{
    const Kernel &worst = *pair.worst.kernel, &best = *pair.best.kernel;
    std::vector<CallId> rows = worst.entry.rows;
    rows.insert(rows.end(), best.entry.rows.begin(), best.entry.rows.end());
    const auto rate = [&](const UsualTime& kernel) { return gigaflopsPerSecond(flops, kernel.us).value_or(0.0); };
    const double slow = rate(pair.worst), quick = rate(pair.best);
    const bool tera = inTeraflops(slow, quick), leavesOut = pair.worst.leavesOut || pair.best.leavesOut;
    const std::string beyond = operatorsBeyond(c, worst, best);
    Message work = beyond.empty() ? Message("work-a-call", {flopsMessage(flops)})
                                  : Message("work-a-call-without", {flopsMessage(flops), beyond});
    Found found{pair.equalLayouts ? Message("found-same-work-slower-equal",
                    {c.label, c.labelAt(worst), c.labelAt(best), rateRange(slow, slow, tera), rateRange(quick, quick, tera)})
                                  : Message(leavesOut ? "found-same-work-slower-usual"_id : "found-same-work-slower"_id,
                                      {c.label, c.labelAt(worst), c.labelAt(best), std::move(work), Times{pair.factor()}}),
        pair.excess(), {c.evidence(std::move(rows))}, {c.evidence(worst.entry.rows)}};
    if (pair.equalLayouts)
        found.advice = "advice-same-work-slower-equal"_id;
    if (const auto first = measureFirst(c, worst.entry.rows))
        found.advice = first;
    return found;
}

/// Whether a kernel's time rests on durations that its report contradicts.
bool hasRefutedTime(const RuleContext& c, const Kernel& kernel)
{
    constexpr double notable = 0.1;
    return c.analyzed->doubts.any() && c.analyzed->doubts.ofRows(kernel.entry.rows) >= notable * kernel.entry.durationUs;
}

std::vector<Found> sameWorkSlower(const RuleContext& c)
{
    std::map<SignatureKey, std::vector<UsualTime>> bySignature;
    for (const Kernel& kernel : c.kernels.kernels) {
        const auto flops = c.cost.cost(kernel.entry.rows.front()).productFlops;
        if (flops && *flops > 0 && !std::isnan(perCall(c.profile, kernel)) && kernel.entry.durationUs > 0
            && !hasRefutedTime(c, kernel))
            bySignature[{kernel.device, kernel.entry.cls, *flops}].push_back(usualTimeOf(kernel, *c.analyzed));
    }
    std::vector<Found> found;
    for (const auto& [work, kernels] : bySignature) {
        if (kernels.size() < 2)
            continue;
        const EqualFlops::Pair pair = EqualFlops(c, kernels).pair();
        if (pair.factor() >= notablySlower && pair.excess() >= leastShare * c.deviceUs(work.device)
            && isSlowThroughout(*pair.worst.kernel, *c.analyzed, 0.75 * notablySlower * pair.best.us))
            found.push_back(sameWorkFound(c, pair, work.flops));
    }
    return found;
}

// ---- Faster than possible

/// No core does more float32 operations a second: two fused multiply-adds of 16 lanes a cycle at 6.5 GHz.
constexpr double maxPerThread = 2.0 * 2.0 * 16.0 * 6.5;

bool isFloat32(const Kernel& kernel)
{
    return kernel.tensors
        && std::all_of(kernel.tensors->begin(), kernel.tensors->end(), [](const TensorShape& t) { return t.dtype == "float32"; });
}

/// Products of float32 on a CPU whose thread count is known: what exceeds any such machine is a wrong unit, or was not run.
std::vector<Found> peakExceeded(const RuleContext& c)
{
    const Metric* threads = c.profile.findConfiguration("Number of threads");
    if (!threads || threads->kind != MetricKind::Count || threads->count < 1)
        return {};
    const double maxRate = maxPerThread * static_cast<double>(threads->count);
    std::vector<Found> found;
    for (const Kernel& kernel : c.kernels.kernels) {
        if (!kernel.device.starts_with("cpu") || !isFloat32(kernel))
            continue;
        const auto flops = c.cost.cost(kernel.entry.rows.front()).productFlops;
        const auto rate = flops && kernel.entry.calls.isKnown()
            ? gigaflopsPerSecond(*flops * static_cast<double>(kernel.entry.calls.atLeast()), kernel.entry.durationUs)
            : std::nullopt;
        if (!rate || *rate <= maxRate)
            continue;
        const bool tera = inTeraflops(maxRate, *rate);
        found.push_back(
            {Message("found-peak-exceeded",
                 {c.label, c.labelAt(kernel), rateRange(*rate, *rate, tera), rateRange(maxRate, maxRate, tera), threads->count}),
                kernel.entry.durationUs, {c.evidence(kernel.entry.rows)}});
    }
    return found;
}

/// Calls so short that the two timer operations around each are a good part of them.
std::vector<Found> tinyCalls(const RuleContext& c)
{
    constexpr double tinyUs = 1.0, worthSaying = 0.1;
    std::vector<CallId> rows;
    CallCount calls;
    if (c.profile.findConfiguration("Recorder"))
        return {};
    for (const Kernel& kernel : c.kernels.kernels)
        for (const CallId row : kernel.entry.rows)
            if (const CallCount those = c.profile.calls().countOf(row);
                !c.isExcluded(row) && those.share(c.analyzed->selfUs[index(row)]) < tinyUs) {
                rows.push_back(row);
                calls += those;
            }
    const double us = c.timeOf(rows), allUs = c.profile.sumUs(); // what is excluded is in it, as in all totals
    if (us < worthSaying * allUs || us <= 0)
        return {};
    return {{Message("found-tiny-calls", {c.label, c.perRun(calls), c.timeAt(us, rows), Percentage{100.0 * us / allUs}}), us,
        {c.evidence(std::move(rows))}}};
}

constexpr std::array kernelFamily{
    FindingRule{"untuned-kernels", FindingCause::SlowKernels, FindingSeverity::Slow, Explains::Time, "advice-untuned-kernels",
        "FLOPs from shapes / time, of both sides", nullptr, untunedKernels},
    FindingRule{"one-call-dominates", FindingCause::SlowKernels, FindingSeverity::Slow, Explains::Time,
        "advice-one-call-dominates", "device total − (time of the call − time of the other side's)", nullptr, oneCallDominates},
    FindingRule{"same-work-slower", FindingCause::SlowKernels, FindingSeverity::Slow, Explains::Time, "advice-same-work-slower",
        "FLOPs a call from shapes; time a call", sameWorkSlower},
    FindingRule{"peak-exceeded", FindingCause::Totals, FindingSeverity::Wrong, Explains::Nothing, "advice-peak-exceeded",
        "FLOPs from shapes / time > 416 GFLOP/s a thread (float32)", peakExceeded},
    FindingRule{"tiny-calls", FindingCause::Profiling, FindingSeverity::Note, Explains::Time, "advice-tiny-calls",
        "src/runtime/profiling.cc, Profiler::StartCall: two timers a call", tinyCalls},
};

} // namespace

std::span<const FindingRule> kernelRules()
{
    return kernelFamily;
}

} // namespace tvmscope
