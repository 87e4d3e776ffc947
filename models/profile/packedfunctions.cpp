// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/packedfunctions.h"

#include <algorithm>

namespace tvmscope {

bool namesPackedFunctions(const Executable& list) noexcept
{
    const bool ofRelay
        = list.listing == ListingKind::Primitives || (list.listing == ListingKind::Stats && list.vm == ExecutorKind::RelayVm);
    return ofRelay && !list.callees.empty();
}

std::size_t packedFunctionsCalled(const Executable& bytecode) noexcept
{
    std::int64_t count = 0;
    for (const VmFunction& function : bytecode.functions)
        for (const Instruction& instruction : function.instructions)
            if (instruction.opcode == Opcode::InvokePacked && instruction.callee != Instruction::none)
                count = std::max(count, instruction.callee + 1);
    return static_cast<std::size_t>(count);
}

ExecutablePtr withPackedFunctions(const Executable& bytecode, const std::vector<std::string>& names)
{
    if (names.size() < packedFunctionsCalled(bytecode))
        return nullptr;
    auto named = std::make_shared<Executable>(bytecode);
    named->callees = names;
    return named;
}

} // namespace tvmscope
