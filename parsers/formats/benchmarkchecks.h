// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/message.h"
#include "parsers/formats/timinglines.h"

#include <string_view>
#include <vector>

namespace tvmscope {

/// Where a timing contradicts itself.
struct TimingDoubt {
    std::size_t at = 0; ///< of the number
    Message message;
};

/// What the figures of a timing say against its results, from which TVM makes them (numpy's mean, median, min, max and std, of a
/// population), as far as their digits go; where there are no results, against each other.
std::vector<TimingDoubt> doubtsOfTiming(std::string_view text, const FoundTiming& timing);

} // namespace tvmscope
