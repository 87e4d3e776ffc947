// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/analyzedprofile.h"
#include "models/export/numbers.h"

#include <string>
#include <vector>

namespace tvmscope {

/// How the runs of a recording stand to each other: the median and what they range over. Nothing where fewer than two finished.
std::vector<Message> runsMessages(const AnalyzedProfile& analyzed);

/// What recording took: a call, all calls as a share of the longest device total, and inside of each duration. Nothing where the
/// source does not say it.
std::vector<Message> recorderMessages(const AnalyzedProfile& analyzed);

/// Of all devices, in µs: what a clock on the wall would have shown. 0 without a total to reckon with.
double longestTotalUs(const Profile& profile);

/// `11.90–14.20`: the shortest to the longest run, in microseconds.
std::string rangeNumbers(const Spread& spread, TimeUnit unit = TimeUnit::Microseconds);

} // namespace tvmscope
