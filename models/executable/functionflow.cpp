// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/executable/functionflow.h"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace tvmscope {

namespace {

struct BuiltinAct {
    std::string_view name;
    Opcode act;
};
constexpr std::array builtinActs{BuiltinAct{"vm.builtin.alloc_storage", Opcode::AllocStorage},
    BuiltinAct{"vm.builtin.alloc_tensor", Opcode::AllocTensor}, BuiltinAct{"vm.builtin.null_value", Opcode::KillRegister},
    BuiltinAct{"vm.builtin.reshape", Opcode::ReshapeTensor}, BuiltinAct{"vm.builtin.shape_of", Opcode::ShapeOf},
    BuiltinAct{"vm.builtin.copy", Opcode::Move}, BuiltinAct{"vm.builtin.make_tuple", Opcode::AllocAdt},
    BuiltinAct{"vm.builtin.tuple_getitem", Opcode::GetField}, BuiltinAct{"vm.builtin.to_device", Opcode::DeviceCopy},
    BuiltinAct{"vm.builtin.make_closure", Opcode::AllocClosure}, BuiltinAct{"vm.builtin.invoke_closure", Opcode::InvokeClosure},
    BuiltinAct{"vm.builtin.call_tir_dyn", Opcode::InvokePacked}};

/// Follows registers from instruction to instruction.
class FlowReader {
public:
    FlowReader(const Executable& listing, const VmFunction& function)
        : listing_(listing)
        , function_(function)
    {
    }

    FunctionFlow read()
    {
        const std::size_t count = function_.instructions.size();
        flow_.acts.reserve(count);
        flow_.origins.reserve(count);
        flow_.uses.assign(count, ConstantUse::None);
        flow_.results.resize(count);
        for (std::size_t at = 0; at < count; ++at)
            readInstruction(at, function_.instructions[at]);
        return std::move(flow_);
    }

private:
    /// What a register holds.
    struct Held {
        Origin origin;
        std::size_t loadedBy = 0; ///< of a constant: the load_const
        std::string_view storage; ///< of a tensor that was allocated: its shape and type
    };

    void readInstruction(std::size_t at, const Instruction& instruction)
    {
        const Opcode act = actOf(listing_, instruction);
        flow_.acts.push_back(act);
        std::vector<Origin> origins;
        for (const Operand& read : instruction.reads)
            origins.push_back(originOf(read, act));
        if (act == Opcode::InvokePacked && !instruction.writes.empty())
            if (const auto held = held_.find(instruction.writes.front()); held != held_.end())
                flow_.results[at] = held->second.storage;
        write(at, instruction, act, origins);
        flow_.origins.push_back(std::move(origins));
    }

    Origin originOf(const Operand& read, Opcode act)
    {
        if (read.kind == Operand::Kind::Constant)
            return {Origin::Kind::Constant, read.value};
        if (read.kind != Operand::Kind::Register)
            return {Origin::Kind::Other, read.value};
        const auto held = held_.find(read.value);
        if (held == held_.end())
            return {Origin::Kind::Parameter, read.value};
        if (held->second.origin.kind == Origin::Kind::Constant)
            use(held->second.loadedBy, act);
        return held->second.origin;
    }

    void use(std::size_t load, Opcode act)
    {
        const ConstantUse found = act == Opcode::InvokePacked ? ConstantUse::Kernel
            : isAllocation(act)                               ? ConstantUse::Allocation
                                                              : ConstantUse::Other;
        if (act != Opcode::KillRegister)
            flow_.uses[load] = std::max(flow_.uses[load], found);
    }

    void write(std::size_t at, const Instruction& instruction, Opcode act, const std::vector<Origin>& origins)
    {
        const bool takesOver = (act == Opcode::LoadConst || act == Opcode::Move) && origins.size() == 1;
        Held next{{Origin::Kind::Instruction, static_cast<std::int64_t>(at)}, at, {}};
        if (takesOver) {
            next.origin = origins.front();
            if (act == Opcode::Move && instruction.reads.front().kind == Operand::Kind::Register)
                if (const auto from = held_.find(instruction.reads.front().value); from != held_.end())
                    next = from->second;
        }
        if (act == Opcode::AllocTensor)
            next.storage = instruction.detail;
        for (const std::int64_t result : instruction.writes) {
            // A kernel writes into a tensor that stays the one that was allocated.
            if (const auto held = held_.find(result); act == Opcode::InvokePacked && held != held_.end())
                next.storage = held->second.storage;
            held_[result] = next;
        }
    }

    const Executable& listing_;
    const VmFunction& function_;
    FunctionFlow flow_;
    std::unordered_map<std::int64_t, Held> held_;
};

} // namespace

Opcode actOf(const Executable& listing, const Instruction& instruction)
{
    if (instruction.opcode != Opcode::Call)
        return instruction.opcode;
    const std::string_view name = listing.calleeName(instruction);
    const auto known
        = std::find_if(builtinActs.begin(), builtinActs.end(), [&](const BuiltinAct& each) { return each.name == name; });
    if (known != builtinActs.end())
        return known->act;
    return name.starts_with("vm.builtin.") ? Opcode::Call : Opcode::InvokePacked;
}

FunctionFlow flowOf(const Executable& listing, const VmFunction& function)
{
    return FlowReader(listing, function).read();
}

} // namespace tvmscope
