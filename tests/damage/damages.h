// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "tests/damage/damage.h"

#include <cstddef>
#include <span>

namespace tvmscope::testing {

/// All of them.
std::span<const Damage> damages();

/// Some damages one after the other, as many as the report still allows.
Damaged combined(const ReportText& report, Random& random, std::size_t many);

} // namespace tvmscope::testing
