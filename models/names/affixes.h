// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <string_view>

namespace tvmscope {

/// A function name cut at its seams: what stands before, between and behind its operators.
struct NameParts {
    std::string_view prefix; ///< `vm_mod_fused_`; empty if the name begins with an operator
    std::string_view body; ///< `nn_dense_add`
    std::string_view instance; ///< digits of a trailing `_1`; empty if there is none
    std::string_view codegen; ///< external code generator named at the end (`cublas`), or empty
    bool truncated = false; ///< TVM cut the body at 80 bytes and put a hash behind it
    bool shapeFunction = false;
    bool module = false; ///< the prefix names a Relay module (`vm_mod_`, `tvmgen_default_`)
};

/// Cuts a kernel's or shape function's name into these parts.
NameParts cutAffixes(std::string_view name);

/// What an external code generator's function is called: `dnnl_0`, `tvmgen_default_dnnl_main_0`.
struct ExternalName {
    std::string_view prefix; ///< `tvmgen_default_` or empty
    std::string_view codegen; ///< `dnnl`; empty: the name is none of an external function
    std::string_view instance; ///< `0`
    std::string_view layer; ///< part of the function that a row is about (`tvmgen_default_clml_main_0-conv`), or empty
};
ExternalName cutExternal(std::string_view name);

/// Removes digits from the end of `text` and returns them.
std::string_view takeDigits(std::string_view& text) noexcept;

} // namespace tvmscope
