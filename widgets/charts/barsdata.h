// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/side.h"
#include "widgets/charts/chart.h"

#include <QString>

#include <cstdint>
#include <string>
#include <vector>

namespace tvmscope {

enum class BarsBy : std::uint8_t { Operator, Class, Device };

/// One bar, or a pair of bars: what takes time, and how much on each side. NaN: this side does not have it.
struct Bar {
    QString prefix, name; ///< prefix to be dimmed or cut first
    QStringList forms; ///< of a group: its label with less and less room
    OperatorClass cls = OperatorClass::Other;
    bool mixedClasses = false; ///< a fold or a device: it has no class colour
    PerSide<double> us; ///< of a profile alone, the baseline's
    PerSide<std::int64_t> calls;
    std::vector<Target> targets; ///< what it stands for
};

/// The longest bars (by the longer side), the rest folded into "Other (k)". Operators and classes are those of one device,
/// because clocks of devices are not added; of a pair, operators are the groups of the comparison.
std::vector<Bar> makeBars(const ChartData& data, BarsBy by, const std::string& device);

/// The device whose bars are shown until told otherwise: the comparison's leading one, or the one whose rows take longest.
std::string barsDevice(const ChartData& data);

/// Bars as rows, in microseconds; of a pair with both sides.
TextTable barsTable(const std::vector<Bar>& bars, bool pair);

/// One bar in a sentence, for tooltips and screen readers.
QString describeBar(const Bar& bar, bool pair);

} // namespace tvmscope
