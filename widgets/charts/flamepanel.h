// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/layout/flamelayout.h"
#include "models/layout/ribbons.h"
#include "widgets/charts/chart.h"

#include <QRectF>
#include <QStringList>

#include <optional>
#include <span>
#include <vector>

namespace tvmscope {

/// Distances of flame charts and graphs, in logical pixels.
namespace flame {
inline constexpr double headerHeight = 34, rowPitch = 21, rowHeight = 20, laneHeadHeight = 20, panelGap = 8, textPixels = 11,
                        labelFrom = 24,
                        narrowest = 0.5; // narrower boxes are not drawn
} // namespace flame

/// One profile in a flame chart.
struct FlamePanel {
    ProfilePtr profile;
    std::shared_ptr<const Timeline> timeline;
    std::vector<std::size_t> lanes; ///< those of the timeline, from top to bottom
    ProfileIndex which{};
    QString label;
    double stretch = 1.0; ///< axis time per time of this profile; 1 unless each profile fits the width
    double gapBelow = flame::panelGap; ///< pixels to what follows
    WorkspacePtr workspace = nullptr; ///< where the profile is open

    /// What the kernel of a row is called, with less and less room; empty for none.
    QStringList labelForms(CallId row) const;
};

/// A rectangle on the screen, and what it stands for.
struct PlacedRect {
    QRectF area;
    FlameRect rect;
    std::size_t panel = 0;
};

/// Where everything of a flame chart stands for a view.
struct FlameGeometry {
    struct Lane {
        std::size_t panel = 0;
        std::size_t lane = 0;
        QRectF head; ///< its name stands here
        QRectF body; ///< its rows
    };
    std::vector<Lane> lanes;
    std::vector<PlacedRect> rects;
    std::vector<Ribbon> ribbons; ///< widest first
    double height = 0; ///< of all lanes

    const PlacedRect* rectAt(const QPointF& place) const;
};

/// Height that the lanes of some panels need.
double heightOfPanels(const std::vector<FlamePanel>& panels);

/// Lays the panels one below the other from the top of `area` on, shifted up by `scrollY`; lanes outside the area have no
/// rectangles. `pixelRatio` is device pixels per logical pixel: rectangles are on whole device pixels.
FlameGeometry placeFlame(
    const std::vector<FlamePanel>& panels, TimeRange visible, const QRectF& area, double scrollY, double pixelRatio);

/// Calls a rectangle stands for, by start; none for unattributed time.
std::span<const CallId> callsOf(const FlamePanel& panel, const FlameRect& rect);

/// Where a rectangle begins and ends on the axis.
TimeRange stretchOf(const FlamePanel& panel, const FlameRect& rect);

} // namespace tvmscope
