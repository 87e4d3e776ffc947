// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstdint>
#include <string_view>

namespace tvmscope {

/// What sort of work a row does. A fused function belongs to the first class in this order that one of its operators has,
/// so that `fused_dense_add_tanh` is dense: the order is the published precedence.
enum class OperatorClass : std::uint8_t {
    Conv,
    Dense,
    BatchMatmul,
    Attention,
    Softmax,
    Norm,
    Pool,
    Reduce,
    Embedding,
    Elementwise,
    Layout,
    Copy, ///< between devices
    Memory, ///< allocation and release
    Runtime, ///< VM instructions, checks, shape functions
    Other,
    Excluded, ///< of no name: calls that a user has counted apart from all others in a comparison
};

inline constexpr int operatorClassCount = static_cast<int>(OperatorClass::Excluded) + 1;

/// `dense`, `batch_matmul`, …: the name in JSON, tables and charts.
std::string_view className(OperatorClass cls) noexcept;
/// True for classes that are not the model's own arithmetic: layout, copy, memory, runtime, and what is excluded.
bool isOverhead(OperatorClass cls) noexcept;

} // namespace tvmscope
