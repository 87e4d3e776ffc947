// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/profile.h"

#include <cstdint>
#include <vector>

namespace tvmscope {

/// Where the time of a profile was spent, without counting anything twice. What all pages and comparisons take for a row's own
/// time.
struct SelfTimes {
    /// By CallId: the row's duration less those of the calls directly inside it, microseconds; 0 where the duration is not known
    /// or the calls inside are longer than it is.
    std::vector<double> us;
    /// By index of Profile::devices(): what the calls inside are longer than the calls around them, 0 or less. Rounded durations
    /// of callees may add up to a little more than their caller's. With it, self times add up to the outermost durations.
    std::vector<double> excessUs;
};

SelfTimes selfTimes(const Profile& profile);

/// The innermost row that `id` ran inside of, of the same device: the clocks of two devices overlap, and neither is ever taken
/// from the other. Calls of two tracks never enclose each other.
CallId enclosingCall(const Profile& profile, CallId id) noexcept;

/// The device of a row; a profile that names one device only lends it to rows that name none.
DeviceId deviceOfRow(const Profile& profile, CallId id) noexcept;

/// How many rows ran inside of others.
std::int64_t nestedRows(const Profile& profile) noexcept;

/// What all rows take, given their self times: calls that ran inside of others count once.
double sumOfSelfTimes(const Profile& profile, const std::vector<double>& selfUs) noexcept;

} // namespace tvmscope
