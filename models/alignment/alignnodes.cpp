// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/alignment/alignnodes.h"

#include <algorithm>
#include <numeric>

namespace tvmscope {

namespace {

/// Which kernel each row is of, and which of its rows.
struct Place {
    std::uint32_t kernel = noIndex;
    std::size_t at = 0;
};

std::vector<Place> placesOf(const KernelTable& table, std::size_t rows)
{
    std::vector<Place> places(rows);
    for (std::size_t kernel = 0; kernel < table.kernels.size(); ++kernel) {
        const std::vector<CallId>& own = table.kernels[kernel].entry.rows;
        for (std::size_t at = 0; at < own.size(); ++at)
            places[index(own[at])] = {static_cast<std::uint32_t>(kernel), at};
    }
    return places;
}

/// Rows in the order in which they started; without start times in the order of the source.
std::vector<std::size_t> rowsInOrder(const CallTable& calls)
{
    std::vector<std::size_t> rows(calls.size());
    for (std::size_t row = 0; row < rows.size(); ++row)
        rows[row] = row;
    if (!calls.start.empty())
        std::stable_sort(rows.begin(), rows.end(), [&](std::size_t x, std::size_t y) { return calls.start[x] < calls.start[y]; });
    return rows;
}

using RunPlaces = std::vector<std::vector<Place>>;

/// Of the rows that the table has: where one run stands for all, its own.
RunPlaces splitRuns(const Profile& profile, const KernelTable& table)
{
    const CallTable& calls = profile.calls();
    const std::vector<Place> places = placesOf(table, calls.size());
    std::map<std::int64_t, std::vector<Place>> runs;
    for (const std::size_t row : rowsInOrder(calls))
        if (places[row].kernel != noIndex)
            runs[calls.run.empty() ? 0 : calls.run[row]].push_back(places[row]);
    RunPlaces result;
    for (auto& [label, run] : runs)
        result.push_back(std::move(run));
    return result;
}

bool sameProgram(const std::vector<Place>& x, const std::vector<Place>& y)
{
    return std::equal(
        x.begin(), x.end(), y.begin(), y.end(), [](const Place& a, const Place& b) { return a.kernel == b.kernel; });
}

} // namespace

std::optional<DeviceNodes> callNodes(const Profile& profile, const KernelTable& table)
{
    const CallTable& calls = profile.calls();
    const bool severalCalls = std::any_of(calls.count.begin(), calls.count.end(), [](std::int64_t count) { return count > 1; });
    if (profile.timeBasis() == TimeBasis::Unordered || profile.aggregated() || severalCalls)
        return std::nullopt;
    const RunPlaces runs = splitRuns(profile, table);
    DeviceNodes nodes;
    for (const std::vector<Place>& run : runs)
        if (!sameProgram(run, runs.front()))
            return std::nullopt;
    if (runs.empty())
        return nodes;
    nodes.rows.reserve(runs.size() * runs.front().size());
    std::vector<std::vector<AlignNode>*> ofKernel(table.kernels.size());
    for (std::size_t kernel = 0; kernel < ofKernel.size(); ++kernel)
        ofKernel[kernel] = &nodes.byDevice[table.kernels[kernel].device];
    for (std::size_t at = 0; at < runs.front().size(); ++at) {
        const std::uint32_t kernel = runs.front()[at].kernel;
        for (const std::vector<Place>& run : runs)
            nodes.rows.push_back(run[at].at);
        ofKernel[kernel]->push_back({kernel, std::span(nodes.rows).last(runs.size()), 1});
    }
    return nodes;
}

DeviceNodes rowNodes(const KernelTable& table)
{
    DeviceNodes nodes;
    std::size_t maxRows = 0;
    for (const Kernel& kernel : table.kernels)
        maxRows = std::max(maxRows, kernel.entry.rows.size());
    nodes.rows.resize(maxRows);
    std::iota(nodes.rows.begin(), nodes.rows.end(), std::size_t{0});
    for (std::size_t at = 0; at < table.kernels.size(); ++at) {
        const Kernel& kernel = table.kernels[at];
        nodes.byDevice[kernel.device].push_back({static_cast<std::uint32_t>(at),
            std::span(nodes.rows).first(kernel.entry.rows.size()), kernel.entry.calls.atLeast()});
    }
    return nodes;
}

} // namespace tvmscope
