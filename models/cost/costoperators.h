// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/names/operatorname.h"

#include <cstdint>

namespace tvmscope {

enum class CostKind : std::uint8_t {
    Product, ///< convolution, matmul, attention: counted by costproducts.h
    PerOutput, ///< so many operations per element of the result
    PerInput, ///< a reduction: so many operations per element of what it reduces
    Move, ///< moves data, computes nothing
    Unknown, ///< its work does not follow from its name and shapes
};

/// How one component operator is counted.
struct OperatorCost {
    CostKind kind = CostKind::Unknown;
    double perElement = 0.0; ///< operations an element
    double passes = 1.0; ///< how often it reads its input where nothing is kept
    bool changesSize = false; ///< the result has another number of elements than the input
    bool mayMultiply = true; ///< of an unknown one: it may hold a convolution or matmul
    bool selects = false; ///< reads a part of its input alone (take, strided_slice)
    int operands = 0; ///< tensors that it reads at most; 0: its name does not say how many
};
OperatorCost operatorCost(const ComponentOperator& component);

} // namespace tvmscope
