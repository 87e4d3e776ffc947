// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/painting/drawlist.h"
#include "widgets/painting/theme.h"

namespace tvmscope {

/// Height that a chart's title takes above the chart, in logical pixels.
inline constexpr double titleHeight = 32;

/// Adds a title in the uppermost `titleHeight` of `area`, elided to its width. Returns the height taken: none without a title.
double addTitle(DrawList& picture, const QRectF& area, const QString& title, const Theme& theme);

} // namespace tvmscope
