// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <span>
#include <string_view>

/// The text files of resources/operators, line by line, without comments and empty lines. Their definitions are written at
/// build time by cmake/WriteTextTables.cmake.
namespace tvmscope::tables {

std::span<const std::string_view> relay() noexcept; ///< `nn.dense`
std::span<const std::string_view> relax() noexcept; ///< `relax.nn.conv2d`
std::span<const std::string_view> relaxKernels() noexcept; ///< `tir_tanh`: names that legalized kernels get
std::span<const std::string_view> relaxBuiltins() noexcept; ///< `vm.builtin.reshape`
std::span<const std::string_view> nnvm() noexcept; ///< `broadcast_add`
std::span<const std::string_view> userKernels() noexcept; ///< kernels that model libraries bring along
std::span<const std::string_view> codegens() noexcept; ///< `dnnl`
std::span<const std::string_view> aliases() noexcept; ///< `spelling canonical`
std::span<const std::string_view> classes() noexcept; ///< `class: operators` and `class = operators`
std::span<const std::string_view> patterns() noexcept; ///< `word: operators`: sequences that have a word of their own

} // namespace tvmscope::tables
