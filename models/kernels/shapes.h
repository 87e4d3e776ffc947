// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

/// One tensor of an `Argument Shapes` cell: `float32[1, 64]`; a scalar has no dimensions.
struct TensorShape {
    std::string dtype;
    std::vector<std::int64_t> dims;
    bool operator==(const TensorShape&) const = default;
};

/// The tensors of a cell, which all kernels of equal cells share; null: the source has none, or unreadable ones.
using SharedShapes = std::shared_ptr<const std::vector<TensorShape>>;

/// Number of elements; 1 for a scalar.
std::int64_t elements(const TensorShape& shape) noexcept;

/// Splits a shapes cell, `float32[1, 8], int64[]`. Nothing if the text does not follow it.
std::optional<std::vector<TensorShape>> parseShapes(std::string_view text);
SharedShapes parseSharedShapes(std::string_view text);

} // namespace tvmscope
