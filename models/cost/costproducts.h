// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/cost/cost.h"
#include "models/cost/costoperators.h"
#include "models/cost/costtensors.h"
#include "models/cost/productsizes.h"

#include <cstddef>
#include <span>
#include <vector>

namespace tvmscope {

/// The convolution, matmul or attention of a call.
struct ProductCost {
    double multiplyAdds = 0.0;
    double operandBytes = 0.0; ///< of the two operands of one multiply-add
    bool assumed = false; ///< the size of a winograd kernel is not in the shapes
    ProductSizes sizes;
    std::vector<std::size_t> operands = {}; ///< which arguments of the call it multiplies
};

/// What a call looks like from the product inside of it.
struct ProductCall {
    const OperatorName& name;
    std::size_t at; ///< index of the product among the components
    std::span<const OperatorCost> costs; ///< one a component
    std::span<const CostTensor> tensors; ///< inputs, then the result
    Layouts layouts;

    const ComponentOperator& component() const { return name.components[at]; }
    std::span<const CostTensor> inputs() const { return tensors.first(tensors.size() - 1); }
    const CostTensor& result() const { return tensors.back(); }
    /// Whether the result of the call has as many elements as that of the product.
    bool keepsSize() const;
};

/// Nothing if operands and result do not fit together in any way TVM lays them out: then the work is not known.
std::optional<ProductCost> productCost(const ProductCall& call);

/// The readings of one pair of operands, which the search above tries in turn.
std::optional<ProductCost> convolutionCost(const ProductCall& call, const CostTensor& data, const CostTensor& kernel);
std::optional<ProductCost> matmulCost(const ProductCall& call, const CostTensor& left, const CostTensor& right);

} // namespace tvmscope
