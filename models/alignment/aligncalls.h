// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/matchstate.h"

namespace tvmscope {

/// Matches two programs whose calls are known in order: the heaviest common subsequence of component operators first, then calls
/// and operators that one side ran elsewhere, to the nearest place; at last calls that do the same at other sizes.
void matchCalls(MatchState& state);

} // namespace tvmscope
