// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/sourceplaces.h"

#include <algorithm>
#include <string_view>

namespace tvmscope {

namespace {

void addPlaces(std::vector<SourcePlace>& places, const Document& document, Side side, const Artifact& artifact)
{
    const CallTable& calls = artifact.profile()->calls();
    if (calls.source.empty())
        return;
    const std::string_view text = document.text.text();
    std::vector<std::size_t> positions;
    positions.reserve(calls.size());
    for (std::size_t row = 0; row < calls.size(); ++row)
        positions.push_back(document.text.positionAt(calls.source[row]));
    std::vector<std::size_t> begins(positions);
    std::sort(begins.begin(), begins.end());
    for (std::size_t row = 0; row < calls.size(); ++row) {
        const std::size_t begin = positions[row];
        const auto next = std::upper_bound(begins.begin(), begins.end(), begin);
        const std::size_t limit = next == begins.end() ? document.text.positionAt(artifact.bytes.end) : *next;
        // Only as far as the next row: a report as JSON is one line, whose end is far away from every row.
        const std::string_view own = text.substr(begin, std::max(limit, begin) - begin);
        const std::size_t end = begin + std::min(own.find('\n'), own.size());
        places.push_back({begin, end, side, static_cast<CallId>(row), calls.uncertainOf(static_cast<CallId>(row)) != 0});
    }
}

} // namespace

std::vector<SourcePlace> sourcePlaces(const Document& document, const PerSide<std::optional<std::size_t>>& sides)
{
    std::vector<SourcePlace> places;
    for (const Side side : bothSides)
        if (sides[side])
            addPlaces(places, document, side, document.artifacts[*sides[side]]);
    const auto isBefore = [](const SourcePlace& a, const SourcePlace& b) { return a.begin < b.begin; };
    if (!std::is_sorted(places.begin(), places.end(), isBefore)) // one side alone mostly is
        std::stable_sort(places.begin(), places.end(), isBefore);
    return places;
}

} // namespace tvmscope
