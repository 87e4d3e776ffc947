// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/analysis/alignmentlinks.h"

#include <cstddef>
#include <vector>

namespace tvmscope {

/// Matches the component operators that are still open to the nearest open one of the other side that fits, strongest grade
/// first: what one executor fused and the other did not, or ran in another order. `places`: for each node of A, the node of B
/// at the same place of the program.
void matchRest(WorkLinks& links, const std::vector<std::size_t>& places);

} // namespace tvmscope
