// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/analysis/comparison.h"

#include <string>
#include <utility>

namespace tvmscope {

/// What to call the two sides: their executors; where those are equal or unknown, the part of the paths that differs; where
/// that says nothing either, `#1` and `#2`. Labels that the caller has set on both sides stay.
std::pair<std::string, std::string> sideLabels(const Baseline& baseline, const Candidate& candidate);

} // namespace tvmscope
