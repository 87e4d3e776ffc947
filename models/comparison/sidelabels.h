// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/comparedprofile.h"

#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

/// The shortest texts that tell paths apart, one a path: a part of it, if need be several; empty where nothing is left of one.
/// `relay-vm` and `relay-graph` of `mlp/relay-vm/report.json` and `mlp/relay-graph/report.json`.
std::vector<std::string> differingParts(const std::vector<std::string_view>& paths);

/// What to call the two sides: their executors; where those are equal or unknown, the shortest part of the paths that differs;
/// where that says nothing either, `#1` and `#2`. The runs in a folder of their own go by its name. Labels that the caller has
/// set on both sides stay.
PerSide<std::string> sideLabels(const Baseline& baseline, const Candidate& candidate);

/// The same for several profiles: fills in the labels that are empty. Its executor, where a profile is the only one that has it;
/// of several of one executor the same as of two sides.
void setProfileSetLabels(std::vector<ComparedProfile>& profiles);

} // namespace tvmscope
