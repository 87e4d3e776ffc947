// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace tvmscope {

/// An operator of a function, as often as it stands there.
struct IrOperation {
    std::string name; ///< `nn.dense`
    /// Of its arguments, then of its result, as reports write shapes: `float32[1, 64], float32[10, 64], float32[1, 10]`; empty
    /// where the text does not say all of them.
    std::string shapes;
};

struct IrFunction {
    std::string name; ///< `main`
    std::vector<std::string> parameters; ///< names without their sign
    std::vector<IrOperation> operations; ///< in the order of the text
    std::int64_t bindings = 0; ///< results that have a name of their own
    std::uint32_t line = 0, lastLine = 0; ///< in the source
    bool cut = false; ///< its end is not in the text
};

/// The text of functions before they are compiled, one after the other. Immutable once read.
struct IrModule {
    std::string dialect; ///< `relay`
    std::vector<IrFunction> functions;
};
using IrModulePtr = std::shared_ptr<const IrModule>;

} // namespace tvmscope
