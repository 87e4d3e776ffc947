// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace tvmscope {

/// One argument of a call with its sizes, all of them positive and exact.
struct CostTensor {
    std::vector<std::int64_t> dims;
    double elements = 1.0;
    double elementBytes = 0.0; ///< may be 0.5 (int4)
    double bytes() const noexcept { return elements * elementBytes; }
};

/// Reads a shapes cell. Nothing if it is unreadable, has a dimension below 1, more elements than a double counts exactly, or a
/// data type of unknown size.
std::optional<std::vector<CostTensor>> readCostTensors(std::string_view shapes);

/// Size of an element: `float32` 4, `int4` 0.5, `float32x4` 16, `bool` 1, `handle` 8; nothing for what is no data type.
std::optional<double> elementBytes(std::string_view dtype);

} // namespace tvmscope
