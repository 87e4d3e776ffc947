// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/flamesearch.h"

#include <algorithm>

namespace tvmscope {

FlameSearch::FlameSearch(const std::vector<FlamePanel>& panels, const QString& text)
    : found_(panels.empty() ? nullptr : panels.front().workspace, text)
{
}

std::vector<FlameSearch::Hit> FlameSearch::hitsIn(const std::vector<FlamePanel>& panels) const
{
    std::vector<Hit> hits;
    if (!isActive())
        return hits;
    for (std::size_t at = 0; at < panels.size(); ++at)
        for (const std::size_t lane : panels[at].lanes)
            for (std::size_t depth = 0; depth < panels[at].timeline->lanes[lane].rows.size(); ++depth)
                for (const CallId call : panels[at].timeline->lanes[lane].rows[depth])
                    if (panels[at].runs().isCounted(call) && !found_.misses(panels[at].which, panels[at].kernelOf(call)))
                        hits.push_back({at, call, lane, depth});
    std::stable_sort(hits.begin(), hits.end(), [&](const Hit& a, const Hit& b) {
        return a.panel != b.panel
            ? a.panel < b.panel
            : panels[a.panel].timeline->start[index(a.call)] < panels[b.panel].timeline->start[index(b.call)];
    });
    return hits;
}

std::optional<FlameSearch::Hit> FlameSearch::step(const std::vector<FlamePanel>& panels, int by)
{
    if (!hits_)
        hits_ = hitsIn(panels);
    if (hits_->empty())
        return std::nullopt;
    current_ = nextPlace(hits_->size(), current_, by);
    return (*hits_)[current_->at];
}

QRectF placeOf(const FlameGeometry& geometry, const std::vector<FlamePanel>& panels, const FlameSearch::Hit& hit)
{
    const auto lane = std::find_if(geometry.lanes.begin(), geometry.lanes.end(),
        [&](const FlameGeometry::Lane& one) { return one.panel == hit.panel && one.lane == hit.lane; });
    if (lane == geometry.lanes.end())
        return {};
    const FlamePanel::Lane& content = panels[hit.panel].contents[hit.lane];
    const double row = lane->body.height() / static_cast<double>(content.rows);
    const std::size_t above = hit.depth + (content.blocks.empty() ? 0 : 1);
    const QRectF place(lane->body.left(), lane->body.top() + row * static_cast<double>(above), lane->body.width(), row);
    return hit.depth == 0 || content.rows == hit.depth + 1 ? place | lane->head : place;
}

} // namespace tvmscope
