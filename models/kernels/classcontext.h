// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/kernels/kerneltable.h"

#include <vector>

namespace tvmscope {

/// Sets the class of each kernel to what shapes and the other kernels of its profile show, where its name alone is not enough:
///  - a matmul whose both operands have a batch is batch_matmul, one with a plain matrix as weight is dense;
///  - a `take` with a scalar index cuts a slice out and looks nothing up: it is no embedding;
///  - mean, variance, power and subtract on the data of a normalisation, alone or fused with each other, are its pieces.
void classifyInContext(const Profile& profile, std::vector<Kernel>& kernels);

} // namespace tvmscope
