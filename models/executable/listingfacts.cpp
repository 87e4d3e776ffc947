// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/executable/listingfacts.h"

#include <algorithm>
#include <functional>
#include <set>

namespace tvmscope {

namespace {

std::vector<std::int64_t> rising(const std::set<std::int64_t>& numbers)
{
    return {numbers.begin(), numbers.end()};
}

} // namespace

FunctionFacts factsOf(const Executable& listing, const VmFunction& function)
{
    const FunctionFlow flow = flowOf(listing, function);
    FunctionFacts facts;
    std::set<std::int64_t> toKernel, toAllocation, parameters;
    std::map<std::int64_t, std::int64_t> calls;
    for (std::size_t at = 0; at < function.instructions.size(); ++at) {
        const Instruction& instruction = function.instructions[at];
        const Opcode act = flow.acts[at];
        ++facts.opcodes[static_cast<std::size_t>(instruction.opcode)];
        ++facts.acts[static_cast<std::size_t>(act)];
        const bool isKernel = act == Opcode::InvokePacked;
        for (const Origin& origin : flow.origins[at]) {
            if (origin.kind == Origin::Kind::Constant && isKernel)
                toKernel.insert(origin.index);
            else if (origin.kind == Origin::Kind::Constant && isAllocation(act))
                toAllocation.insert(origin.index);
            else if (origin.kind == Origin::Kind::Parameter && isKernel)
                parameters.insert(origin.index);
        }
        if (instruction.opcode == Opcode::InvokePacked || instruction.opcode == Opcode::Call)
            ++calls[instruction.callee];
    }
    for (const std::int64_t constant : toKernel)
        toAllocation.erase(constant);
    facts.constantsToKernel = rising(toKernel);
    facts.constantsToAllocation = rising(toAllocation);
    facts.parametersToKernel = rising(parameters);
    for (const auto& [index, count] : calls) {
        const bool known = index >= 0 && static_cast<std::size_t>(index) < listing.callees.size();
        facts.calls.push_back({index, known ? listing.callees[static_cast<std::size_t>(index)] : std::string(), count});
    }
    return facts;
}

OpcodeCounts actsOf(const Executable& listing, const VmFunction& function)
{
    OpcodeCounts counts{};
    for (const Instruction& instruction : function.instructions)
        ++counts[static_cast<std::size_t>(actOf(listing, instruction))];
    return counts;
}

OpcodeCounts actsOf(const Executable& listing)
{
    OpcodeCounts counts{};
    for (const VmFunction& function : listing.functions) {
        const OpcodeCounts more = actsOf(listing, function);
        std::transform(counts.begin(), counts.end(), more.begin(), counts.begin(), std::plus<>());
    }
    return counts;
}

std::int64_t instructionsOf(const Executable& listing)
{
    std::int64_t count = 0;
    for (const VmFunction& function : listing.functions)
        count += static_cast<std::int64_t>(function.instructions.size());
    return count;
}

} // namespace tvmscope
