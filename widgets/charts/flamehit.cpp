// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/flamehit.h"

#include "widgets/charts/charttargets.h"
#include "widgets/charts/flamefacts.h"

namespace tvmscope {

namespace {

/// The category of time that it is in a comparison, of both: what is left of their totals has no calls by which one part is told
/// from another.
std::vector<Target> unattributed(const ChartData& data, const FlamePanel& panel, std::size_t lane)
{
    const std::string& device = panel.timeline->lanes[lane].device;
    if (data.comparison())
        for (const LedgerRow& row : data.comparison()->ledger)
            if (row.device == device && row.kind == LedgerKind::Unattributed)
                return {CategoryTarget{device, row.category, {}}};
    return {};
}

} // namespace

std::size_t FlameHit::panel() const noexcept
{
    return call ? call->panel : block ? block->panel : component->panel;
}

CallId FlameHit::singleCall() const noexcept
{
    if (component)
        return component->call;
    return call && call->rect.folded == 1 && !call->rect.unattributed ? call->rect.first : none<CallId>;
}

FlameHit flameHitAt(const FlameGeometry& geometry, const QPointF& place)
{
    return {geometry.rectAt(place), geometry.blockAt(place), geometry.componentAt(place)};
}

std::vector<Target> targetsOf(const ChartData& data, const FlamePanels& panels, const FlameHit& hit)
{
    if (!hit.any())
        return {};
    const FlamePanel& panel = panels[hit.panel()];
    if (hit.block)
        return {CallsTarget{panel.which, panel.rowsOf(hit.block->lane, hit.block->box)}};
    if (hit.call && hit.call->rect.unattributed)
        return unattributed(data, panel, static_cast<std::size_t>(hit.call->rect.lane));
    return targetsOf(data, panel.which, hit.call ? callsOf(panel, hit.call->rect) : std::span(&hit.component->call, 1));
}

TimeRange ownStretch(const FlamePanels& panels, const FlameHit& hit)
{
    const FlamePanel& panel = panels[hit.panel()];
    if (hit.call)
        return stretchOf(panel, hit.call->rect);
    if (hit.block) {
        const auto& spans = panel.contents[hit.block->lane].blocks;
        const BlockBox& box = hit.block->box;
        return {spans[box.first].where.begin, spans[box.first + box.count - 1].where.end};
    }
    const double begin = panel.timeline->start[index(hit.component->call)];
    return {begin, begin + lengthOf(*panel.profile, hit.component->call)};
}

FlameSpot spotOf(const FlamePanels& panels, const FlameHit& hit)
{
    enum : std::uint8_t { Call = 1, Block, Component };
    if (!hit.any())
        return {};
    return {hit.panel(), hit.call ? Call : hit.block ? Block : Component, ownStretch(panels, hit)};
}

QString factsOf(const ChartData& data, const FlamePanels& panels, const FlameHit& hit)
{
    if (hit.call)
        return flameFacts(panels.all(), *hit.call, data);
    const FlamePanel& panel = panels[hit.panel()];
    return hit.block ? blockFacts(panel, *hit.block) : componentFacts(panel, *hit.component);
}

} // namespace tvmscope
