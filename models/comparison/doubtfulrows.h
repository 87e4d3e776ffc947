// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/profile.h"

#include <cstddef>
#include <unordered_map>
#include <vector>

namespace tvmscope {

/// How far a profile's own times may be wrong by what it says of itself, row by row, in µs:
///
///     a duration that the percentages contradict (percentcheck.h):   |duration − percent · total / 100|
///     one that cannot be read:                                       percent · total / 100
///
/// without a percentage all that the printed Sum has beyond the rows, where no call is missing, and without a Sum infinite;
/// where the total is the one that most percentages agree on. All other rows are beyond doubt.
class DoubtfulRows {
public:
    DoubtfulRows() = default;
    explicit DoubtfulRows(const Profile& profile);

    bool any() const noexcept { return !doubts_.empty(); }
    /// Whether a row's own time may be wrong by half of it or more: no time to hold others against.
    bool refutes(CallId row, double us) const noexcept;
    /// Of these rows together.
    double ofRows(const std::vector<CallId>& rows) const noexcept;
    /// Of all rows of a device.
    double ofDevice(const Profile& profile, std::string_view device) const noexcept;

private:
    std::unordered_map<std::size_t, double> doubts_; ///< by row; few, mostly none
};

/// How many of these rows have a duration that cannot be read.
std::size_t unreadAmong(const std::vector<CallId>& rows, const Profile& profile) noexcept;

} // namespace tvmscope
