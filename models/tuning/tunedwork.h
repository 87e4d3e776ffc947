// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/cost/productsizes.h"
#include "models/labels/kernellabel.h"
#include "models/names/operatorclass.h"
#include "models/profile/tuninglog.h"

#include <optional>
#include <string>

namespace tvmscope {

/// How a template computes a convolution.
enum class TuningMethod : std::uint8_t { Other, Direct, Winograd };

/// What an input of a tuning log does, without how.
struct TunedWork {
    std::string name; ///< of the task, the function or the key, as written; of a nameless workload of MetaSchedule `#3`
    std::string op; ///< `conv2d`; empty: not in the log
    OperatorClass cls = OperatorClass::Other;
    std::string shapes; ///< of its tensors, as the log has them: `float32[1, 64], float32[10, 64]`
    ProductSizes sizes; ///< of the product inside; monostate: it has none, or the log does not tell
    KernelLabel label;
    std::optional<double> flops; ///< all operations; of Winograd those of the direct convolution
};
TunedWork tunedWork(const TuningInput& input, Tuner tuner);

/// `conv2d` of `conv2d_nchw_winograd.cuda` and of `topi_nn_conv2d`; a name of other form without its target.
std::string tunedOperator(const std::string& task);

TuningMethod tuningMethod(const TuningInput& input);

/// What the template of an input is called: `conv2d_nchw.cuda`, of AutoTVM 0.1 `direct`.
const std::string& tuningTemplate(const TuningInput& input);

} // namespace tvmscope
