// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/comparison.h"

#include <optional>
#include <vector>

namespace tvmscope {

/// Fills in Group::unsteady. A group that both sides have, or had before a user split it, and that is no bookkeeping, is unsteady
/// where
///
/// - a duration of it cannot be read, or those that contradict their percentages may be half of its difference (doubtfulrows.h);
/// - its difference comes down to single slow calls: calls of three or more times the usual time exceed it by half of the
///   difference; or the slower side has a single call, and equal functions (Hash and shapes) are three or more times further
///   apart than equal functions of these two runs usually are;
/// - the functions are equal (Hash and shapes): what differs is how they were scheduled or built, or the machine;
/// - both sides have two or more calls, of one kernel or of several that do the same, and their ranges overlap.
void markUnsteady(std::vector<Group>& groups, const ComparedSides& sides);

/// What a user has taken apart both sides have: its single slow calls are not steadier by it.
bool isOfBothSides(const Group& group) noexcept;

/// Whether half of a difference, or more, may be due to times that are doubtful by so much.
bool isMostlyDoubtful(double deltaUs, double doubtUs) noexcept;

/// What moved on a device in groups that both sides have, or had before a user split them, bookkeeping and excluded groups aside.
struct OperatorMovement {
    double allUs = 0.0; ///< Σ |delta|
    double slowCallsUs = 0.0, sameFunctionsUs = 0.0, overlapUs = 0.0, doubtfulUs = 0.0; ///< of it, by kind
    PerSide<double> sameFunctions; ///< times of all groups of equal functions, those with slow calls too

    double unsteadyUs() const noexcept { return slowCallsUs + sameFunctionsUs + overlapUs + doubtfulUs; }
    /// Half or more is unsteady: no operator can be named as a cause.
    bool isMostlyUnsteady() const noexcept { return unsteadyUs() > 0 && unsteadyUs() >= 0.5 * allUs; }
    /// The kind that moved most.
    Unsteady mainKind() const noexcept;
};
OperatorMovement operatorMovementOn(const ComparisonFacts& comparison, const std::string& device);

} // namespace tvmscope
