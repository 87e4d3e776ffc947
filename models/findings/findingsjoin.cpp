// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/findings/findingrules.h"
#include "models/join/tuningjoin.h"
#include "models/profile/messageids.h"

#include <algorithm>
#include <array>
#include <optional>

namespace tvmscope {

namespace {

constexpr double slowerFrom = 1.2; ///< of measured ÷ best record: below it is noise
constexpr double leastShareTold = 0.01; ///< of the device's time
constexpr std::size_t maxKernelsTold = 5; ///< of a log

MessageArgument joinedLabelAt(const RuleContext& c, const JoinedKernel& kernel)
{
    return c.labelAt(c.kernels.kernels[index(kernel.kernel)]);
}

EvidenceRows rowsOfKernel(const RuleContext& c, const JoinedKernel& kernel)
{
    return c.evidence(c.kernels.kernels[index(kernel.kernel)].entry.rows);
}

Message slowerMessage(const RuleContext& c, const TuningJoin& join, const JoinedKernel& kernel)
{
    constexpr double whole = 100.0;
    const double predicted = *kernel.predictedUs(), us = kernel.measuredUs;
    const MessageArgument time = c.timeAt(us, rowsOfKernel(c, kernel).rows);
    const Percentage share{whole * join.share(us)};
    if (!kernel.doesMore)
        return Message("found-slower-than-record",
            {c.label, joinedLabelAt(c, kernel), time, share, c.deviceAt(join.device), Microseconds{predicted},
                Times{us / predicted}});
    return Message("found-slower-than-record-more",
        {c.label, joinedLabelAt(c, kernel), time, share, c.deviceAt(join.device), Microseconds{predicted}, Times{us / predicted},
            join.workload(kernel)->work.op});
}

/// Kernels that take longer than their best record by more than noise.
std::vector<Found> slowerThanRecord(const RuleContext& c)
{
    std::vector<Found> found;
    for (const TuningJoinPtr& join : c.examined.joins) {
        std::size_t told = 0;
        for (const JoinedKernel& each : join->kernels) { // those that could save most come first
            const auto saving = each.savingUs();
            if (!saving || told == maxKernelsTold)
                break;
            if (each.ratio().value_or(0.0) < slowerFrom || join->share(*saving) < leastShareTold)
                continue;
            ++told;
            found.push_back({slowerMessage(c, *join, each), saving, {rowsOfKernel(c, each)}});
        }
    }
    return found;
}

/// Layouts and packing of a kernel name the configuration that it was built with.
std::vector<Found> bestRecordNotUsed(const RuleContext& c)
{
    std::vector<Found> found;
    for (const TuningJoinPtr& join : c.examined.joins)
        for (const JoinedKernel& each : join->kernels) {
            if (each.state != JoinState::OtherRecord || join->share(each.measuredUs) < leastShareTold)
                continue;
            if (each.record) {
                const std::int64_t line = join->log->log->records[*each.record].line;
                found.push_back({Message("found-best-record-not-used",
                                     {c.label, joinedLabelAt(c, each), line, Microseconds{*each.recordUs, *each.recordUs},
                                         Microseconds{*each.bestUs, *each.recordUs}}),
                    std::nullopt, {rowsOfKernel(c, each)}});
            } else {
                found.push_back({Message("found-best-record-not-used-none", {c.label, joinedLabelAt(c, each)}), std::nullopt,
                    {rowsOfKernel(c, each)}});
            }
        }
    return found;
}

std::vector<Found> staleRecords(const RuleContext& c)
{
    using Reason = StaleWorkload::Reason;
    std::vector<Found> found;
    for (const TuningJoinPtr& join : c.examined.joins) {
        const auto countOf = [&](Reason reason) {
            return static_cast<std::int64_t>(std::count_if(
                join->stale.begin(), join->stale.end(), [&](const StaleWorkload& each) { return each.reason == reason; }));
        };
        const std::int64_t targets = countOf(Reason::OtherTarget), shapes = countOf(Reason::OtherShape);
        std::vector<Message> kinds;
        if (targets > 0)
            kinds.push_back(Message("join-stale-target", {targets}));
        if (shapes > 0)
            kinds.push_back(Message("join-stale-shape", {shapes}));
        if (!kinds.empty())
            found.push_back({Message("found-stale-records", {c.label, targets + shapes, std::move(kinds)}), std::nullopt, {}});
    }
    return found;
}

/// What every tuner tunes.
bool isTunable(OperatorClass cls)
{
    return cls == OperatorClass::Conv || cls == OperatorClass::Dense || cls == OperatorClass::BatchMatmul;
}

/// What to tune next.
std::vector<Found> withoutRecord(const RuleContext& c)
{
    constexpr double whole = 100.0;
    std::vector<Found> found;
    for (const TuningJoinPtr& join : c.examined.joins) {
        std::vector<CallId> rows;
        const JoinedKernel* longest = nullptr;
        double us = 0.0;
        if (join->isOfAnotherModel()) // nothing was tuned
            continue;
        for (const JoinedKernel& each : join->kernels) { // without a record the longest come first
            const KernelCalls& entry = c.kernels.kernels[index(each.kernel)].entry;
            if (each.isTuned() || each.state == JoinState::Ambiguous || !isTunable(entry.cls))
                continue;
            longest = longest ? longest : &each;
            us += each.measuredUs;
            rows.insert(rows.end(), entry.rows.begin(), entry.rows.end());
        }
        if (!longest || join->share(us) < leastShareTold)
            continue;
        const MessageArgument longestTime = c.timeAt(longest->measuredUs, rowsOfKernel(c, *longest).rows);
        found.push_back({Message("found-without-record",
                             {c.label, Percentage{whole * join->share(us)}, c.deviceAt(join->device), joinedLabelAt(c, *longest),
                                 longestTime}),
            us, {c.evidence(std::move(rows))}});
    }
    return found;
}

/// Nothing that the log tuned is in the profile.
std::vector<Found> logOfAnotherModel(const RuleContext& c)
{
    std::vector<Found> found;
    for (const TuningJoinPtr& join : c.examined.joins)
        if (join->isOfAnotherModel())
            found.push_back({Message("found-log-of-another-model", {c.label, static_cast<std::int64_t>(join->stale.size())}),
                std::nullopt, {}});
    return found;
}

/// Kernels that reach less than half of the rate that their tasks were tuned to.
std::vector<Found> slowerThanTask(const RuleContext& c)
{
    constexpr double whole = 100.0;
    if (!c.examined.progress)
        return {};
    const ProgressJoin& join = *c.examined.progress;
    const SlowKernels slow = join.slow();
    if (slow.kernels.empty() || join.share(slow.excessUs) < leastShareTold)
        return {};
    std::vector<CallId> rows;
    for (const ProgressKernel* each : slow.kernels) {
        const std::vector<CallId>& more = join.kernel(each->kernel).entry.rows;
        rows.insert(rows.end(), more.begin(), more.end());
    }
    const std::string name = join.operatorName();
    return {{Message("found-slower-than-task",
                 {c.label, static_cast<std::int64_t>(slow.kernels.size()), static_cast<std::int64_t>(join.kernels.size()),
                     name.empty() ? std::string("tuned") : name, c.timeAt(slow.us, rows), Percentage{whole * join.share(slow.us)},
                     timesRange(slow.minFactor, slow.maxFactor), Microseconds{slow.us - slow.excessUs, slow.us}}),
        slow.excessUs, {c.evidence(std::move(rows))}}};
}

/// A debug executor that is created from a graph and a library has no parameters until a script sets them.
std::vector<Found> parametersNotSetRule(const RuleContext& c)
{
    if (!c.examined.parametersNotSet)
        return {};
    const ParametersNotSet& script = *c.examined.parametersNotSet;
    return {
        {Message("found-parameters-not-set", {c.label, static_cast<std::int64_t>(script.line), script.module, script.parameters}),
            std::nullopt, {}}};
}

constexpr std::array joinFamily{
    FindingRule{"slower-than-record", FindingCause::TuningLog, FindingSeverity::Slow, Explains::Time, "advice-slower-than-record",
        "measured − calls × mean of the best record's repeats", slowerThanRecord},
    FindingRule{"best-record-not-used", FindingCause::TuningLog, FindingSeverity::Note, Explains::Nothing,
        "advice-best-record-not-used", "python/tvm/topi/x86/conv2d_alter_op.py: layouts follow tile_ic and tile_oc",
        bestRecordNotUsed},
    FindingRule{"stale-records", FindingCause::TuningLog, FindingSeverity::Note, Explains::Nothing, "advice-stale-records",
        "python/tvm/autotvm/task/dispatcher.py, ApplyHistoryBest: records are asked for by target and workload", staleRecords},
    FindingRule{"log-of-another-model", FindingCause::TuningLog, FindingSeverity::Note, Explains::Nothing,
        "advice-log-of-another-model",
        "python/tvm/autotvm/task/dispatcher.py, ApplyHistoryBest: records are asked for by target and workload",
        logOfAnotherModel},
    FindingRule{"slower-than-task", FindingCause::SlowKernels, FindingSeverity::Slow, Explains::Time, "advice-slower-than-task",
        "FLOPs from shapes / time < half of a task's best rate; tasks by len(task.config_space), python/tvm/topi/x86",
        slowerThanTask},
    FindingRule{"parameters-not-set", FindingCause::SlowKernels, FindingSeverity::Slow, Explains::Nothing,
        "advice-parameters-not-set", "python/tvm/contrib/debugger/debug_executor.py, create()", parametersNotSetRule},
    FindingRule{"without-record", FindingCause::TuningLog, FindingSeverity::Note, Explains::Nothing, "advice-without-record",
        "python/tvm/autotvm/task/dispatcher.py, FallbackContext", withoutRecord},
};

} // namespace

std::span<const FindingRule> joinRules()
{
    return joinFamily;
}

} // namespace tvmscope
