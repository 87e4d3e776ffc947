// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/answer.h"
#include "models/comparison/answerwork.h"
#include "models/findings/findingrules.h"
#include "models/profile/messageids.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace tvmscope {

namespace {

std::vector<Found> notComparable(const PairCase& c)
{
    if (c.comparison.comparable)
        return {};
    return {{Message("found-not-comparable", {c.baseline.label, c.candidate.label}), std::nullopt, {}}};
}

std::vector<Found> bothSayVm(const PairCase& c)
{
    const Executor& a = c.baseline.profile.executor();
    const Executor& b = c.candidate.profile.executor();
    const auto isVm = [](const Executor& e) {
        return e.declared == "VM" && (e.kind == ExecutorKind::RelayVm || e.kind == ExecutorKind::RelaxVm);
    };
    if (!isVm(a) || !isVm(b) || a.kind == b.kind)
        return {};
    return {
        {Message("found-both-say-vm", {std::string(executorName(a.kind)), std::string(executorName(b.kind))}), std::nullopt, {}}};
}

/// A Relax VM does not record its allocations, so the other VM's stand against nothing.
std::vector<Found> allocationsHidden(const PairCase& c)
{
    std::vector<Found> found;
    for (const Side side : bothSides) {
        const RuleContext &relay = c[side], &relax = c[otherSide(side)];
        if (relay.profile.executor().kind != ExecutorKind::RelayVm || relax.profile.executor().kind != ExecutorKind::RelaxVm)
            continue;
        std::vector<CallId> rows = relay.rowsOf(OperatorClass::Memory);
        if (rows.empty())
            continue;
        const double us = relay.timeOf(rows);
        found.push_back({Message("found-allocations-hidden", {relay.label, relax.label, relay.timeAt(us, rows)}),
            relay.perRun(us), {relay.evidence(std::move(rows))}});
    }
    return found;
}

std::vector<Found> warmUpDiffers(const PairCase& c)
{
    const std::int64_t a = warmUpOf(c.baseline.profile), b = warmUpOf(c.candidate.profile);
    if (a == b || a == 0 || b == 0)
        return {};
    return {{Message("found-warm-up-differs", {a, c.baseline.label, b, c.candidate.label}), std::nullopt, {}}};
}

std::vector<Found> threadsDiffer(const PairCase& c)
{
    const std::string a = threadsOf(c.baseline.profile), b = threadsOf(c.candidate.profile);
    if (a.empty() || b.empty() || a == b)
        return {};
    return {{Message("found-threads-differ", {c.baseline.label, a, c.candidate.label, b}), std::nullopt, {}}};
}

std::vector<Found> threadsUnknown(const PairCase& c)
{
    const std::string a = threadsOf(c.baseline.profile), b = threadsOf(c.candidate.profile);
    if (a.empty() == b.empty())
        return {};
    const bool knowsA = !a.empty();
    return {{Message("found-threads-unknown",
                 {knowsA ? c.baseline.label : c.candidate.label, knowsA ? a : b, knowsA ? c.candidate.label : c.baseline.label}),
        std::nullopt, {}}};
}

/// Rows of the operators that FastMath puts in.
std::vector<CallId> fastMathRows(const RuleContext& c)
{
    std::vector<CallId> rows;
    for (const Kernel& kernel : c.kernels.kernels) {
        const auto& components = c.profile.operators()[index(kernel.entry.op)].parts.components;
        if (std::any_of(components.begin(), components.end(), [](const ComponentOperator& component) {
                return component.name.starts_with("fast_") || component.name.starts_with("nn.fast_");
            }))
            rows.insert(rows.end(), kernel.entry.rows.begin(), kernel.entry.rows.end());
    }
    return rows;
}

std::vector<Found> fastMathDiffers(const PairCase& c)
{
    const PerSide<std::set<std::string>> used{fastMathOf(c.baseline.profile), fastMathOf(c.candidate.profile)};
    if (used.baseline.empty() == used.candidate.empty())
        return {};
    const Side user = used.baseline.empty() ? Side::Candidate : Side::Baseline;
    std::vector<Message> names;
    for (const std::string& name : used[user])
        names.push_back(Message("operator-name", {name}));
    const RuleContext& with = c[user];
    std::vector<CallId> rows = fastMathRows(with);
    const double us = with.timeOf(rows);
    return {{Message("found-fast-math-differs", {with.label, names, c[otherSide(user)].label}), with.perRun(us),
        {with.evidence(std::move(rows))}}};
}

/// FLOPs that differ by more than padding to blocks explains: not the same model, or not the same input.
std::vector<Found> workDiffers(const PairCase& c)
{
    constexpr double paddingAndMore = 1.2;
    const auto work = otherWork(c.comparison, paddingAndMore);
    if (!work)
        return {};
    return {{Message("found-work-differs",
                 {c.baseline.label, flopsMessage(work->baseline), c.candidate.label, flopsMessage(work->candidate)}),
        std::nullopt, {}}};
}

std::vector<Found> runsDiffer(const PairCase& c)
{
    const std::int64_t a = runsOf(c.baseline.profile), b = runsOf(c.candidate.profile);
    const bool median = c.baseline.analyzed->runsInSums == 1 && c.candidate.analyzed->runsInSums == 1;
    if (a == b)
        return {};
    return {
        {Message(median ? "found-runs-differ-median"_id : "found-runs-differ"_id, {c.baseline.label, a, c.candidate.label, b}),
            std::nullopt, {}}};
}

/// A text that says of itself that rows are missing lacks what the other side shows without a partner.
std::vector<Found> partnersMissing(const PairCase& c)
{
    std::vector<Found> found;
    for (const Side which : bothSides) {
        const RuleContext &shows = c[which], &lacks = c[otherSide(which)];
        std::vector<CallId> rows;
        std::vector<Message> names;
        for (const Group& group : c.comparison.groups) {
            const GroupSide& side = group[which];
            if (group.kind != GroupKind::MaybeMissing || side.empty() || isOverhead(group.cls))
                continue;
            for (const KernelCalls& entry : side.entries) {
                rows.insert(rows.end(), entry.rows.begin(), entry.rows.end());
                names.push_back(Message("operator-name", {shows.labelAt(entry.rows.front())}));
            }
        }
        if (rows.empty())
            continue;
        const double us = shows.timeOf(rows);
        found.push_back({Message("found-partners-missing", {shows.label, names, shows.timeAt(us, rows), lacks.label}),
            shows.perRun(us), {shows.evidence(std::move(rows))}});
    }
    return found;
}

constexpr std::array comparisonFamily{
    FindingRule{"not-comparable", FindingCause::NotAlike, FindingSeverity::Note, Explains::Nothing, "advice-not-comparable",
        "devices that both sides time with one kind of clock", nullptr, notComparable},
    FindingRule{"work-differs", FindingCause::NotAlike, FindingSeverity::Note, Explains::Nothing, "advice-work-differs",
        "Σ FLOPs from shapes of each side", nullptr, workDiffers},
    FindingRule{"both-say-vm", FindingCause::NotAlike, FindingSeverity::Note, Explains::Nothing, "advice-both-say-vm",
        "src/runtime/vm/profiler/vm.cc; src/runtime/relax_vm/vm.cc", nullptr, bothSayVm},
    FindingRule{"allocations-hidden", FindingCause::NotAlike, FindingSeverity::Note, Explains::Time, "advice-allocations-hidden",
        "src/runtime/relax_vm/vm.cc: calls without tensors are not timed", nullptr, allocationsHidden},
    FindingRule{"warm-up-differs", FindingCause::NotAlike, FindingSeverity::Note, Explains::Nothing, "advice-warm-up-differs",
        "src/runtime/relax_vm/vm.cc (1); src/runtime/vm/profiler/vm.cc and graph_executor_debug.cc (3)", nullptr, warmUpDiffers},
    FindingRule{"threads-differ", FindingCause::NotAlike, FindingSeverity::Note, Explains::Nothing, "advice-threads-differ",
        "src/runtime/profiling.cc: Number of threads", nullptr, threadsDiffer},
    FindingRule{"threads-unknown", FindingCause::NotAlike, FindingSeverity::Note, Explains::Nothing, "advice-threads-unknown",
        "src/runtime/profiling.cc: Number of threads", nullptr, threadsUnknown},
    FindingRule{"fast-math-differs", FindingCause::NotAlike, FindingSeverity::Note, Explains::Time, "advice-fast-math-differs",
        "src/relay/transforms/fast_math.cc; src/relax/transform/fast_math.cc", nullptr, fastMathDiffers},
    FindingRule{"runs-differ", FindingCause::NotAlike, FindingSeverity::Note, Explains::Nothing, "advice-runs-differ",
        "runs of each side", nullptr, runsDiffer},
    FindingRule{"partners-missing", FindingCause::Incomplete, FindingSeverity::Note, Explains::Time, "advice-partners-missing",
        "rows without partner where the other side's Sum says that it is cut", nullptr, partnersMissing},
};

} // namespace

std::span<const FindingRule> comparisonRules()
{
    return comparisonFamily;
}

} // namespace tvmscope
