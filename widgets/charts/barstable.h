// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/export/texttable.h"
#include "widgets/charts/barsdata.h"

#include <QString>

#include <vector>

namespace tvmscope {

/// Bars as rows, in microseconds; of a pair with both sides.
TextTable barsTable(const std::vector<Bar>& bars, bool pair);

/// Of a pair: `4.94× faster`, or that it is counted apart.
QString ratioWord(const Bar& bar);
/// One bar in a sentence, for tooltips and screen readers.
QString describeBar(const Bar& bar, bool pair);

} // namespace tvmscope
