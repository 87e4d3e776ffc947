// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/instructionwork.h"

#include "models/names/parse.h"

namespace tvmscope {

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
    Instruction::Shapes& shapes = instruction.byShapes[entry.shapes];
    if (shapes.rows.empty())
        shapes.rows = entry.rows;
    shapes.work = shapes.work || work;
    instruction.work = instruction.work || work;
}

void InstructionWork::addOfOther(const std::string& device, const KernelCalls& entry)
{
    const auto found = instructions_.find({device, instructionOf(entry)});
    if (found != instructions_.end() && !found->second.byShapes.contains(entry.shapes))
        found->second.asOne = true;
}

std::vector<std::vector<CallId>> InstructionWork::works() const
{
    std::vector<std::vector<CallId>> all;
    for (const auto& [key, instruction] : instructions_) {
        std::vector<CallId> together;
        for (const auto& [text, shapes] : instruction.byShapes)
            if (instruction.work && instruction.asOne)
                together.insert(together.end(), shapes.rows.begin(), shapes.rows.end());
            else if (shapes.work)
                all.push_back(shapes.rows);
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
        return instruction->byShapes.begin()->second.rows.front();
    const auto shapes = instruction->byShapes.find(entry.shapes);
    return shapes == instruction->byShapes.end() || !shapes->second.work ? std::nullopt
                                                                         : std::optional(shapes->second.rows.front());
}

} // namespace tvmscope
