// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/profileset.h"

#include <cstddef>
#include <optional>

namespace tvmscope {

/// The baseline and one of the others on the device that the ranking is of; null where they are not alike, or not both timed.
const DeviceComparison* alikeOnDevice(const ProfileSet& profileSet, std::size_t profile) noexcept;

/// Why a profile is slower or faster than the baseline, as the two alone are told (makeCauses()): `Relax VM against Relay VM:
/// Convolution accounts for +1,681.51 ms (10.5×).` Nothing where they do not differ, or no cause can be named. It points at
/// nothing: what is shown beside it is another pair.
std::optional<Message> causeInSet(const ProfileSet& profileSet, std::size_t profile);

/// Whether rows of the set that count as excluded hold more of the baseline than what is excluded beside a profile: a row holds
/// whatever one of the profiles does together.
bool rowsExcludeMore(const ProfileSet& profileSet, std::size_t profile);

/// What the sums of rows say of a profile against the baseline, where that is the opposite of what the totals say.
std::optional<Message> rowsApart(const ProfileSet& profileSet, std::size_t profile);

} // namespace tvmscope
