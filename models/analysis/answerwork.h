// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/analysis/comparison.h"

#include <vector>

namespace tvmscope {

/// Whether both sides did the same work, by two measures that do not rest on each other: which component operators ran how
/// often, and how many multiplications and additions their convolutions, matmuls and attention took (cost.h).
std::vector<Message> workMessages(const Comparison& comparison);

} // namespace tvmscope
