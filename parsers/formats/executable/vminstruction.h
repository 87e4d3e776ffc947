// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/executable.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

/// A line of the Relay VM's bytecode: ` 6: 4 0 4 1 0 5 6 4   # invoke_packed PackedFunc[0] (in: $0, $5, $6, out: $4)`.
namespace tvmscope {

/// The line in its pieces; the view is one of that line.
struct VmLine {
    std::int64_t index = 0;
    std::vector<std::int64_t> fields; ///< the first one is the opcode; what fits no 64 bits is 0
    std::string_view text;
};
std::optional<VmLine> vmLine(std::string_view line);

/// What the text says; `line` and `column` are left to the caller.
Instruction vmInstruction(const VmLine& line);

/// Whether the numbers before the text say the same: opcode, registers, constants and functions.
bool fieldsAgree(const VmLine& line, const Instruction& instruction);

/// Whether the text says all that such an instruction does; that of a line which was folded or cut does not.
bool saysAll(const VmLine& line, const Instruction& instruction);

} // namespace tvmscope
