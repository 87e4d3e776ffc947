// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/comparison.h"

#include <optional>

namespace tvmscope {

/// Two sides that are timed from different places on: of several recorded runs each is timed by its calls, from the start of its
/// first to the end of its last; a Total also holds what was before and behind.
struct RunClock {
    Message said; ///< with what the other side takes by that clock, where its calls say when they began
    bool matters = false; ///< by one clock the difference is another one than by their totals, by 2 % of the time or more, or has
                          ///< another verdict
};

/// By its calls: one of its several runs stands for all.
bool isTimedByCalls(const ComparedProfile& side);

/// From the start of the first call of a single run to the end of the last, µs; nothing where calls do not say when they began.
std::optional<double> timeByCalls(const Profile& profile);

/// Of the leading device; nothing where both sides are timed alike.
std::optional<RunClock> runClockOf(const ComparisonFacts& comparison);

} // namespace tvmscope
