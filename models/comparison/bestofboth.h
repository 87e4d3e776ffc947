// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/comparison.h"

#include <optional>
#include <string_view>

namespace tvmscope {

/// `excluded`, `slow-calls`, `same-functions`, `overlap`, `doubtful`, `layout`, `guess`.
std::string_view leftOutId(const LeftOut& one) noexcept;

/// A stage of compare(), whose result is ComparisonFacts::best.
/// Nothing where the sides cannot be compared, where they are one measurement, or where most of what moved is unsteady
/// (unsteady.h): no side is faster for that. Groups that are unsteady or whose match is a guess are not substituted but left out.
std::optional<BestOfBoth> bestOfBoth(const ComparisonFacts& comparison);

} // namespace tvmscope
