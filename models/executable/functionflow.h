// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/executable.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace tvmscope {

/// Where an operand comes from.
struct Origin {
    enum class Kind : std::uint8_t { Parameter, Constant, Instruction, Other };
    Kind kind = Kind::Other;
    std::int64_t index = 0; ///< of the parameter, the constant or the instruction
    bool operator==(const Origin&) const = default;
};

/// What an instruction does, in Relay's words: Relax calls builtins where Relay has instructions. A call of a kernel is
/// InvokePacked, of another builtin Call.
Opcode actOf(const Executable& listing, const Instruction& instruction);

/// Whether storage is reserved by it: what feeds it is a size, a shape or an offset.
constexpr bool isAllocation(Opcode act) noexcept
{
    return act == Opcode::AllocStorage || act == Opcode::AllocTensor || act == Opcode::AllocTensorReg;
}

/// What a constant that an instruction loads is for.
enum class ConstantUse : std::uint8_t { None, Allocation, Other, Kernel };

/// How values flow through a function.
struct FunctionFlow {
    std::vector<Opcode> acts; ///< of each instruction
    std::vector<std::vector<Origin>> origins; ///< of each operand of each instruction
    std::vector<ConstantUse> uses; ///< of each load_const, by the strongest of what it feeds; None elsewhere
    std::vector<std::string> results; ///< of each kernel: what it writes into, `[1, 512] float32`; empty: not in the text
};

FunctionFlow flowOf(const Executable& listing, const VmFunction& function);

} // namespace tvmscope
