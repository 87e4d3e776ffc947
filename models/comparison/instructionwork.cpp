// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/instructionwork.h"

#include "models/names/parse.h"

namespace tvmscope {

namespace {

/// `float32[1, 64]` of `float32[1, 64], float32[64]`.
std::string firstTensor(const KernelCalls& entry)
{
    const std::size_t end = entry.shapes.find(']');
    return end == std::string::npos ? entry.shapes : entry.shapes.substr(0, end + 1);
}

} // namespace

std::string instructionOf(const KernelCalls& entry)
{
    const OperatorName name = parseOperatorName(entry.name);
    const bool alone = name.kind == NameKind::VmInstruction || name.kind == NameKind::Builtin || name.kind == NameKind::Nop;
    std::string text = alone ? std::string() : "function";
    for (const ComponentOperator& component : name.components)
        text += " " + component.canonical;
    return name.components.empty() ? entry.name : text;
}

void InstructionWork::addOfBaseline(const std::string& device, const KernelCalls& entry, bool work)
{
    Instruction& instruction = instructions_[{device, instructionOf(entry)}];
    Instruction::OnTensor& same = instruction.byTensor[firstTensor(entry)];
    same.rows.insert(entry.rows.begin(), entry.rows.end());
    same.work = same.work || work;
    instruction.work = instruction.work || work;
}

void InstructionWork::addOfOther(const std::string& device, const KernelCalls& entry)
{
    const auto found = instructions_.find({device, instructionOf(entry)});
    if (found != instructions_.end() && !found->second.byTensor.contains(firstTensor(entry)))
        found->second.asOne = true;
}

std::vector<std::vector<CallId>> InstructionWork::works() const
{
    std::vector<std::vector<CallId>> all;
    for (const auto& [key, instruction] : instructions_) {
        std::vector<CallId> together;
        for (const auto& [tensor, same] : instruction.byTensor)
            if (instruction.work && instruction.asOne)
                together.insert(together.end(), same.rows.begin(), same.rows.end());
            else if (same.work)
                all.emplace_back(same.rows.begin(), same.rows.end());
        if (!together.empty())
            all.push_back(std::move(together));
    }
    return all;
}

const InstructionWork::Instruction* InstructionWork::find(const std::string& device, const KernelCalls& entry) const
{
    const auto found = instructions_.find({device, instructionOf(entry)});
    return found == instructions_.end() || !found->second.work ? nullptr : &found->second;
}

std::optional<CallId> InstructionWork::workOf(const std::string& device, const KernelCalls& entry) const
{
    const Instruction* const instruction = find(device, entry);
    if (!instruction)
        return std::nullopt;
    if (instruction->asOne)
        return *instruction->byTensor.begin()->second.rows.begin();
    const auto same = instruction->byTensor.find(firstTensor(entry));
    return same == instruction->byTensor.end() || !same->second.work ? std::nullopt : std::optional(*same->second.rows.begin());
}

} // namespace tvmscope
