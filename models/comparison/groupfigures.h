// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/comparison.h"

#include <vector>

namespace tvmscope {

/// candidate - baseline.
double deltaOf(const FoldedGroup& group) noexcept;

/// By device, in the order of `devices`, then by falling |delta|: the order in which groups are shown and referred to.
std::vector<FoldedGroup> inOrder(std::vector<FoldedGroup> groups, const std::vector<ComparedDevice>& devices);

/// The groups with what follows from their times and from the ledger, and the devices with what the groups match.
struct MeasuredGroups {
    std::vector<Group> groups;
    std::vector<DeviceComparison> devices;
};
MeasuredGroups measureGroups(std::vector<FoldedGroup> groups, const std::vector<ComparedDevice>& devices,
    const std::vector<LedgerRow>& ledger, const ComparedSides& sides);

/// Convolutions, matmuls and attention of a whole side.
SideWork workOfSide(const ComparedSides& sides, Side side);

/// Σ |delta| on a device over its groups and the categories that are not made of groups: what movement is a share of.
double movementOn(const ComparisonFacts& comparison, const std::string& device);
/// What share of that a category is, 0 to 1: that of its groups, as a selection of them adds it up; without groups, its own.
double movementOf(const ComparisonFacts& comparison, const LedgerRow& category);

/// True where next to no operator time of either side is matched: hardly two runs of one model.
bool areStrangers(const DeviceComparison& device) noexcept;
/// The same of what is matched by more than a guess.
bool areStrangersButForGuesses(const DeviceComparison& device) noexcept;

} // namespace tvmscope
