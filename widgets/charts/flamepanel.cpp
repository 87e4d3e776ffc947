// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/flamepanel.h"

#include "models/items/itemtext.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tvmscope {

namespace {

constexpr double narrowestBlock = 64, narrowestComponent = 8;
constexpr double readableRibbonGap = 128, widestRibbonGap = 240; ///< ribbons take what rows leave, up to this

template <class Placed>
const Placed* placedAt(const std::vector<Placed>& all, const QPointF& place)
{
    const auto found = std::find_if(all.begin(), all.end(), [&](const Placed& one) { return one.area.contains(place); });
    return found == all.end() ? nullptr : &*found;
}

/// Calls inside calls say themselves what a call is made of; and of one component alone the call says it all.
bool showsComponents(const Profile& profile, const Timeline::Lane& lane)
{
    if (lane.depths > 1 || lane.rows.empty())
        return false;
    return std::any_of(lane.rows.front().begin(), lane.rows.front().end(),
        [&](CallId row) { return profile.operatorOf(row).parts.components.size() > 1; });
}

/// Between lanes whose names stand below them, so that a name is nearer to its own lane than to the next one.
double gapsOfLanes(const FlamePanel& panel)
{
    return panel.headsBelow && !panel.lanes.empty() ? static_cast<double>(panel.lanes.size() - 1) * flame::laneGap : 0.0;
}

/// Height of what the rows do not take.
double headsAndGaps(const std::vector<FlamePanel>& panels)
{
    double height = 0;
    for (const FlamePanel& panel : panels)
        height += static_cast<double>(panel.lanes.size()) * flame::laneHeadHeight + gapsOfLanes(panel) + panel.gapBelow;
    return height;
}

std::size_t rowsOfAll(const std::vector<FlamePanel>& panels)
{
    return std::accumulate(panels.begin(), panels.end(), std::size_t{0},
        [](std::size_t sum, const FlamePanel& panel) { return sum + panel.rows(); });
}

bool hasRibbons(const FlamePanel& panel)
{
    return panel.gapBelow > flame::panelGap;
}

std::size_t rowsOfCalls(const std::vector<FlamePanel>& panels)
{
    std::size_t rows = 0;
    for (const FlamePanel& panel : panels)
        for (const std::size_t lane : panel.lanes)
            rows += static_cast<std::size_t>(panel.timeline->lanes[lane].depths);
    return rows;
}

/// What ribbons need beyond the gaps they have, to be followed.
double roomForRibbons(const std::vector<FlamePanel>& panels)
{
    double room = 0;
    for (const FlamePanel& panel : panels)
        room += hasRibbons(panel) ? std::max(readableRibbonGap - panel.gapBelow, 0.0) : 0.0;
    return room;
}

class FlamePlacer {
public:
    FlamePlacer(const std::vector<FlamePanel>& panels, TimeRange visible, const QRectF& area, double scrollY, double pixelRatio)
        : panels_(panels)
        , visible_(visible)
        , area_(area)
        , ratio_(pixelRatio)
        , y_(area.top() - scrollY)
    {
        geometry_.pitch = flame::rowPitch(area.height() - headsAndGaps(panels), rowsOfAll(panels));
        spare_ = std::max(area.height() - heightOfPanels(panels, geometry_.pitch), 0.0);
        callPitch_ = geometry_.pitch + shareOfCalls();
    }

    FlameGeometry run()
    {
        const double top = y_;
        for (std::size_t at = 0; at < panels_.size(); ++at)
            placePanel(at);
        geometry_.height = y_ - top;
        return std::move(geometry_);
    }

private:
    double rowHeight() const { return geometry_.pitch - flame::rowGap; }

    /// What each row of calls gets of the height that is left, behind what ribbons need to be followed.
    double shareOfCalls()
    {
        const auto rows = static_cast<double>(rowsOfCalls(panels_));
        const double each = std::floor(std::max(spare_ - roomForRibbons(panels_), 0.0) / std::max(rows, 1.0));
        const double share = std::clamp(each, 0.0, flame::highestCall + flame::rowGap - geometry_.pitch);
        spare_ -= share * rows;
        return share;
    }

    double heightOf(const FlamePanel& panel, std::size_t lane) const
    {
        const auto calls = static_cast<double>(panel.timeline->lanes[lane].depths);
        return calls * callPitch_ + (static_cast<double>(panel.contents[lane].rows) - calls) * geometry_.pitch;
    }

    void placePanel(std::size_t at)
    {
        const FlamePanel& panel = panels_[at];
        const double top = y_;
        std::vector<QRectF> bodies(panel.contents.size()); // by number of the lane
        for (const std::size_t lane : panel.lanes) {
            const double rows = heightOf(panel, lane);
            const double head = panel.headsBelow ? y_ + rows : y_, body = panel.headsBelow ? y_ : y_ + flame::laneHeadHeight;
            geometry_.lanes.push_back({at, lane, QRectF(area_.left(), head, area_.width(), flame::laneHeadHeight),
                QRectF(area_.left(), body, area_.width(), rows)});
            bodies[lane] = geometry_.lanes.back().body;
            placeBlocks(at, lane, bodies[lane]);
            y_ += flame::laneHeadHeight + rows + (panel.headsBelow && lane != panel.lanes.back() ? flame::laneGap : 0.0);
        }
        geometry_.panels.emplace_back(area_.left(), top, area_.width(), y_ - top);
        y_ += hasRibbons(panel) ? std::min(panel.gapBelow + spare_, std::max(panel.gapBelow, widestRibbonGap)) : panel.gapBelow;
        placeCalls(at, bodies);
    }

    bool inSight(double top, double height) const { return top < area_.bottom() && top + height > area_.top(); }

    void placeBlocks(std::size_t at, std::size_t lane, const QRectF& body)
    {
        const FlamePanel& panel = panels_[at];
        if (panel.contents[lane].blocks.empty() || !inSight(body.top(), rowHeight()))
            return;
        for (const BlockBox& box :
            layOutBlocks(panel.contents[lane].blocks, panel.ownOf(visible_), area_.width(), narrowestBlock)) {
            const double left = std::max(box.left, 0.0), right = std::min(box.right, area_.width());
            geometry_.blocks.push_back({QRectF(area_.left() + left, body.top(), right - left, rowHeight()), box, at, lane});
        }
    }

    void placeCalls(std::size_t at, const std::vector<QRectF>& bodies)
    {
        const FlamePanel& panel = panels_[at];
        const int width = static_cast<int>(std::floor(area_.width() * ratio_));
        for (const FlameRect& rect : layOutFlameChart(*panel.profile, *panel.timeline, panel.ownOf(visible_), width)) {
            const auto lane = static_cast<std::size_t>(rect.lane);
            const double above = panel.contents[lane].blocks.empty() ? 0.0 : geometry_.pitch;
            const double top = bodies[lane].top() + above + rect.depth * callPitch_;
            if (!inSight(top, callPitch_ + rowHeight()))
                continue;
            const PlacedRect placed{QRectF(area_.left() + static_cast<double>(rect.x) / ratio_, top,
                                        static_cast<double>(rect.width) / ratio_, callPitch_ - flame::rowGap),
                rect, at};
            if (panel.contents[lane].components)
                placeComponents(placed);
            geometry_.rects.push_back(placed);
        }
    }

    void placeComponents(const PlacedRect& placed)
    {
        if (placed.rect.unattributed || placed.rect.folded > 1 || placed.area.width() < flame::labelFrom)
            return;
        const FlamePanel& panel = panels_[placed.panel];
        const std::size_t count = panel.componentsOf(placed.rect.first).size();
        // Parts of a call that reaches out of view stay where they are in it.
        const TimeRange own = stretchOf(panel, placed.rect);
        const double scale = area_.width() / visible_.length();
        const TimeRange axis = panel.axisOf(own);
        const double left = area_.left() + (axis.begin - visible_.begin) * scale, width = axis.length() * scale;
        const double each = width / static_cast<double>(count);
        if (count < 2 || each < narrowestComponent)
            return;
        for (std::size_t component = 0; component < count; ++component) {
            const QRectF box(left + each * static_cast<double>(component), placed.area.top() + callPitch_, each, rowHeight());
            if (const QRectF seen = box & QRectF(area_.left(), box.top(), area_.width(), box.height()); seen.width() >= 1)
                geometry_.components.push_back({seen, placed.rect.first, component, placed.panel});
        }
    }

    const std::vector<FlamePanel>& panels_;
    const TimeRange visible_;
    const QRectF area_;
    const double ratio_;
    double y_, spare_ = 0;
    double callPitch_ = 0; ///< from row of calls to row of calls
    FlameGeometry geometry_;
};

} // namespace

double flame::rowPitch(double height, std::size_t rows, double highest)
{
    const double each = std::floor(height / static_cast<double>(std::max<std::size_t>(rows, 1)));
    return std::clamp(each, lowestRow + rowGap, highest + rowGap);
}

const PlacedRect* FlameGeometry::rectAt(const QPointF& place) const
{
    return placedAt(rects, place);
}

const PlacedBlock* FlameGeometry::blockAt(const QPointF& place) const
{
    return placedAt(blocks, place);
}

const PlacedComponent* FlameGeometry::componentAt(const QPointF& place) const
{
    return placedAt(components, place);
}

std::size_t FlameGeometry::panelAt(double y) const
{
    std::size_t nearest = 0;
    double distance = INFINITY;
    for (std::size_t at = 0; at < panels.size(); ++at) {
        const double off = std::max({panels[at].top() - y, y - panels[at].bottom(), 0.0});
        if (off < distance) {
            distance = off;
            nearest = at;
        }
    }
    return nearest;
}

std::size_t FlamePanel::rows() const noexcept
{
    return std::accumulate(
        contents.begin(), contents.end(), std::size_t{0}, [](std::size_t sum, const Lane& lane) { return sum + lane.rows; });
}

KernelId FlamePanel::kernelOf(CallId row) const
{
    return workspace->index->kernelOf(which, row);
}

QStringList FlamePanel::labelForms(CallId row) const
{
    const KernelLabel* kernel = workspace->labelOf(which, row);
    return kernel ? toQStrings(kernel->forms()) : QStringList();
}

const std::vector<ComponentOperator>& FlamePanel::componentsOf(CallId row) const
{
    return profile->operatorOf(row).parts.components;
}

std::vector<CallId> FlamePanel::rowsOf(std::size_t lane, const BlockBox& box) const
{
    std::vector<CallId> rows;
    for (std::size_t at = box.first; at < box.first + box.count; ++at) {
        const BlockSpan& span = contents[lane].blocks[at];
        const auto& more = blocks()[span.block].positions[span.position].rows;
        rows.insert(rows.end(), more.begin(), more.end());
    }
    std::sort(rows.begin(), rows.end());
    return rows;
}

FlamePanel makeFlamePanel(const ChartData& data, std::size_t side)
{
    FlamePanel panel;
    panel.profile = data.profile(side);
    panel.timeline = data.workspace->timelines[side];
    panel.lanes.resize(panel.timeline->lanes.size());
    std::iota(panel.lanes.begin(), panel.lanes.end(), std::size_t{0});
    panel.which = static_cast<ProfileIndex>(side);
    panel.label = data.label(side);
    panel.workspace = data.workspace;
    for (const std::size_t lane : panel.lanes) {
        FlamePanel::Lane content;
        content.blocks = panel.workspace->blockSpans[side]->at(lane);
        content.components = showsComponents(*panel.profile, panel.timeline->lanes[lane]);
        content.rows = static_cast<std::size_t>(panel.timeline->lanes[lane].depths) + (content.blocks.empty() ? 0U : 1U)
            + (content.components ? 1U : 0U);
        panel.contents.push_back(content);
    }
    return panel;
}

double heightOfPanels(const std::vector<FlamePanel>& panels, double pitch)
{
    return headsAndGaps(panels) + static_cast<double>(rowsOfAll(panels)) * pitch;
}

double pageHeightOfPanels(const std::vector<FlamePanel>& panels)
{
    constexpr double twoLines = flame::twoLinesFrom + 2, twoLinesUpTo = 720, pageUpTo = 1200;
    const double readable = heightOfPanels(panels, twoLines + flame::rowGap);
    if (readable > twoLinesUpTo)
        return heightOfPanels(panels);
    const double roomy = heightOfPanels(panels, flame::highestRow + flame::rowGap) + roomForRibbons(panels)
        + static_cast<double>(rowsOfCalls(panels)) * (flame::readableCall - flame::highestRow);
    return std::clamp(roomy, readable, pageUpTo);
}

FlameGeometry placeFlame(
    const std::vector<FlamePanel>& panels, TimeRange visible, const QRectF& area, double scrollY, double pixelRatio)
{
    return FlamePlacer(panels, visible, area, scrollY, pixelRatio).run();
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
        return {lane.lastEndUs, lane.lastEndUs + lane.unattributedUs};
    const CallId last = callsOf(panel, rect).back();
    return {panel.timeline->start[index(rect.first)], panel.timeline->start[index(last)] + lengthOf(*panel.profile, last)};
}

} // namespace tvmscope
