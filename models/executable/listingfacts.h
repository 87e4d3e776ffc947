// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/executable/functionflow.h"

#include <array>
#include <map>
#include <vector>

namespace tvmscope {

/// Counts by Opcode.
using OpcodeCounts = std::array<std::int64_t, opcodeCount>;

/// How often a function calls a kernel or a builtin.
struct CalleeCount {
    std::int64_t index = 0; ///< Instruction::callee
    std::string name; ///< empty: not known
    std::int64_t count = 0;
};

/// What a function of a listing says; numbers rise and stand once.
struct FunctionFacts {
    OpcodeCounts opcodes{}; ///< as printed
    OpcodeCounts acts{}; ///< in the words of both machines
    std::vector<std::int64_t> constantsToKernel, constantsToAllocation; ///< the latter feed no kernel
    std::vector<std::int64_t> parametersToKernel; ///< their places
    std::vector<CalleeCount> calls; ///< by the number of what is called
};

FunctionFacts factsOf(const Executable& listing, const VmFunction& function);

/// What the instructions of a function, or of all of them, do (actOf()): so counts of one listing are those that it has beside
/// another one, whichever machine that is of.
OpcodeCounts actsOf(const Executable& listing, const VmFunction& function);
OpcodeCounts actsOf(const Executable& listing);
std::int64_t instructionsOf(const Executable& listing);

} // namespace tvmscope
