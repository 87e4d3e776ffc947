// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/charts/flamechart.h"

namespace samples {

/// The middle of the box of a call, as the chart has it now.
inline QPointF boxOf(const tvmscope::FlameChart& chart, std::size_t panel, tvmscope::CallId call)
{
    for (const tvmscope::PlacedRect& placed : chart.geometryNow().rects)
        if (placed.panel == panel && placed.rect.first == call && !placed.rect.unattributed)
            return placed.area.center();
    return {};
}

} // namespace samples
