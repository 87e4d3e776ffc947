// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/profile.h"
#include "models/profile/profilebuilder.h"

namespace tvmscope {

/// Holds printed sums against what the rows add up to. Printed durations of reports have two decimals, so n printed rows may be
/// off by n half hundredths, and the sum itself by one more; other printers say their own rounding in `printed`.
Checksum checkSums(const PrintedSums& printed, double rowsUs, CallCount rowsCalls, std::size_t rows);

} // namespace tvmscope
