// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/comparison.h"

namespace tvmscope {

/// Fills in what follows from the times of groups and ledger: delta and ratio of each group, then (with the ledger) its movement
/// and its share of the device's difference. In between, groups are put in order and numbered, because the ledger refers to them.
void setDeltas(Comparison& comparison);
void orderGroups(Comparison& comparison);
void setShares(Comparison& comparison);

/// Σ |delta| on a device over its groups and the categories that are not made of groups: what movement is a share of.
double movementOn(const Comparison& comparison, const std::string& device);

/// True where next to no operator time of either side has a partner: these are hardly two runs of one model.
bool areStrangers(const Comparison& comparison, const DeviceComparison& device) noexcept;

/// A net difference below this share of the larger total is no difference.
inline constexpr double noDifference = 0.02;

} // namespace tvmscope
