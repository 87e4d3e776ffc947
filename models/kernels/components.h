// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/names/operatorname.h"

#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

/// The component operators of a name in the spelling that comparisons use: canonical names, and beyond them one name for
/// variants of one operator that differ by schedule, layout or precision alone (`fast_erf` is erf, a depthwise or packed
/// conv2d is conv2d, dense and batch_matmul are matmul, maximum after minimum is clip, global average pooling is a mean). Shapes
/// tell apart what this merges.
std::vector<std::string> comparisonComponents(const OperatorName& name);

/// True for an operator that changes how a tensor is seen and moves no data (reshape, squeeze, …).
bool isReshape(std::string_view component) noexcept;

/// True for the operators that carry a kernel: convolution, matmul, attention, softmax, pooling. A kernel that holds one does
/// that work, whatever is fused around it.
bool isAnchor(std::string_view component) noexcept;

/// The first anchor among components, or empty.
std::string_view anchorOf(const std::vector<std::string>& components) noexcept;

} // namespace tvmscope
