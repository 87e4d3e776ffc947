// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/comparison.h"
#include "models/profile/stopflag.h"

#include <optional>

namespace tvmscope {

/// Compares two profiles. Pure; every row of both stands in exactly one group. Corrections that cannot be put into effect are
/// diagnostics.
Comparison compare(const Baseline& baseline, const Candidate& candidate, const Corrections& corrections = {});
/// The same on a worker: nothing if `stop` is raised before the comparison is complete.
std::optional<Comparison> compare(
    const Baseline& baseline, const Candidate& candidate, const Corrections& corrections, StopFlag stop);

} // namespace tvmscope
