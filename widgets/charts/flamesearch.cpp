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
            for (const auto& row : panels[at].timeline->lanes[lane].rows)
                for (const CallId call : row)
                    if (!found_.misses(panels[at].which, panels[at].kernelOf(call)))
                        hits.push_back({at, call});
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
    current_ = nextOf(hits_->size(), current_, by);
    return (*hits_)[*current_];
}

std::size_t nextOf(std::size_t count, std::optional<std::size_t> current, int by)
{
    if (!current || *current >= count)
        return by < 0 ? count - 1 : 0;
    return by < 0 ? (*current + count - 1) % count : (*current + 1) % count;
}

} // namespace tvmscope
