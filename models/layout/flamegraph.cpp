// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/layout/flamegraph.h"

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {

using GraphLevel = OperatorTree::Level;

void addGraphItem(const FlameGraph& graph, FlameGraphRect at, double wholeUs, std::vector<FlameGraphRect>& out)
{
    at.width = std::max(graph.durationUs(at.item), 0.0) / wholeUs;
    out.push_back(at);
    double x = at.x;
    for (const FlameGraph::Item child : graph.children(at.item)) {
        if (!(graph.durationUs(child) > 0))
            continue;
        addGraphItem(graph, {x, 0.0, at.depth + 1, child}, wholeUs, out);
        x += graph.durationUs(child) / wholeUs;
    }
}

} // namespace

FlameGraph::FlameGraph(AnalyzedProfilePtr analyzed)
    : analyzed_(std::move(analyzed))
    , wholeUs_(tree().durationUs(OperatorTree::root))
{
    const std::vector<DeviceTimes>& devices = analyzed_->devices;
    for (const OperatorTree::Node node : tree().children(OperatorTree::root)) {
        const auto device = std::find_if(
            devices.begin(), devices.end(), [&](const DeviceTimes& times) { return times.name == tree().label(node); });
        const bool hasTotal = device != devices.end() && device->totalUs && !device->hostClock;
        const double rest = hasTotal ? *device->totalUs - tree().durationUs(node) : 0.0;
        unattributedUs_.push_back(rest > 0 ? rest : 0.0);
        wholeUs_ += unattributedUs_.back();
    }
}

std::vector<FlameGraph::Item> FlameGraph::children(Item item) const
{
    std::vector<Item> children;
    if (item.unattributed || tree().level(item.node) >= GraphLevel::Shapes)
        return children;
    for (const OperatorTree::Node node : tree().children(item.node))
        children.push_back({node, false});
    if (tree().level(item.node) == GraphLevel::Device && unattributedUs_[tree().place(item.node)] > 0)
        children.push_back({item.node, true});
    return children;
}

double FlameGraph::durationUs(Item item) const noexcept
{
    if (item.unattributed)
        return unattributedUs_[tree().place(item.node)];
    const double rowsUs = tree().durationUs(item.node);
    switch (tree().level(item.node)) {
    case GraphLevel::Root:
        return wholeUs_;
    case GraphLevel::Device:
        return rowsUs + unattributedUs_[tree().place(item.node)];
    default:
        return rowsUs;
    }
}

std::span<const CallId> FlameGraph::rows(Item item) const noexcept
{
    return item.unattributed ? std::span<const CallId>() : tree().rows(item.node);
}

std::vector<FlameGraphRect> layOutFlameGraph(const FlameGraph& graph)
{
    std::vector<FlameGraphRect> rects;
    const double whole = graph.durationUs({});
    if (whole > 0 && std::isfinite(whole)) // times beyond all doubles have no shares
        addGraphItem(graph, {}, whole, rects);
    return rects;
}

} // namespace tvmscope
