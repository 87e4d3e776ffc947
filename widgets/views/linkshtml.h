// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/charts/chart.h"

#include <QStringList>

namespace tvmscope {

/// Links to where a call stands in its source, a line each, as HTML: to its own place, and where a run stands for all to the
/// same call of the others. Empty where nothing of the source is known.
QStringList sourceLinks(const ChartData& data, ProfileIndex which, CallId call);

} // namespace tvmscope
