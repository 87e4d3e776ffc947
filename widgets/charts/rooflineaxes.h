// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/layout/rooflinelayout.h"
#include "widgets/painting/drawlist.h"
#include "widgets/painting/theme.h"

namespace tvmscope {

/// Distances of a roofline chart, in logical pixels.
namespace roof {
inline constexpr double textPixels = 11, tickHeight = 16, tickRoom = 56, axisHeight = 40, sideMargin = 8;
} // namespace roof

/// The plot for an area whose notes end at `top`: what titles and ticks of the axes leave.
QRectF rooflinePlot(const QRectF& area, double top);

/// Both logarithmic axes of a plot: titles with units, ticks, lines at the ticks.
void addRooflineAxes(
    DrawList& picture, const RooflineGeometry& geometry, const QRectF& plot, const QRectF& area, const Theme& theme);

} // namespace tvmscope
