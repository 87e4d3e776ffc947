// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/layout/blockspans.h"
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
inline constexpr double margin = 8, headerHeight = 34, laneHeadHeight = 20, laneGap = 8, panelGap = 8, textPixels = 11,
                        labelFrom = 24, rowGap = 1, axisBelowHeight = 18;
inline constexpr double lowestRow = 20, highestRow = 44;
inline constexpr double highestCall = 160; ///< of rows of calls, which take what the others leave
inline constexpr double highestBox = 72; ///< of rows of merged graphs
inline constexpr double readableCall = 96; ///< of rows of calls in a file: names wrap, nobody can point at a box
inline constexpr double twoLinesFrom = 34; ///< rows from this height on have two lines of text
inline constexpr double narrowest = 0.5; ///< narrower boxes are not drawn
/// From row to row, where so many rows share a height.
double rowPitch(double height, std::size_t rows, double highest = highestRow);
} // namespace flame

/// One profile in a flame chart.
struct FlamePanel {
    /// What stands in a lane beside its calls.
    struct Lane {
        std::span<const BlockSpan> blocks; ///< the row above the calls, of `workspace`; none without
        bool components = false; ///< a row below the calls
        std::size_t rows = 1; ///< of all three
    };

    ProfilePtr profile;
    std::shared_ptr<const Timeline> timeline;
    std::vector<std::size_t> lanes; ///< those of the timeline, from top to bottom
    ProfileIndex which{};
    QString label;
    WorkspacePtr workspace; ///< where the profile is open
    std::vector<Lane> contents; ///< by lane of the timeline
    double stretch = 1.0; ///< axis time per time of this profile; 1 unless each profile fits the width
    double shift = 0.0; ///< axis time: what this panel shows begins so much later than the chart's view
    double gapBelow = flame::panelGap; ///< pixels to what follows
    bool headsBelow = false; ///< names of lanes stand below them, where ribbons come from above

    TimeRange ownOf(TimeRange axis) const noexcept { return {(axis.begin + shift) / stretch, (axis.end + shift) / stretch}; }
    TimeRange axisOf(TimeRange own) const noexcept { return {own.begin * stretch - shift, own.end * stretch - shift}; }

    std::size_t rows() const noexcept;
    KernelId kernelOf(CallId row) const;
    /// What the kernel of a row is called, with less and less room; empty for none.
    QStringList labelForms(CallId row) const;
    /// Component operators of a row, in order of evaluation.
    const std::vector<ComponentOperator>& componentsOf(CallId row) const;
    const RunSpreads& runs() const { return workspace->analyzed[index(which)]->runs; }
    const std::vector<Block>& blocks() const { return workspace->analyzed[index(which)]->blocks; }
    /// Rows of the occurrences that a box stands for.
    std::vector<CallId> rowsOf(std::size_t lane, const BlockBox& box) const;
};

/// The panel of one side; lanes in the order of the timeline.
FlamePanel makeFlamePanel(const ChartData& data, std::size_t side);

/// A rectangle on the screen, and the calls it stands for.
struct PlacedRect {
    QRectF area;
    FlameRect rect;
    std::size_t panel = 0;
};

/// Occurrences of a repeating block, above their calls.
struct PlacedBlock {
    QRectF area; ///< inside the lane
    BlockBox box;
    std::size_t panel = 0;
    std::size_t lane = 0; ///< of the timeline
};

/// A component operator, below its call. Its time is not known: those of a call share its width.
struct PlacedComponent {
    QRectF area; ///< inside the lane
    CallId call{};
    std::size_t component = 0;
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
    std::vector<QRectF> panels; ///< from the first lane of each to its last
    std::vector<PlacedRect> rects;
    std::vector<PlacedBlock> blocks;
    std::vector<PlacedComponent> components;
    std::vector<Ribbon> ribbons; ///< widest first
    double pitch = 0; ///< from row to row
    double height = 0; ///< of all lanes

    const PlacedRect* rectAt(const QPointF& place) const;
    const PlacedBlock* blockAt(const QPointF& place) const;
    const PlacedComponent* componentAt(const QPointF& place) const;
    /// The panel at a height, the nearest outside of all.
    std::size_t panelAt(double y) const;
};

/// Height that the lanes of some panels take at most, or at least.
double heightOfPanels(const std::vector<FlamePanel>& panels, double pitch = flame::lowestRow + flame::rowGap);

/// What they take in a file: rows in which names can be read and room to follow ribbons, as long as all of it stays on a page;
/// more rows are as low as they may be.
double pageHeightOfPanels(const std::vector<FlamePanel>& panels);

/// Lays the panels one below the other from the top of `area` on, shifted up by `scrollY`: their rows share its height. Lanes
/// outside the area have no rectangles. `visible` is on the chart's axis, `pixelRatio` device pixels per logical pixel:
/// rectangles are on whole device pixels.
FlameGeometry placeFlame(
    const std::vector<FlamePanel>& panels, TimeRange visible, const QRectF& area, double scrollY, double pixelRatio);

/// Calls a rectangle stands for, by start; none for unattributed time.
std::span<const CallId> callsOf(const FlamePanel& panel, const FlameRect& rect);

/// Where a rectangle begins and ends in its profile's own time.
TimeRange stretchOf(const FlamePanel& panel, const FlameRect& rect);

} // namespace tvmscope
