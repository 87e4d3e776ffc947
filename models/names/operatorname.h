// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tvmscope {

/// What a name in a report stands for.
enum class NameKind : std::uint8_t {
    Kernel, ///< one operator or a fused function of several
    ShapeFunction, ///< computes the shape of a dynamic result (`vm_mod_shape_func_…`, `shape_func`, `compute_symbolic_expr`)
    VmInstruction, ///< `VM::AllocTensor` and the like (Relay VM)
    Builtin, ///< `vm.builtin.…` (Relax VM)
    Copy, ///< `__copy`
    Nop, ///< `__nop`: a reshape that shares its storage (graph executor)
    External, ///< a function that an external code generator made
    Opaque, ///< nothing the dictionaries know
};

/// One operator inside a fused function.
struct ComponentOperator {
    std::string name; ///< as its dictionary has it: `nn.dense` in a Relay name, `dense` in a Relax one
    std::string canonical; ///< one spelling for all dialects: no `nn.`, aliases resolved
    bool known = true; ///< false: no dictionary has it, it is a piece of the name kept as it stands
    bool operator==(const ComponentOperator&) const = default;
};

/// A function name taken apart. Instance numbers carry no meaning across builds and are never keys.
struct OperatorName {
    NameKind kind = NameKind::Kernel;
    std::string prefix; ///< `vm_mod_fused_`, `tvmgen_default_fused_`, `fused_`, or empty
    std::vector<ComponentOperator> components; ///< in order of evaluation
    std::string instance; ///< the digits that told equal names apart; may be empty
    std::string codegen; ///< external code generator (`dnnl`, `cublas`), or empty
    bool truncated = false; ///< TVM cut the name; the last component may be incomplete
    /// Other readings of an ambiguous name, as component lists (`conv2d_transpose` may be two operators).
    std::vector<std::vector<ComponentOperator>> alternatives;
};

} // namespace tvmscope
