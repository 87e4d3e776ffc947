// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/export/numbers.h"
#include "models/layout/flamegraph.h"
#include "widgets/charts/flamepanel.h"
#include "widgets/charts/flameview.h"
#include "widgets/charts/foundkernels.h"
#include "widgets/charts/slivers.h"
#include "widgets/painting/drawlist.h"
#include "widgets/painting/theme.h"

#include <QRectF>
#include <QString>

#include <vector>

namespace tvmscope {

/// One profile's merged flame graph.
struct GraphPanel {
    FlameGraph graph;
    ProfileIndex which{};
    QString label;
};

/// A box and what it stands for.
struct GraphBox {
    QRectF area;
    FlameGraph::Item item;
    std::size_t panel = 0;
    TimeRange stretch; ///< where it begins and ends on the axis
};

struct GraphSliver {
    Sliver<FlameGraph::Item> boxes;
    std::size_t panel = 0;
};

struct FlameGraphLayout {
    DrawList picture;
    std::vector<GraphBox> boxes; ///< clipped to what is visible
    std::vector<GraphSliver> slivers; ///< likewise
    const GraphBox* boxAt(const QPointF& place) const;
    const GraphSliver* sliverAt(const QPointF& place) const;
};

/// What a flame graph shows. Its axis is self time in microseconds from the left edge of the root, the same for all panels.
struct FlameGraphScene {
    const std::vector<GraphPanel>* panels = nullptr;
    FlameView view;
    QString title; ///< none if empty
    QString notice; ///< why it is shown, if there is something to say
    const FoundKernels* search = nullptr; ///< what it misses is dimmed; null: nothing is
};

/// Boxes narrower than half a pixel are no boxes of the picture: neighbours become one pale bar.
FlameGraphLayout layOutGraph(const FlameGraphScene& scene, const QRectF& area, const Theme& theme);

/// Height that a scene needs for a width, with rows of that height.
double graphHeight(const FlameGraphScene& scene, double width, double row = flame::lowestRow);

/// The time of these; of several devices each its own: their clocks overlap, and a sum of them is no time that anybody waited.
QString timeOfAll(const FlameGraph& graph, const std::vector<FlameGraph::Item>& items, TimeUnit unit);
/// What a box is called.
QString graphItemName(const FlameGraph& graph, FlameGraph::Item item);
/// Name and time of a box in one line.
QString boxText(const FlameGraph& graph, FlameGraph::Item item, TimeUnit unit);

} // namespace tvmscope
