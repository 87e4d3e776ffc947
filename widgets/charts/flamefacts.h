// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/charts/flamepanel.h"

#include <QString>

#include <vector>

namespace tvmscope {

/// Everything a report says about one box of a flame chart, a fact a line: name, shapes, time and share, place among its
/// siblings, counterpart, source line.
QString flameFacts(const std::vector<FlamePanel>& panels, const PlacedRect& placed, const ChartData& data);

/// Durations of the calls that lie at least partly inside a stretch of time, outermost calls alone.
struct Measured {
    double sumUs = 0;
    std::int64_t calls = 0;
};
Measured measure(const FlamePanel& panel, TimeRange stretch);

} // namespace tvmscope
