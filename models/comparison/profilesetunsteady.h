// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/profileset.h"

#include <cstddef>
#include <optional>
#include <vector>

/// What of a ranking may be the machine's and not the operators'.
namespace tvmscope {

/// By how much single calls on the leading device exceed their siblings, without excluded ones, as findings and the line of trust
/// have it. Microseconds, as times of the profile are said.
double slowCallsOfProfile(const ProfileSet& profileSet, std::size_t profile);

/// Why no operator can be called the cause between the two; nothing where one can, or where doubtful rows are the reason, which
/// measuring again does not mend.
std::optional<Message> unsteadyPair(const Comparison& comparison, const DeviceComparison& device);

/// Of the ranked profiles beside the baseline, pairs that differ though they run the same functions: nine tenths of the time of
/// both sides' operators have an equal Hash and shapes on the other. With the baseline each is compared anyway.
std::vector<Message> sameFunctionPairs(const ProfileSet& profileSet);

} // namespace tvmscope
