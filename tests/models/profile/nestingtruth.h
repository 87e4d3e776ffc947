// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/profile.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tvmscope::truth {

/// By row: the row it ran inside of, -1 at the top.
using Parents = std::vector<int>;

Parents parentsOf(const Profile& profile);

/// Rows in the order in which calls ended, without start times, and what is known of where they ran.
struct Ended {
    ProfilePtr profile;
    Parents parents;
};

/// A recording as TVM's profiler would have written it.
Ended withoutStarts(const Profile& recorded);

struct Made {
    bool checks = true; ///< functions open with the checks of their arguments
    bool overhead = true; ///< the total also covers time between calls
    bool rounded = false; ///< durations with two decimals
    int depth = 4; ///< of calls inside of calls
};

/// A made-up run of a model: functions that call each other and themselves, some named like operators, with self times of 0 to
/// 90 %; kernels, some with names of their own, whose arguments look like those of functions.
Ended madeRun(const Made& made, std::uint32_t seed);

/// How inferred parents compare with the known ones.
struct Score {
    int known = 0; ///< rows that ran inside of others
    int claimed = 0; ///< of which that is claimed
    int right = 0; ///< and of the right one
    int runs = 0, inferred = 0, partial = 0, unknown = 0;

    void add(const Ended& ended);
    double precision() const { return claimed ? static_cast<double>(right) / claimed : 1.0; }
    double recall() const { return known ? static_cast<double>(right) / known : 1.0; }
};

} // namespace tvmscope::truth
