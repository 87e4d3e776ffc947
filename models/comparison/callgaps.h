// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/analyzedprofile.h"

#include <optional>

namespace tvmscope {

/// A stretch of a recorded run in which no call runs.
struct CallGap {
    CallId before, after; ///< the calls that it lies between
    double fromUs = 0.0; ///< from the start of the run
    double us = 0.0;
    double usualUs = 0.0; ///< the median of the other stretches between two calls of the run
};

/// The longest stretch without any call, where it is no usual one: ten times the median, half of what all of them take, and
/// a millisecond: what takes less may be work of the executor, and what else a machine does is seldom shorter. Of the run that
/// stands for all, else of the only one; nothing where rows have no start times or are of several runs.
std::optional<CallGap> longGapOf(const AnalyzedProfile& analyzed);

} // namespace tvmscope
