// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/profile.h"

#include <optional>

namespace tvmscope {

/// Holds the durations of rows against their percentages. TVM's Percent is 100 · duration / the largest Total of the devices, so
/// each row says what that Total is, as far as the rounding of its two numbers tells: a row is right where it leaves open what
/// most of them agree on. Sees wrong digits, units, and cells that stand in each other's column; a missing row it cannot see.
/// `largestTotalUs`: of the printed Totals, where there is one. Linear, unless rows differ.
PercentCheck checkPercents(const CallTable& calls, Precision precision, std::optional<double> largestTotalUs);

} // namespace tvmscope
