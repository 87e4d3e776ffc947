// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/charts/chart.h"

namespace tvmscope {

/// The rows that a target means in what a window shows; empty where it means none.
RowSet rowsOf(const Target& target, const ChartData& shown);

} // namespace tvmscope
