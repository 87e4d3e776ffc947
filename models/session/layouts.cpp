// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/parallelfor.h"
#include "models/session/workspace.h"

namespace tvmscope {

namespace {

std::vector<RibbonSpan> ribbonsOf(const Workspace& shown)
{
    const PerSide<const Timeline*> timelines{shown.timelines[0].get(), shown.timelines[1].get()};
    if (timelines.baseline->lanes.empty() || timelines.candidate->lanes.empty())
        return {};
    const auto& devices = shown.comparison->devices; // the leading one first
    const PerSide<std::size_t> lanes = ribbonLanes(timelines, {&shown.analyzed[0]->runs, &shown.analyzed[1]->runs},
        devices.empty() ? std::string() : devices.front().device);
    return ribbonSpans(*shown.comparison, {shown.profile(0).get(), timelines.baseline, lanes.baseline, &shown.analyzed[0]->runs},
        {shown.profile(1).get(), timelines.candidate, lanes.candidate, &shown.analyzed[1]->runs});
}

/// Of profiles whose blocks have not been laid out on their timelines yet.
void addBlockSpans(Workspace& shown)
{
    for (std::size_t side = 0; side < shown.blockSpans.size(); ++side)
        if (!shown.blockSpans[side] && shown.timelines[side] && shown.analyzed[side])
            shown.blockSpans[side] = std::make_shared<const BlockSpansByLane>(blockSpansByLane(*shown.analyzed[side]->profile,
                shown.analyzed[side]->selfUs, *shown.timelines[side], shown.analyzed[side]->blocks, shown.analyzed[side]->runs));
}

/// Those that are not there yet.
void addFindTexts(Workspace& shown)
{
    const std::size_t profiles = shown.kernelTexts.size();
    parallelFor(profiles + 2, [&shown, profiles](std::size_t at) {
        if (at == profiles) {
            if (shown.comparison && !shown.groupTexts)
                shown.groupTexts = std::make_shared<const FindTexts>(groupFindTexts(*shown.comparison));
        } else if (at > profiles) {
            if (shown.profileSet && !shown.setTexts)
                shown.setTexts = std::make_shared<const FindTexts>(rowFindTexts(*shown.profileSet));
        } else if (shown.analyzed[at] && !shown.kernelTexts[at]) {
            shown.kernelTexts[at] = std::make_shared<const FindTexts>(kernelFindTexts(*shown.analyzed[at]));
        }
    });
}

void addLayoutsOfPair(Workspace& shown)
{
    const Comparison& comparison = *shown.comparison;
    for (const DeviceComparison& device : comparison.devices) {
        shown.rooflines[device.device] = std::make_shared<const Roofline>(rooflineOf(comparison, device.device));
        shown.flameDiffs[device.device] = flameDiffTrees(comparison, device.device);
    }
    shown.ribbons = std::make_shared<const std::vector<RibbonSpan>>(ribbonsOf(shown));
    if (comparison.best)
        for (const Side side : bothSides)
            shown.takeOvers[side] = tvmscope::takeOvers(*comparison.best, comparison, side);
}

} // namespace

std::shared_ptr<const FlameDiffNode> Workspace::flameDiff(const std::string& device, FlameDiffWidth width) const
{
    const auto found = flameDiffs.find(device);
    return found == flameDiffs.end() ? std::make_shared<const FlameDiffNode>() : found->second[static_cast<std::size_t>(width)];
}

std::shared_ptr<const Roofline> Workspace::roofline(const std::string& device) const
{
    const auto found = rooflines.find(device);
    return found == rooflines.end() ? std::make_shared<const Roofline>() : found->second;
}

void addLayouts(Workspace& shown)
{
    shown.rooflines.clear();
    shown.flameDiffs.clear();
    addBlockSpans(shown);
    addFindTexts(shown);
    if (shown.comparison) {
        addLayoutsOfPair(shown);
        return;
    }
    for (const Device& device : shown.profile(0)->devices())
        if (device.rowsCalls.any())
            shown.rooflines[device.name] = std::make_shared<const Roofline>(rooflineOf(*shown.analyzed[0], device.name));
}

} // namespace tvmscope
