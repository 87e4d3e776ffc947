// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/profileset.h"

#include <optional>
#include <string>
#include <vector>

namespace tvmscope {

/// The groups of all comparisons with the baseline as rows, in no order, without ids and labels. Every row of every profile
/// stands in exactly one.
std::vector<ProfileSetRow> groupRows(const ProfileSet& profileSet);

/// What all VM instructions of a device take; nothing where they are one row at most, which says it.
std::optional<ProfileSetRow> instructionsRow(const std::vector<ProfileSetRow>& groups, const std::string& device);

} // namespace tvmscope
