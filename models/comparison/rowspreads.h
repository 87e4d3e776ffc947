// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/analyzedprofile.h"

#include <optional>
#include <span>

namespace tvmscope {

/// What rows take in the runs of their recording, beside the one number that stands for them, everywhere it stands: of one call
/// that of its place in all runs; of several, what they add up to in each. Nothing where fewer than two runs finished, and of
/// calls picked from one run alone, which have no others beside them.
std::optional<Spread> spreadOfRows(const AnalyzedProfile& analyzed, std::span<const CallId> rows);

} // namespace tvmscope
