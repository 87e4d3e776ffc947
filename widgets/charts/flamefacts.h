// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/export/numbers.h"
#include "widgets/charts/flamepanel.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace tvmscope {

/// Everything a report says about one box of a flame chart, a fact a line: name, shapes, time and share, place among its
/// siblings, counterpart, source line.
QString flameFacts(const std::vector<FlamePanel>& panels, const PlacedRect& placed, const ChartData& data);

/// The same of occurrences of a repeating block, and of a component operator.
QString blockFacts(const FlamePanel& panel, const PlacedBlock& placed);
QString componentFacts(const FlamePanel& panel, const PlacedComponent& placed);

/// What stands in the box of a block, with less and less room, its time in the unit of the chart: `layer 3 of 12 · 0.89 ms`,
/// `×12, 870–912 µs`.
QStringList blockForms(const FlamePanel& panel, const PlacedBlock& placed, TimeUnit unit);

} // namespace tvmscope
