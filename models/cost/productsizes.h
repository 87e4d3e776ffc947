// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/cost/cost.h"

#include <cstdint>
#include <variant>
#include <vector>

namespace tvmscope {

/// `batch` products of a rows × inner matrix with an inner × columns one. Leading dimensions of data that meets a single matrix
/// of weights count as rows.
struct MatmulSizes {
    std::int64_t batch = 1;
    std::int64_t rows = 1;
    std::int64_t inner = 1;
    std::int64_t columns = 1;
    bool operator==(const MatmulSizes&) const = default;
};

/// A convolution in one, two or three dimensions, whatever its layout. Spatial sizes stand in the order of the source.
struct ConvolutionSizes {
    std::int64_t batch = 1;
    std::int64_t channels = 1; ///< of the data
    std::int64_t filters = 1; ///< channels of the result
    std::int64_t groups = 1; ///< as many as channels: depthwise
    std::vector<std::int64_t> window; ///< of a filter; empty: a winograd kernel does not tell
    std::vector<std::int64_t> input;
    std::vector<std::int64_t> output; ///< empty: the result was reshaped behind the convolution
    bool transposed = false;
    bool operator==(const ConvolutionSizes&) const = default;
};

/// Scaled dot-product attention.
struct AttentionSizes {
    std::int64_t batch = 1;
    std::int64_t heads = 1;
    std::int64_t queries = 1;
    std::int64_t keys = 1;
    std::int64_t width = 1; ///< of a head
    bool operator==(const AttentionSizes&) const = default;
};

/// What the convolution, matmul or attention inside a call works on; monostate: it has none, or its operands do not tell.
using ProductSizes = std::variant<std::monostate, MatmulSizes, ConvolutionSizes, AttentionSizes>;

/// From operators and shapes, by the same reading of the operands as costOf().
ProductSizes productSizes(const OperatorName& name, std::string_view shapes, const Layouts& layouts = {});

} // namespace tvmscope
