// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/findings/findingrules.h"
#include "models/kernels/shapes.h"
#include "models/profile/messageids.h"
#include "models/profile/saturating.h"

#include <algorithm>
#include <array>

namespace tvmscope {

namespace {

/// Rows of some classes on one device, where they take a good part of its time; label, calls, time, share, device.
template <class Predicate>
std::vector<Found> shareOfDevice(const RuleContext& c, MessageId<5> words, double atLeast, Predicate belongs)
{
    std::vector<Found> found;
    for (const DeviceTimes& device : c.devices) {
        std::vector<CallId> rows;
        CallCount calls;
        for (const Kernel& kernel : c.kernels.kernels)
            if (kernel.device == device.name)
                for (const CallId row : kernel.entry.rows)
                    if (belongs(kernel, c.classes[index(row)])) {
                        rows.push_back(row);
                        calls += c.profile.calls().countOf(row);
                    }
        const double us = c.timeOf(rows), total = c.deviceUs(device.name);
        if (!device.hostClock && total > 0 && us >= atLeast * total)
            found.push_back(
                {Message(words,
                     {c.label, c.perRun(calls), c.timeAt(us, rows), Percentage{100.0 * us / total}, c.deviceAt(device.name)}),
                    us, {c.evidence(std::move(rows))}});
    }
    return found;
}

std::vector<Found> layoutTax(const RuleContext& c)
{
    return shareOfDevice(
        c, "found-layout-tax", 0.05, [](const Kernel&, OperatorClass cls) { return cls == OperatorClass::Layout; });
}

/// Whether a fused kernel rearranges data beside arithmetic that is no more than a pass over it: behind a convolution the time is
/// the convolution's.
bool rearrangesToo(const Kernel& kernel)
{
    return kernel.entry.cls == OperatorClass::Elementwise && kernel.components.size() > 1
        && std::find(kernel.components.begin(), kernel.components.end(), "layout_transform") != kernel.components.end();
}

/// Layout transforms in fused kernels, which no class counts: how much of the time is theirs no report says.
std::vector<Found> fusedLayouts(const RuleContext& c)
{
    constexpr double worthAFinding = 0.05;
    std::vector<Found> found;
    for (const DeviceTimes& device : c.devices) {
        std::vector<CallId> rows;
        CallCount calls;
        const Kernel* longest = nullptr;
        for (const Kernel& kernel : c.kernels.kernels) {
            if (kernel.device != device.name || !rearrangesToo(kernel) || c.isExcluded(kernel.entry.rows.front()))
                continue;
            rows.insert(rows.end(), kernel.entry.rows.begin(), kernel.entry.rows.end());
            calls += kernel.entry.calls;
            if (!longest || kernel.entry.durationUs > longest->entry.durationUs)
                longest = &kernel;
        }
        const double us = c.timeOf(rows), total = c.deviceUs(device.name);
        if (longest && !device.hostClock && total > 0 && us >= worthAFinding * total)
            found.push_back({Message("found-fused-layouts",
                                 {c.label, c.perRun(calls), c.timeAt(us, rows), Percentage{100.0 * us / total},
                                     c.deviceAt(device.name), c.labelAt(*longest)}),
                us, {c.evidence(std::move(rows))}});
    }
    return found;
}

std::vector<Found> deviceCopies(const RuleContext& c)
{
    return shareOfDevice(
        c, "found-device-copies", 0.05, [](const Kernel&, OperatorClass cls) { return cls == OperatorClass::Copy; });
}

std::vector<Found> vmInstructions(const RuleContext& c)
{
    return shareOfDevice(c, "found-vm-instructions", 0.1, [](const Kernel& kernel, OperatorClass cls) {
        return (cls == OperatorClass::Memory || cls == OperatorClass::Runtime) && kernel.entry.name != "vm.builtin.call_tir_dyn";
    });
}

std::vector<Found> callTirDyn(const RuleContext& c)
{
    std::vector<CallId> rows = c.rowsNamed("vm.builtin.call_tir_dyn");
    if (rows.empty())
        return {};
    const auto kernels = std::count_if(c.kernels.kernels.begin(), c.kernels.kernels.end(),
        [](const Kernel& kernel) { return kernel.entry.name == "vm.builtin.call_tir_dyn"; });
    const double us = c.timeOf(rows);
    return {{Message("found-call-tir-dyn",
                 {c.label, static_cast<std::int64_t>(rows.size()), c.timeAt(us, rows), static_cast<std::int64_t>(kernels)}),
        us, {c.evidence(std::move(rows))}}};
}

std::vector<Found> cudaGraph(const RuleContext& c)
{
    std::vector<CallId> rows;
    for (const Kernel& kernel : c.kernels.kernels)
        if (kernel.entry.name.starts_with("vm.builtin.cuda_graph."))
            rows.insert(rows.end(), kernel.entry.rows.begin(), kernel.entry.rows.end());
    if (rows.empty())
        return {};
    const double us = c.timeOf(rows);
    return {{Message("found-cuda-graph", {c.label, static_cast<std::int64_t>(rows.size()), c.timeAt(us, rows)}), us,
        {c.evidence(std::move(rows))}}};
}

/// A report of totals alone: a Relax VM in compiled mode has no bytecode calls.
std::vector<Found> noCalls(const RuleContext& c)
{
    if (c.profile.rowCount() > 0 || c.devices.empty())
        return {};
    double longest = 0.0;
    for (const DeviceTimes& device : c.devices)
        longest = std::max(longest, device.totalUs.value_or(0.0));
    return {{Message("found-no-calls", {c.label, Microseconds{c.perRun(longest)}}), longest, {}}};
}

// ---- Element-wise kernels that follow each other on the same data

/// One row of a program in its order.
struct Step {
    CallId row;
    const Kernel* kernel;
};

/// The rows in order, without what only keeps the books.
std::vector<Step> stepsOf(const RuleContext& c)
{
    std::vector<const Kernel*> kernelOf(c.profile.rowCount(), nullptr);
    for (const Kernel& kernel : c.kernels.kernels)
        for (const CallId row : kernel.entry.rows)
            kernelOf[index(row)] = &kernel;
    std::vector<Step> steps;
    for (std::size_t row = 0; row < kernelOf.size(); ++row) {
        const Kernel* kernel = kernelOf[row];
        if (kernel && kernel->entry.cls != OperatorClass::Memory && kernel->entry.cls != OperatorClass::Runtime)
            steps.push_back({static_cast<CallId>(row), kernel});
    }
    return steps;
}

/// Does `next` go over what `step` makes? Seen by shapes: the result of one is an argument of the other, and as large as what
/// that makes of it. What is spread over a larger tensor would be worked out anew for each part of it.
bool feeds(const Kernel& step, const Kernel& next)
{
    if (step.device != next.device || !step.tensors || !next.tensors || step.tensors->size() < 2 || next.tensors->size() < 2)
        return false;
    const TensorShape& made = step.tensors->back();
    return elements(made) == elements(next.tensors->back())
        && std::find(next.tensors->begin(), next.tensors->end() - 1, made) != next.tensors->end() - 1;
}

/// Of those that nobody has excluded.
bool isElementwise(const RuleContext& c, const Step& step)
{
    return step.kernel->entry.cls == OperatorClass::Elementwise && !c.isExcluded(step.row);
}

std::vector<Found> unfusedChains(const RuleContext& c)
{
    constexpr double worthAFinding = 0.02;
    if (c.profile.timeBasis() == TimeBasis::Unordered || c.profile.aggregated())
        return {};
    const std::vector<Step> steps = stepsOf(c);
    std::vector<CallId> rows, lost; // of the latter none is the longest of its chain, which would be left
    std::int64_t chains = 0;
    double saved = 0.0;
    for (std::size_t begin = 0; begin < steps.size();) {
        std::size_t end = begin + 1;
        if (isElementwise(c, steps[begin]))
            while (end < steps.size() && isElementwise(c, steps[end]) && feeds(*steps[end - 1].kernel, *steps[end].kernel))
                ++end;
        if (end - begin >= 2) {
            ++chains;
            const auto usOf = [&](std::size_t k) { return c.selfUs[index(steps[k].row)]; };
            std::size_t longest = begin;
            for (std::size_t k = begin; k < end; ++k)
                longest = usOf(k) > usOf(longest) ? k : longest;
            for (std::size_t k = begin; k < end; ++k) {
                rows.push_back(steps[k].row);
                if (k == longest)
                    continue;
                lost.push_back(steps[k].row);
                saved += usOf(k);
            }
        }
        begin = end;
    }
    if (rows.empty() || !(saved > 0.0) || saved < worthAFinding * c.profile.sumUs())
        return {};
    return {{Message("found-unfused-chains", {c.label, static_cast<std::int64_t>(rows.size()), chains, c.timeAt(saved, rows)}),
        saved, {c.evidence(std::move(rows))}, {c.evidence(std::move(lost))}}};
}

constexpr std::array layoutFamily{
    FindingRule{"layout-tax", FindingCause::DataMovement, FindingSeverity::Slow, Explains::Time, "advice-layout-tax",
        "Σ rows of class layout / device total", layoutTax},
    FindingRule{"fused-layouts", FindingCause::DataMovement, FindingSeverity::Slow, Explains::Time, "advice-fused-layouts",
        "Σ element-wise rows with a fused layout_transform / device total", fusedLayouts},
    FindingRule{"unfused-chains", FindingCause::Fusion, FindingSeverity::Slow, Explains::Time, "advice-unfused-chains",
        "src/relay/transforms/fuse_ops.cc; src/relax/transform/fuse_ops.cc", unfusedChains},
    FindingRule{"device-copies", FindingCause::DataMovement, FindingSeverity::Slow, Explains::Time, "advice-device-copies",
        "Σ rows of class copy / device total", deviceCopies},
    FindingRule{"vm-instructions", FindingCause::Executor, FindingSeverity::Slow, Explains::Time, "advice-vm-instructions",
        "Σ rows of classes memory and runtime / device total", vmInstructions},
    FindingRule{"call-tir-dyn", FindingCause::HiddenKernels, FindingSeverity::Note, Explains::Nothing, "advice-call-tir-dyn",
        "src/runtime/vm/builtin.cc, vm.builtin.call_tir_dyn", callTirDyn},
    FindingRule{"cuda-graph", FindingCause::HiddenKernels, FindingSeverity::Note, Explains::Nothing, "advice-cuda-graph",
        "src/runtime/vm/cuda/cuda_graph_builtin.cc", cudaGraph},
    FindingRule{"no-calls", FindingCause::HiddenKernels, FindingSeverity::Note, Explains::Nothing, "advice-no-calls",
        "src/runtime/vm/vm.cc: rows are bytecode calls", noCalls},
};

} // namespace

std::span<const FindingRule> layoutRules()
{
    return layoutFamily;
}

} // namespace tvmscope
