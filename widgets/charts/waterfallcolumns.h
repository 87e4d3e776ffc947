// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QRectF>

namespace tvmscope {

struct WaterfallFrame;

/// Left edges and widths of a waterfall's columns, in pixels.
struct WaterfallColumns {
    static constexpr double gap = 8;
    static constexpr double headPixels = 11; ///< size of the letters in the line of headings

    double name = 0, nameWidth = 0;
    double baseline = 0, baselineWidth = 0;
    double candidate = 0, candidateWidth = 0;
    double delta = 0, deltaWidth = 0;
    double bars = 0, barsWidth = 0;
    bool numbers = false; ///< there is room for the times of both sides
    bool deltas = false; ///< there is room for the differences
};

/// Columns of an area: what does not fit is left out, the bars last; a long name of a side widens its column, up to a limit.
WaterfallColumns waterfallColumns(const QRectF& area, const WaterfallFrame& frame);

} // namespace tvmscope
