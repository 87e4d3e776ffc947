// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/export/numbers.h"
#include "widgets/charts/barsdata.h"
#include "widgets/painting/theme.h"

#include <QSizeF>

#include <vector>

class QCustomPlot;

namespace tvmscope {

/// How bars are drawn.
struct BarsStyle {
    const Theme* theme = nullptr;
    bool pair = false;
    bool logarithmic = false;
    TimeUnit unit = TimeUnit::Microseconds;
    std::array<QString, 2> labels;
    QString axisLabel;
    double width = 960; ///< of the whole plot, logical pixels
};

/// Height of a bar, or a pair of bars, with its gap.
double barPitch(bool pair) noexcept;

/// Empties a plot and fills it with bars, on a scale of those that stand for themselves: a fold that is longer ends at the edge
/// with a break in it. Dots on a logarithmic axis, where a bar's length would mean nothing.
void fillBarsPlot(QCustomPlot& plot, const std::vector<Bar>& bars, const BarsStyle& style);

} // namespace tvmscope
