// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/comparison.h"

namespace tvmscope {

/// Fills in the work of both sides and of every group.
void setWork(Comparison& comparison);

} // namespace tvmscope
