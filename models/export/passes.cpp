// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/passes.h"

#include "models/profile/messageids.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>

namespace tvmscope {

std::vector<PassSum> sumPasses(const PassTiming& timing)
{
    std::vector<PassSum> sums;
    std::unordered_map<std::string_view, std::size_t> places;
    std::vector<std::size_t> behind; ///< of each sum: the end of the outermost run of it that is open
    for (std::size_t at = 0; at < timing.passes.size(); ++at) {
        const TimedPass& pass = timing.passes[at];
        const auto [place, isNew] = places.try_emplace(pass.name, sums.size());
        if (isNew) {
            sums.push_back({pass.name, 0, 0.0, 0.0, at});
            behind.push_back(0);
        }
        PassSum& sum = sums[place->second];
        ++sum.runs;
        sum.selfUs += pass.selfUs;
        if (at >= behind[place->second]) {
            sum.totalUs += pass.totalUs;
            behind[place->second] = pass.end;
        }
        if (pass.totalUs > timing.passes[sum.longest].totalUs)
            sum.longest = at;
    }
    std::stable_sort(sums.begin(), sums.end(), [](const PassSum& a, const PassSum& b) { return a.selfUs > b.selfUs; });
    return sums;
}

std::vector<OpenedPasses> openedPasses(const std::vector<NamedArtifact>& named)
{
    std::vector<OpenedPasses> opened;
    for (const NamedArtifact& place : named)
        if (const auto* const timing = place.artifact->get<PassTiming>())
            opened.push_back({place, timing, sumPasses(*timing)});
    return opened;
}

Message passesHeadline(const OpenedPasses& passes)
{
    return Message("passes-headline",
        {Microseconds{passes.timing->totalUs}, static_cast<std::int64_t>(passes.timing->passes.size()),
            static_cast<std::int64_t>(passes.sums.size())});
}

Message passesLongest(const OpenedPasses& passes)
{
    constexpr std::size_t longest = 3;
    const double whole = passes.timing->totalUs;
    std::vector<Message> list;
    for (const PassSum& sum : passes.sums)
        if (list.size() < longest && sum.selfUs > 0.0)
            list.push_back(
                Message("passes-one", {sum.name, Microseconds{sum.selfUs, whole}, Percentage{100 * sum.selfUs / whole}}));
    return list.empty() ? Message() : Message("passes-longest", {std::move(list)});
}

TextTable passesTable(const std::vector<OpenedPasses>& opened)
{
    TextTable table{{{"Source", false}, {"Artifact", true}, {"Pass", false}, {"Runs", true, CellKind::Calls},
                        {"Self time (µs)", true, CellKind::Time}, {"% of all", true, CellKind::Percent},
                        {"Total (µs)", true, CellKind::Time}, {"Line", true}},
        {}};
    for (const OpenedPasses& each : opened)
        for (const PassSum& sum : each.sums)
            table.rows.push_back({each.place.document->source, static_cast<std::int64_t>(each.place.artifact->id), sum.name,
                sum.runs, sum.selfUs, each.timing->totalUs > 0.0 ? TextCell(100 * sum.selfUs / each.timing->totalUs) : TextCell(),
                sum.totalUs, static_cast<std::int64_t>(each.timing->passes[sum.longest].line)});
    return table;
}

} // namespace tvmscope
