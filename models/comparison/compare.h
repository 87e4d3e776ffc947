// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/comparison.h"

namespace tvmscope {

/// Compares two profiles. Pure; every row of both stands in exactly one group. Corrections that cannot be put into effect are
/// diagnostics.
Comparison compare(const Baseline& baseline, const Candidate& candidate, const Corrections& corrections = {});

} // namespace tvmscope
