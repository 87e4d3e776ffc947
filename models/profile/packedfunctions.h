// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/executable.h"

#include <cstddef>
#include <string>
#include <vector>

/// Bytecode of the Relay VM calls packed functions by number; lists, which are printed beside it, have their names.
namespace tvmscope {

/// Whether a listing is such a list: `exe.primitives`, or `exe.stats` of the Relay VM.
bool namesPackedFunctions(const Executable& list) noexcept;

/// One more than the largest number of a packed function that bytecode calls.
std::size_t packedFunctionsCalled(const Executable& bytecode) noexcept;

/// The bytecode with these names; null where there is none for a number that it calls: then they are those of another executable.
ExecutablePtr withPackedFunctions(const Executable& bytecode, const std::vector<std::string>& names);

} // namespace tvmscope
