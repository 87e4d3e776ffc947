// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/waterfallcolumns.h"

#include "widgets/charts/waterfalllayout.h"
#include "widgets/painting/textfit.h"

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {

constexpr double narrowestNumber = 80, widestNumber = 140, widthOfDeltas = 84;
constexpr double withNumbersFrom = 760, withDeltasFrom = 480;

/// Wide enough for numbers and, up to a limit, for the side's name above them.
double numberWidth(const QString& heading)
{
    const QFontMetricsF metrics(chartFont(WaterfallColumns::headPixels, true));
    return std::clamp(std::ceil(metrics.horizontalAdvance(heading)) + 1, narrowestNumber, widestNumber);
}

} // namespace

WaterfallColumns waterfallColumns(const QRectF& area, const WaterfallFrame& frame)
{
    WaterfallColumns c;
    c.numbers = area.width() >= withNumbersFrom;
    c.deltas = area.width() >= withDeltasFrom;
    c.baselineWidth = c.numbers ? numberWidth(frame.baseline) : 0;
    c.candidateWidth = c.numbers ? numberWidth(frame.candidate) : 0;
    c.deltaWidth = c.deltas ? widthOfDeltas : 0;
    c.name = area.left() + WaterfallColumns::gap;
    c.nameWidth = c.numbers ? 160 : 120;
    double x = c.name + c.nameWidth + WaterfallColumns::gap;
    c.baseline = x;
    x += c.numbers ? c.baselineWidth + WaterfallColumns::gap : 0;
    c.candidate = x;
    x += c.numbers ? c.candidateWidth + WaterfallColumns::gap : 0;
    c.delta = x;
    x += c.deltas ? c.deltaWidth + WaterfallColumns::gap : 0;
    c.bars = x + WaterfallColumns::gap;
    c.barsWidth = std::max(area.right() - WaterfallColumns::gap - c.bars, 1.0);
    return c;
}

} // namespace tvmscope
