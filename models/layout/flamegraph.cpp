// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/layout/flamegraph.h"

#include "models/comparison/analyzedprofile.h"
#include "models/comparison/devicerest.h"
#include "models/comparison/runfacts.h"

#include <algorithm>
#include <cmath>
#include <limits>

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

FlameGraph::FlameGraph(AnalyzedProfilePtr analyzed, std::shared_ptr<const OperatorTree> shown, std::int64_t runs)
    : analyzed_(std::move(analyzed))
    , tree_(std::move(shown))
    , runs_(runs)
    , wholeUs_(tree().durationUs(OperatorTree::root))
{
    double maxUs = 0;
    for (const DeviceTimes& device : analyzed_->devices)
        maxUs = std::max(maxUs, device.hostClock ? 0.0 : device.operatorUs);
    for (const OperatorTree::Node node : tree().children(OperatorTree::root)) {
        const std::string name = tree().label(node);
        const DeviceTimes* const known = timesOfDevice(analyzed_->devices, name);
        const bool hasTotal = known && known->totalUs && !known->hostClock;
        const DeviceRest rest = hasTotal
            ? restOf(*analyzed_, name, *known->totalUs, tree().durationUs(node), known->operatorUs >= maxUs)
            : DeviceRest();
        unattributedUs_.push_back(std::max(rest.unattributedUs + rest.recorderUs + rest.notInTextUs, 0.0));
        lacksRows_.push_back(rest.notInTextUs > 0);
        recorded_.push_back(rest.recorderUs > 0);
        deviceUs_.push_back(known && known->totalUs ? *known->totalUs : tree().durationUs(node));
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
    return sumUs(item) / static_cast<double>(runs_);
}

double FlameGraph::sumUs(Item item) const noexcept
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

double FlameGraph::wholeUs(Item item) const
{
    const std::optional<OperatorTree::Node> device = deviceOf(item);
    return device ? deviceUs_[tree().place(*device)] / static_cast<double>(runs_) : std::numeric_limits<double>::quiet_NaN();
}

std::optional<OperatorTree::Node> FlameGraph::deviceOf(Item item) const
{
    if (tree().level(item.node) == GraphLevel::Root)
        return tree().childCount(item.node) == 1 ? std::optional(tree().child(item.node, 0)) : std::nullopt;
    while (tree().level(item.node) > GraphLevel::Device)
        item.node = tree().parent(item.node);
    return item.node;
}

CallCount FlameGraph::calls(Item item) const noexcept
{
    return item.unattributed ? CallCount() : callsPerRun(tree().calls(item.node), runs_);
}

std::span<const CallId> FlameGraph::rows(Item item) const noexcept
{
    return item.unattributed ? std::span<const CallId>() : tree().rows(item.node);
}

bool FlameGraph::isKernel(Item item) const
{
    return !item.unattributed && isOneKernel(tree(), item.node);
}

const KernelLabel* FlameGraph::kernelLabel(Item item) const
{
    return item.unattributed ? nullptr : labelOfNode(*analyzed_, tree(), item.node);
}

std::string FlameGraph::instructionLabel(Item item) const
{
    return item.unattributed ? std::string() : tvmscope::instructionLabel(*analyzed_, tree(), item.node);
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
