// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/findings/findingrules.h"
#include "models/profile/messageids.h"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <set>
#include <tuple>

namespace tvmscope {

namespace {

/// In doubles, which no size of a damaged text overflows.
double elementsOf(const std::vector<std::int64_t>& dimensions)
{
    return std::accumulate(dimensions.begin(), dimensions.end(), 1.0,
        [](double product, std::int64_t size) { return product * static_cast<double>(size); });
}

/// Class of an AutoTVM task: `dense_pack.x86`, `conv2d_NCHWc.x86`, `depthwise_conv2d_nchw.cuda`, `batch_matmul.cuda`.
OperatorClass classOfTask(std::string_view task)
{
    if (task.find("conv") != std::string_view::npos)
        return OperatorClass::Conv;
    if (task.starts_with("batch_matmul"))
        return OperatorClass::BatchMatmul;
    return task.starts_with("dense") || task.starts_with("matmul") ? OperatorClass::Dense : OperatorClass::Other;
}

/// What a task and the kernels that came of it share: packing moves the elements of data and weights and keeps their number.
using WorkSize = std::tuple<OperatorClass, double, double>;

using KernelsBySize = std::map<WorkSize, std::vector<const Kernel*>>;

KernelsBySize kernelsBySize(const RuleContext& c)
{
    KernelsBySize bySize;
    for (const Kernel& kernel : c.kernels.kernels)
        if (kernel.tensors && kernel.tensors->size() >= 3)
            bySize[{kernel.entry.cls, elementsOf((*kernel.tensors)[0].dims), elementsOf((*kernel.tensors)[1].dims)}].push_back(
                &kernel);
    return bySize;
}

std::string dimensionsText(const std::vector<std::int64_t>& dimensions)
{
    std::string text;
    for (const std::int64_t size : dimensions)
        text += (text.empty() ? "" : ", ") + std::to_string(size);
    return "(" + text + ")";
}

/// Warnings about one piece of work: the same tensors may be asked for by several templates.
struct Task {
    OperatorClass cls;
    std::vector<std::vector<std::int64_t>> tensors;
    bool operator<(const Task& other) const { return cls != other.cls ? cls < other.cls : tensors < other.tensors; }
};

std::string joined(const std::set<std::string>& names)
{
    return std::accumulate(names.begin(), names.end(), std::string(),
        [](const std::string& text, const std::string& name) { return text.empty() ? name : text + ", " + name; });
}

Found aboutTask(const RuleContext& c, const KernelsBySize& bySize, const Task& task, const std::set<std::string>& names)
{
    std::vector<CallId> rows;
    std::set<std::string> kernels;
    std::string device;
    if (task.tensors.size() >= 2)
        if (const auto found = bySize.find({task.cls, elementsOf(task.tensors[0]), elementsOf(task.tensors[1])});
            found != bySize.end())
            for (const Kernel* kernel : found->second) {
                rows.insert(rows.end(), kernel->entry.rows.begin(), kernel->entry.rows.end());
                kernels.insert(c.analyzed->labels[static_cast<std::size_t>(kernel - c.kernels.kernels.data())].text());
                device = kernel->device;
            }
    std::string work;
    for (std::size_t k = 0; k < std::min<std::size_t>(task.tensors.size(), 2); ++k)
        work += (k == 0 ? "" : " × ") + dimensionsText(task.tensors[k]);
    if (rows.empty())
        return {Message("found-fallback-configuration-no-row", {c.label, joined(names), work}), std::nullopt, {}};
    const double us = c.timeOf(rows), total = c.deviceUs(device);
    return {Message("found-fallback-configuration",
                {c.label, joined(names), work, joined(kernels), c.timeAt(us, rows),
                    Percentage{total > 0 ? 100.0 * us / total : 0.0}, c.deviceAt(device)}),
        us, {c.evidence(std::move(rows))}};
}

/// AutoTVM names task and tensors.
std::vector<Found> fallbackConfiguration(const RuleContext& c)
{
    std::map<Task, std::set<std::string>> tasks;
    for (const LogWarning& warning : c.examined.warnings)
        if (warning.code == LogWarningCode::FallbackConfiguration && !warning.op.empty())
            tasks[{classOfTask(warning.op), warning.tensors}].insert(warning.op);
    const KernelsBySize bySize = tasks.empty() ? KernelsBySize() : kernelsBySize(c);
    std::vector<Found> found;
    for (const auto& [task, names] : tasks)
        found.push_back(aboutTask(c, bySize, task, names));
    return found;
}

/// Does a log name the function of this row? Reports of modules have a prefix before it.
bool isNamed(const std::set<std::string>& functions, std::string_view row)
{
    if (functions.contains(std::string(row)))
        return true;
    for (const std::string_view prefix : {"vm_mod_", "tvmgen_default_"})
        if (row.starts_with(prefix) && functions.contains(std::string(row.substr(prefix.size()))))
            return true;
    return false;
}

/// Ansor and MetaSchedule name functions.
bool isAboutFunction(LogWarningCode code) noexcept
{
    return code == LogWarningCode::FallbackSchedule || code == LogWarningCode::NoTuningRecord;
}

std::vector<Found> untunedFunctions(const RuleContext& c)
{
    std::set<std::string> functions;
    for (const LogWarning& warning : c.examined.warnings)
        if (isAboutFunction(warning.code) && !warning.op.empty())
            functions.insert(warning.op);
    std::vector<CallId> rows;
    std::set<std::string> seen;
    for (const Kernel& kernel : c.kernels.kernels)
        if (!functions.empty() && isNamed(functions, kernel.entry.name)) {
            rows.insert(rows.end(), kernel.entry.rows.begin(), kernel.entry.rows.end());
            seen.insert(kernel.entry.name);
        }
    if (rows.empty())
        return {};
    const double us = c.timeOf(rows);
    return {{Message("found-untuned-functions", {c.label, static_cast<std::int64_t>(seen.size()), c.timeAt(us, rows)}), us,
        {c.evidence(std::move(rows))}}};
}

/// The log says that something is not tuned, not what.
std::vector<Found> operatorsNotTuned(const RuleContext& c)
{
    std::set<std::string> named;
    bool said = false;
    for (const LogWarning& warning : c.examined.warnings) {
        if (warning.code != LogWarningCode::OperatorsNotTuned && warning.code != LogWarningCode::NotOptimized)
            continue;
        said = true;
        if (!warning.op.empty())
            named.insert(warning.op);
    }
    if (!said)
        return {};
    if (named.empty())
        return {{Message("found-operators-not-tuned", {c.label}), std::nullopt, {}}};
    return {{Message("found-operators-not-tuned-named", {c.label, joined(named)}), std::nullopt, {}}};
}

/// The log says that a device is timed from the host.
std::vector<Found> defaultTimer(const RuleContext& c)
{
    std::set<std::string> kinds;
    for (const LogWarning& warning : c.examined.warnings)
        if (warning.code == LogWarningCode::DefaultTimer)
            kinds.insert(warning.op);
    std::vector<Found> found;
    for (const std::string& kind : kinds)
        found.push_back({Message("found-default-timer", {c.label, kind}), std::nullopt, {}});
    return found;
}

constexpr std::array tuningFamily{
    FindingRule{"fallback-configuration", FindingCause::TuningLog, FindingSeverity::Slow, Explains::Time,
        "advice-fallback-configuration", "python/tvm/autotvm/task/dispatcher.py, FallbackContext and ApplyGraphBest",
        fallbackConfiguration},
    FindingRule{"untuned-functions", FindingCause::TuningLog, FindingSeverity::Slow, Explains::Time, "advice-untuned-functions",
        "python/tvm/auto_scheduler/dispatcher.py; MetaScheduleApplyDatabase in src/relax/transform/meta_schedule.cc",
        untunedFunctions},
    FindingRule{"operators-not-tuned", FindingCause::TuningLog, FindingSeverity::Note, Explains::Nothing,
        "advice-operators-not-tuned", "python/tvm/autotvm/task/dispatcher.py, FallbackContext", operatorsNotTuned},
    FindingRule{"default-timer", FindingCause::Clocks, FindingSeverity::Note, Explains::Nothing, "advice-default-timer",
        "src/runtime/profiling.cc, Timer::Start", defaultTimer},
};

} // namespace

std::span<const FindingRule> tuningRules()
{
    return tuningFamily;
}

} // namespace tvmscope
