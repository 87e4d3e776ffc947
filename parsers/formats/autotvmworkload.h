// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/logwarning.h"

#include <string_view>

namespace tvmscope {

/// Reads AutoTVM's workload from the text behind `workload=` into operator and tensors of a warning:
/// `('dense_nopack.x86', ('TENSOR', (1, 2048), 'float32'), …)`, before v0.7 `('conv2d', (1, 3, 224, 224, 'float32'), …)`.
void readWorkload(std::string_view text, LogWarning& warning);

} // namespace tvmscope
