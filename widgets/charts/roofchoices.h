// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/cost/devicepeak.h"
#include "widgets/charts/chart.h"

#include <QString>

#include <vector>

namespace tvmscope {

/// The peaks that TVM measured beside the profiles that are shown, baseline first; none of a host that waits for an accelerator.
std::vector<DevicePeak> peaksOfReports(const ChartData& data, const QString& device);

/// Threads of what is shown; of two runs the larger number. 0: not said.
std::int64_t threadsOfRuns(const ChartData& data);

/// Roofs to choose from: those of the reports, then those of the kind of the device.
std::vector<DevicePeak> roofChoices(const ChartData& data, const QString& device);

} // namespace tvmscope
