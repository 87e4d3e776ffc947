// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/flamepanel.h"

#include "models/items/itemtext.h"

#include <algorithm>
#include <cmath>

namespace tvmscope {

const PlacedRect* FlameGeometry::rectAt(const QPointF& place) const
{
    const auto found = std::find_if(rects.begin(), rects.end(), [&](const PlacedRect& r) { return r.area.contains(place); });
    return found == rects.end() ? nullptr : &*found;
}

QStringList FlamePanel::labelForms(CallId row) const
{
    const KernelLabel* kernel = workspace ? workspace->labelOf(which, row) : nullptr;
    return kernel ? toQStrings(kernel->forms()) : QStringList();
}

double heightOfPanels(const std::vector<FlamePanel>& panels)
{
    double height = 0;
    for (const FlamePanel& panel : panels) {
        for (const Timeline::Lane& lane : panel.timeline->lanes)
            height += flame::laneHeadHeight + lane.depths * flame::rowPitch;
        height += panel.gapBelow;
    }
    return height;
}

FlameGeometry placeFlame(
    const std::vector<FlamePanel>& panels, TimeRange visible, const QRectF& area, double scrollY, double pixelRatio)
{
    FlameGeometry geometry;
    double y = area.top() - scrollY;
    for (std::size_t at = 0; at < panels.size(); ++at) {
        const FlamePanel& panel = panels[at];
        std::vector<QRectF> bodies(panel.lanes.size()); // by number of the lane
        for (const std::size_t lane : panel.lanes) {
            const double rows = panel.timeline->lanes[lane].depths * flame::rowPitch;
            geometry.lanes.push_back({at, lane, QRectF(area.left(), y, area.width(), flame::laneHeadHeight),
                QRectF(area.left(), y + flame::laneHeadHeight, area.width(), rows)});
            bodies[lane] = geometry.lanes.back().body;
            y += flame::laneHeadHeight + rows;
        }
        y += panel.gapBelow;
        const TimeRange own{visible.begin / panel.stretch, visible.end / panel.stretch};
        const int width = static_cast<int>(std::floor(area.width() * pixelRatio));
        for (const FlameRect& rect : layOutFlameChart(*panel.profile, *panel.timeline, own, width)) {
            const QRectF& body = bodies[static_cast<std::size_t>(rect.lane)];
            const double top = body.top() + rect.depth * flame::rowPitch;
            if (top >= area.bottom() || top + flame::rowHeight <= area.top())
                continue;
            geometry.rects.push_back({QRectF(area.left() + static_cast<double>(rect.x) / pixelRatio, top,
                                          static_cast<double>(rect.width) / pixelRatio, flame::rowHeight),
                rect, at});
        }
    }
    geometry.height = y - area.top() + scrollY;
    return geometry;
}

std::span<const CallId> callsOf(const FlamePanel& panel, const FlameRect& rect)
{
    if (rect.unattributed)
        return {};
    const auto& row = panel.timeline->lanes[static_cast<std::size_t>(rect.lane)].rows[static_cast<std::size_t>(rect.depth)];
    return std::span(row).subspan(rect.at, rect.folded);
}

TimeRange stretchOf(const FlamePanel& panel, const FlameRect& rect)
{
    const Timeline::Lane& lane = panel.timeline->lanes[static_cast<std::size_t>(rect.lane)];
    if (rect.unattributed)
        return {lane.lastEndUs * panel.stretch, (lane.lastEndUs + lane.unattributedUs) * panel.stretch};
    const CallId last = callsOf(panel, rect).back();
    return {panel.timeline->start[index(rect.first)] * panel.stretch,
        (panel.timeline->start[index(last)] + lengthOf(*panel.profile, last)) * panel.stretch};
}

} // namespace tvmscope
