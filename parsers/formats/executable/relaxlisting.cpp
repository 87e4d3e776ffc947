// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/executable/relaxlisting.h"

#include "models/profile/messageids.h"
#include "models/profile/saturating.h"

#include <algorithm>
#include <set>

namespace tvmscope {

namespace {

void nameParameters(VmFunction& function)
{
    constexpr std::int64_t maxRegister = 100'000; // a damaged number is no register
    std::set<std::int64_t> written;
    std::int64_t parameters = 0, registers = 0;
    for (const Instruction& instruction : function.instructions) {
        for (const Operand& read : instruction.reads)
            if (read.kind == Operand::Kind::Register && read.value < maxRegister) {
                registers = std::max(registers, read.value + 1);
                if (!written.contains(read.value))
                    parameters = std::max(parameters, read.value + 1);
            }
        for (const std::int64_t result : instruction.writes) {
            written.insert(result);
            registers = std::max(registers, std::min(result, maxRegister) + 1);
        }
    }
    for (std::int64_t at = static_cast<std::int64_t>(function.parameters.size()); at < parameters; ++at)
        function.parameters.push_back("%" + std::to_string(at));
    if (!function.instructions.empty())
        function.registers = registers;
}

} // namespace

RelaxListing::RelaxListing(ListingKind listing)
{
    executable_.vm = ExecutorKind::RelaxVm;
    executable_.listing = listing;
}

std::int64_t RelaxListing::calleeOf(std::string_view name)
{
    if (const auto known = callees_.find(name); known != callees_.end())
        return known->second;
    const auto index = static_cast<std::int64_t>(executable_.callees.size());
    executable_.callees.emplace_back(name);
    callees_.emplace(name, index);
    return index;
}

void RelaxListing::addFunction(VmFunction function)
{
    names_.insert(function.name);
    executable_.functions.push_back(std::move(function));
    maxJump_ = 0;
}

void RelaxListing::addInstruction(Instruction instruction)
{
    std::vector<Instruction>& instructions = executable_.functions.back().instructions;
    std::size_t length = 0;
    const bool jumps = instruction.opcode == Opcode::Goto || instruction.opcode == Opcode::If;
    if (const auto offset = jumps ? leadingInteger(instruction.detail, length) : std::nullopt)
        maxJump_ = std::max(maxJump_, saturatingAdd(static_cast<std::int64_t>(instructions.size()), *offset));
    instructions.push_back(std::move(instruction));
}

bool RelaxListing::isComplete() const
{
    const std::vector<Instruction>& instructions = function().instructions;
    return function().external
        || (!instructions.empty() && instructions.back().opcode == Opcode::Ret
            && maxJump_ < static_cast<std::int64_t>(instructions.size()));
}

void RelaxListing::sayIfCut(ListingProblems& problems, std::size_t at) const
{
    if (!isComplete())
        problems.say(at, Message("listing-cut", {function().name, static_cast<std::int64_t>(function().instructions.size())}));
}

Executable RelaxListing::take()
{
    for (VmFunction& function : executable_.functions)
        nameParameters(function);
    Executable taken = std::move(executable_);
    *this = RelaxListing(taken.listing);
    return taken;
}

} // namespace tvmscope
