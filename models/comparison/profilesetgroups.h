// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/profileset.h"

#include <vector>

namespace tvmscope {

/// The groups of all comparisons with the baseline as rows, in no order and without ids. Every row of every profile stands in
/// exactly one.
std::vector<ProfileSetRow> groupRows(const ProfileSet& profileSet);

} // namespace tvmscope
