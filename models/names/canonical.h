// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <string>
#include <string_view>

namespace tvmscope {

/// The one spelling that all dialects share for an operator, by resources/operators/aliases.txt: `nn.dense`, `relax.matmul`
/// and `NT_matmul` are `dense`. A name that no line covers is its own canonical spelling.
std::string canonicalName(std::string_view name);

} // namespace tvmscope
