// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/cost/productsizes.h"
#include "models/kernels/shapes.h"

#include <string>
#include <vector>

/// Sizes as they stand in a label.
namespace tvmscope {

/// `4×64×32`: without leading ones; `1` for a scalar.
std::string dimensionsText(const std::vector<std::int64_t>& dims);

/// `28²` for 28 and 28, `28×14`, `16³`, `128`; empty for none.
std::string extentsText(const std::vector<std::int64_t>& extents);

/// `64×512→128`, rows × inner → columns; `4·64×32→64` for four of them.
std::string sizeText(const MatmulSizes& sizes);

/// `3×3 64→128, 28² s2`: window, channels, output, and the stride where it is a whole number and not 1.
std::string sizeText(const ConvolutionSizes& sizes);

/// `12·197×197×64`: heads of all batches, queries × keys × width.
std::string sizeText(const AttentionSizes& sizes);

/// The text of whichever it is; empty for none.
std::string sizeText(const ProductSizes& sizes);

/// Words that stand before an operator: a convolution may be depthwise.
std::string sizePrefix(const ProductSizes& sizes);

/// `64, 112²→56²`: channels, input and output of a pooling in any layout; empty if the tensors do not tell.
std::string poolingText(const std::vector<std::int64_t>& input, const std::vector<std::int64_t>& output, std::size_t spatial);

} // namespace tvmscope
