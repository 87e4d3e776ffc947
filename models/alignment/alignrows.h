// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/matchstate.h"

namespace tvmscope {

/// Matches rows whose order says nothing: rows of one key as a whole, then what is open by operator, size and number of calls.
/// Where several rows fit equally well, they all belong to one piece: a table does not say which mean is whose.
void matchRows(MatchState& state);

} // namespace tvmscope
