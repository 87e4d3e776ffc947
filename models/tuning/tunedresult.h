// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/cost/cost.h"
#include "models/kernels/shapes.h"
#include "models/profile/tuninglog.h"

#include <optional>
#include <string_view>

namespace tvmscope {

/// What comes out of a task, and the layouts that it follows from.
struct TunedResult {
    TensorShape shape;
    Layouts layouts; ///< empty: the usual ones
};

/// The result of `op` (conv1d to conv3d, depthwise, grouped or transposed, dense, batch_matmul) on the arguments of an AutoTVM
/// task; nothing where they do not tell. Of each extent: (input + paddings − dilation · (window − 1) − 1) ÷ stride + 1.
std::optional<TunedResult> tunedResult(std::string_view op, const TuningInput& input);

} // namespace tvmscope
