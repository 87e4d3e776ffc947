// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

/// The names in a module that was saved as TVM's graph of nodes.
struct FunctionNames {
    std::string function; ///< of its first function; empty: the text is no such graph
    std::vector<std::string> blocks; ///< of its loop nests, in their order: `T_matmul_NT`, `T_add`
};

/// From what MetaSchedule's `database_workload.json` holds of a module: JSON behind a few bytes, in base64. What cannot be read
/// has no names.
FunctionNames functionNames(std::string_view base64);

} // namespace tvmscope
