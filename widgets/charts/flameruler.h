// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/target.h"
#include "widgets/charts/flamepainter.h"

#include <QString>

#include <optional>

namespace tvmscope {

/// A stretch of a profile's own time, measured with the mouse.
struct FlameStretch {
    std::size_t panel = 0;
    TimeRange own;
};

/// What runs in a stretch of time on a lane: the part of each outermost call that lies inside, and how many of them that touches.
struct Measured {
    double sumUs = 0;
    CallCount calls;

    Measured& operator+=(const Measured& more)
    {
        sumUs += more.sumUs;
        calls += more.calls;
        return *this;
    }
};
Measured measure(const FlamePanel& panel, std::size_t lane, TimeRange own);

/// What of a stretch of the axis a panel's profile ran in: before its begin and behind its end it took no time. Nothing, if none.
std::optional<FlameStretch> stretchWithin(const FlamePanels& panels, std::size_t panel, TimeRange axis);

/// How long a stretch is, and what runs in it, a device each. Runs stand one below the other on one axis: of those for which one
/// stands its calls, and from the least to the most in any of them; else what all take together, and it says so.
QString measurementText(const FlamePanels& panels, const FlameStretch& stretch);
/// The stretch as views mean it: to the nanosecond.
RangeTarget rangeTarget(const FlamePanels& panels, const FlameStretch& stretch);

/// Paints the ends of a stretch across its panel.
void paintMeasurement(QPainter& painter, const FlameScene& scene, const FlameGeometry& geometry, const FlameStretch& stretch,
    const QRectF& area, const Theme& theme);

} // namespace tvmscope
