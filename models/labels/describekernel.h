// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/cost/cost.h"
#include "models/kernels/kerneltable.h"
#include "models/labels/kernellabel.h"

#include <string>

namespace tvmscope {

/// The label of a kernel by its name, class and shapes alone. Without shapes, and where a name hides its work, its own name
/// without prefix.
KernelLabel describeKernel(const OperatorName& name, const Kernel& kernel, const Layouts& layouts);

/// `nn_dense_1` of `vm_mod_fused_nn_dense_1`.
std::string nameWithoutPrefix(const OperatorName& name, const Kernel& kernel);

} // namespace tvmscope
