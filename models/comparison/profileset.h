// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/comparison.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tvmscope {

/// What one profile says in a row.
struct ProfileSetCell {
    std::optional<double> us; ///< absent: the profile does not time this device, or has no such category
    std::int64_t calls = 0;
    std::vector<CallId>
        rows; ///< of a category: the rows of the profile that it is made of, in no order; none of unattributed time
    bool hostClock = false; ///< a CPU that mostly waits for an accelerator: not to be held against one that works
};

/// A device, or a category of its time. The categories below a device add up to it, profile by profile.
struct ProfileSetRow {
    bool isDevice = false;
    std::string device;
    std::string category; ///< of a category: class or kind, as in LedgerRow
    LedgerKind kind = LedgerKind::Operators;
    bool byVm = false; ///< overhead that is VM instructions, of one profile at least
    DeviceBasis basis = DeviceBasis::Total; ///< totals, or sums of rows where a profile that has the device has no total
    std::vector<ProfileSetCell> cells; ///< one a profile
};

/// Several profiles, a column each. A kernel's time belongs to its own class in its own profile: unlike in a comparison of two,
/// nothing is aligned, so that a column does not depend on which of the others is the baseline.
struct ProfileSet {
    std::vector<ComparedProfile> profiles;
    std::vector<ProfileSetRow> rows; ///< each device, most work first, with its categories behind it
};

/// Labels that are empty are filled in.
ProfileSet gatherProfiles(std::vector<ComparedProfile> profiles);

/// Time of the baseline over time of the profile: above 1, the profile is faster. Absent where a time is missing or 0, or where
/// one of the clocks runs while another device works.
std::optional<double> ratioTo(const ProfileSetRow& row, std::size_t baseline, std::size_t profile);

} // namespace tvmscope
