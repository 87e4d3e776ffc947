// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/executorinference.h"

#include "models/profile/messageids.h"

#include <algorithm>
#include <optional>

namespace tvmscope {

namespace {

using Function = ExecutorEvidence::Function;

bool isVmInstruction(const Function& f)
{
    return f.parts->kind == NameKind::VmInstruction;
}

bool isBuiltin(const Function& f)
{
    return f.parts->kind == NameKind::Builtin;
}

bool hasVmModule(const Function& f)
{
    return f.parts->prefix.starts_with("vm_mod_");
}

/// External functions bear `tvmgen_` under the Relay VM too; fused functions only under the graph executor.
bool hasGraphModule(const Function& f)
{
    return f.parts->kind != NameKind::External && f.parts->prefix.starts_with("tvmgen_");
}

bool isGraphNode(const Function& f)
{
    return f.parts->kind == NameKind::Nop || f.name == "__copy";
}

/// Relay 0.8 under its VM: no module in front, but the registry's `nn.`.
bool hasRelayOperator(const Function& f)
{
    const auto& components = f.parts->components;
    return f.parts->kind == NameKind::Kernel
        && std::any_of(components.begin(), components.end(), [](const auto& c) { return c.known && c.name.starts_with("nn."); });
}

/// How Relay would write the name: operators joined, one number behind an underscore at the end.
std::string relaySpelling(const OperatorName& parts)
{
    std::string text = parts.prefix;
    for (const ComponentOperator& component : parts.components)
        text += (&component == &parts.components.front() ? "" : "_") + component.name;
    std::replace(text.begin(), text.end(), '.', '_');
    return parts.instance.empty() ? text : text + "_" + parts.instance;
}

/// Kernels under Relax: with no prefix or only that of fused ones, and numbered one by one.
bool isRelaxKernel(const Function& f)
{
    const OperatorName& parts = *f.parts;
    if (parts.kind != NameKind::Kernel || parts.truncated || !parts.components.front().known)
        return false;
    return (parts.prefix.empty() || parts.prefix == "fused_") && relaySpelling(parts) != f.name;
}

/// Not fused and with no prefix at all, which Relay never does.
bool isUnfusedKernel(const Function& f)
{
    const OperatorName& parts = *f.parts;
    return parts.kind == NameKind::Kernel && !parts.truncated && parts.components.front().known && parts.prefix.empty();
}

/// A rule about names: the first function that fits decides, and is the example its reason gives.
struct NameRule {
    bool (*fits)(const Function&);
    ExecutorKind kind;
    MessageId<1> reason;
};

constexpr NameRule strongRules[] = {
    {isVmInstruction, ExecutorKind::RelayVm, "executor-vm-instruction"},
    {isBuiltin, ExecutorKind::RelaxVm, "executor-relax-builtin"},
    {hasVmModule, ExecutorKind::RelayVm, "executor-vm-module"},
    {hasGraphModule, ExecutorKind::Graph, "executor-graph-module"},
    {isGraphNode, ExecutorKind::Graph, "executor-graph-node"},
};

constexpr NameRule weakRules[] = {
    {hasRelayOperator, ExecutorKind::RelayVm, "executor-relay-operator"},
    {isRelaxKernel, ExecutorKind::RelaxVm, "executor-relax-kernel"},
    {isUnfusedKernel, ExecutorKind::RelaxVm, "executor-relax-unfused"},
};

template <std::size_t Size>
bool decideByNames(const NameRule (&rules)[Size], const std::vector<Function>& functions, Executor& result)
{
    for (const NameRule& rule : rules) {
        const auto found = std::find_if(functions.begin(), functions.end(), rule.fits);
        if (found == functions.end())
            continue;
        result.kind = rule.kind;
        result.reasons.push_back(Message(rule.reason, {std::string(found->name)}));
        return true;
    }
    return false;
}

/// The graph executor is the only one that names itself without a namesake.
std::optional<ExecutorKind> declaredKind(std::string_view declared)
{
    if (declared == "Graph")
        return ExecutorKind::Graph;
    if (declared == "AOT")
        return ExecutorKind::Aot;
    return std::nullopt;
}

void decide(const ExecutorEvidence& evidence, Executor& result)
{
    if (evidence.recorder) {
        result.kind = ExecutorKind::RelaxVm;
        result.reasons.push_back(Message("executor-recorder"));
        return;
    }
    if (decideByNames(strongRules, evidence.functions, result))
        return;
    if (const auto kind = declaredKind(evidence.declared)) {
        result.kind = *kind;
    } else if (evidence.hasHash || evidence.hasLayouts) {
        result.kind = ExecutorKind::RelayVm;
        result.reasons.push_back(Message(evidence.hasHash ? "executor-hash"_id : "executor-layouts"_id));
    } else if (!decideByNames(weakRules, evidence.functions, result) && evidence.declared == "VM"
        && !evidence.functions.empty()) {
        result.kind = ExecutorKind::RelaxVm;
        result.reasons.push_back(Message("executor-no-hash"));
    }
}

} // namespace

Executor inferExecutor(const ExecutorEvidence& evidence)
{
    Executor result;
    result.declared = evidence.declared;
    decide(evidence, result);
    if (!evidence.declared.empty())
        result.reasons.push_back(Message("executor-declared", {evidence.declared}));
    if (result.kind == ExecutorKind::Unknown)
        result.reasons.push_back(Message("executor-undecided"));
    return result;
}

} // namespace tvmscope
