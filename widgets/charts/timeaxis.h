// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/export/numbers.h"
#include "widgets/charts/flameview.h"
#include "widgets/painting/drawlist.h"
#include "widgets/painting/theme.h"

namespace tvmscope {

/// The axis of time at the head of `area`: round ticks with lines down to its foot, and at the right the unit and what the axis
/// means.
void addTimeAxis(
    DrawList& list, const FlameView& view, TimeUnit unit, const QString& meaning, const QRectF& area, const Theme& theme);
/// The same at the foot of `area`, with lines up to its head and the unit at the right.
void addTimeAxisBelow(DrawList& list, const FlameView& view, TimeUnit unit, const QRectF& area, const Theme& theme);

} // namespace tvmscope
