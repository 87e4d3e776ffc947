// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/executable/functionflow.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace tvmscope {

/// Instructions of two functions that do the same, or one that has no partner.
struct AlignedInstruction {
    std::optional<std::size_t> a, b; ///< indices into VmFunction::instructions
    bool same = false; ///< both are fed with the same, too: only the numbers of registers and constants may differ
};

/// Functions of two listings side by side.
struct AlignedFunction {
    std::optional<std::size_t> a, b; ///< indices into Executable::functions
    std::vector<AlignedInstruction> rows; ///< in the order of both
};

/// A constant of one side that a paired kernel of the other side is handed as a parameter.
struct ConstantParameter {
    bool constantInA = true;
    std::int64_t constant = 0;
    std::int64_t parameter = 0; ///< its place in the other side's function
    std::string name; ///< of that parameter; empty: not in the text
};

struct ListingAlignment {
    std::vector<AlignedFunction> functions; ///< those of A in their order, then those of B alone; external ones are left out
    std::vector<ConstantParameter> constantParameters; ///< by their first kernel, each once
    std::int64_t pairs = 0, onlyA = 0, onlyB = 0; ///< of instructions
    /// Paired kernels take as many operands and, where both texts say it, give results of equal shapes; how many there are.
    std::int64_t kernelPairs = 0;
    std::vector<std::string> kernelResults; ///< of these in their order, each shape once: `[1, 512]`
};

/// Functions belong together by their names, else by their order. Of instructions the common sequence is
/// paired that is worth most, a call of a kernel or function more than what is done around it; of functions whose table of
/// comparisons would be too large, what follows within a short distance.
ListingAlignment alignListings(const Executable& a, const Executable& b);

} // namespace tvmscope
