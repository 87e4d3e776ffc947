// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/names/operatorname.h"

#include <string_view>

namespace tvmscope {

/// Settles what a name leaves open by the tensors of a call (`Argument Shapes`: inputs, then outputs). One function has one
/// set of shapes unless they are dynamic, so those of any call will do. Looks at the first operator alone, whose inputs come
/// first:
/// - a `matmul` with a batch of right-hand sides is a `batch_matmul`, which Relax has no name of its own for;
/// - a `take` at a scalar index cuts one slice out: `strided_slice`;
/// - `conv2d_transpose` whose weights have the layout of a plain convolution is one, with a `transpose` behind it.
void applyShapes(OperatorName& name, std::string_view shapes);

} // namespace tvmscope
