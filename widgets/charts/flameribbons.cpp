// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/flameribbons.h"

#include "widgets/painting/contrast.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace tvmscope {

namespace {

constexpr double smallest = 3; ///< pixels: narrower ones would be lines without a colour
constexpr int steps = 24; ///< of the curve of an edge
constexpr double fillShare = 0.38, edgeShare = 0.75;

/// An edge that leaves both lanes at a right angle, from the upper to the lower end.
QPolygonF edge(double x1, double x2, double top, double bottom)
{
    QPolygonF points;
    for (int step = 0; step <= steps; ++step) {
        const double t = static_cast<double>(step) / steps;
        points << QPointF(x1 + (x2 - x1) * t * t * (3 - 2 * t), top + (bottom - top) * t);
    }
    return points;
}

void addEdge(DrawList& list, const QPolygonF& points, const QColor& color, double width)
{
    for (qsizetype at = 1; at < points.size(); ++at)
        list.line(points[at - 1], points[at], color, width);
}

} // namespace

FlameRibbons::FlameRibbons(WorkspacePtr workspace)
    : workspace_(std::move(workspace))
{
}

std::vector<Ribbon> FlameRibbons::visible(const std::vector<FlamePanel>& panels, const FlameView& view, double width) const
{
    if (empty())
        return {};
    return layOutRibbons(spans(), {panels[0].ownOf(view.visible), panels[1].ownOf(view.visible)}, width, smallest);
}

bool FlameRibbons::holds(const Ribbon& ribbon, const SelectedRows& rows) const
{
    const AlignedPiece& piece = workspace_->comparison->alignment.pieces[ribbon.piece];
    return rows.containsAny(ProfileIndex{0}, piece.baseline) || rows.containsAny(ProfileIndex{1}, piece.candidate);
}

void FlameRibbons::paint(DrawList& list, const FlameGeometry& geometry, const Theme& theme, const SelectedRows* marked) const
{
    if (geometry.ribbons.empty())
        return;
    const auto below
        = std::find_if(geometry.lanes.begin(), geometry.lanes.end(), [](const auto& lane) { return lane.panel == 1; });
    const QRectF upper = std::prev(below)->body, lower = below->body;
    const double top = upper.bottom() - flame::rowGap, bottom = lower.top();
    DrawList between(list.bounds() & QRectF(upper.left(), top, upper.width(), bottom - top));
    for (const Ribbon& ribbon : geometry.ribbons) {
        if (marked && !holds(ribbon, *marked))
            continue;
        const QColor cls = theme.classFill(workspace_->comparison->groups[ribbon.group].cls);
        const auto& [from, to] = ribbon.ends;
        const QPolygonF left = edge(upper.left() + from.left, upper.left() + to.left, top, bottom);
        const QPolygonF right = edge(upper.left() + from.right, upper.left() + to.right, top, bottom);
        QPolygonF shape = left;
        for (auto point = right.rbegin(); point != right.rend(); ++point)
            shape << *point;
        between.polygon(shape, mixed(cls, theme.window, marked ? edgeShare : fillShare));
        const QColor frame = marked ? theme.accent : mixed(cls, theme.window, edgeShare);
        addEdge(between, left, frame, marked ? 2 : 1);
        addEdge(between, right, frame, marked ? 2 : 1);
    }
    list.append(between);
}

void bringTogether(std::vector<FlamePanel>& panels, const std::string& device)
{
    if (panels.size() != 2)
        return;
    const auto isOfDevice
        = [&](const FlamePanel& panel) { return [&](std::size_t lane) { return panel.timeline->lanes[lane].device == device; }; };
    const auto isJoined = [&](const FlamePanel& panel) {
        return [&](std::size_t lane) { return isRibbonLane(panel.timeline->lanes[lane], device, panel.runs()); };
    };
    std::vector<std::size_t>&above = panels[0].lanes, &below = panels[1].lanes;
    std::stable_partition(above.begin(), above.end(), std::not_fn(isOfDevice(panels[0])));
    std::stable_partition(above.begin(), above.end(), std::not_fn(isJoined(panels[0])));
    std::stable_partition(below.begin(), below.end(), isOfDevice(panels[1]));
    std::stable_partition(below.begin(), below.end(), isJoined(panels[1]));
}

} // namespace tvmscope
