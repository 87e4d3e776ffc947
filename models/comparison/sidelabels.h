// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/comparedprofile.h"

#include <string>
#include <vector>

namespace tvmscope {

/// What to call the two sides: their executors; where those are equal or unknown, the part of the paths that differs; where
/// that says nothing either, `#1` and `#2`. Labels that the caller has set on both sides stay.
PerSide<std::string> sideLabels(const Baseline& baseline, const Candidate& candidate);

/// The same for several profiles: fills in the labels that are empty. Executors where all differ, else the parts of the paths
/// that are not common to all, else numbers.
void setProfileSetLabels(std::vector<ComparedProfile>& profiles);

} // namespace tvmscope
