// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/recordingfacts.h"

#include "models/export/numbers.h"
#include "models/profile/messageids.h"

#include <algorithm>
#include <cmath>

namespace tvmscope {

double longestTotalUs(const Profile& profile)
{
    double longest = 0.0;
    for (const Device& device : profile.devices())
        if (device.totalUs && std::isfinite(*device.totalUs))
            longest = std::max(longest, *device.totalUs);
    return longest;
}

std::vector<Message> runsMessages(const AnalyzedProfile& analyzed)
{
    const RunSpreads& runs = analyzed.runs;
    if (!runs.any())
        return {};
    const Spread spread = runs.ofRuns();
    std::vector<Message> said{Message("runs-spread",
        {runs.finished(), runs.median().label, Microseconds{spread.medianUs, spread.maxUs},
            Microseconds{spread.minUs, spread.maxUs}, Microseconds{spread.maxUs}})};
    if (const auto others = static_cast<std::int64_t>(runs.runs().size()) - runs.finished(); others > 0)
        said.push_back(Message("runs-unfinished", {others}));
    if (runs.callsOutside() > 0)
        said.push_back(Message("runs-calls-outside", {runs.callsOutside()}));
    return said;
}

std::vector<Message> recorderMessages(const AnalyzedProfile& analyzed)
{
    if (!analyzed.recorder)
        return {};
    const RecorderCost& cost = *analyzed.recorder;
    const CallCount calls = analyzed.profile->callCount();
    const auto ofAll = cost.ofCalls(calls);
    const double totalUs = longestTotalUs(*analyzed.profile);
    std::vector<Message> said;
    if (ofAll && totalUs > 0)
        said.push_back(Message("recorder-cost-of-total",
            {Microseconds{*cost.callUs}, Microseconds{*ofAll}, calls, Percentage{100.0 * *ofAll / totalUs}}));
    else if (cost.callUs)
        said.push_back(Message("recorder-cost", {Microseconds{*cost.callUs}}));
    if (cost.insideUs)
        said.push_back(Message("recorder-cost-inside", {Microseconds{*cost.insideUs}}));
    return said;
}

std::string rangeNumbers(const Spread& spread, TimeUnit unit)
{
    return timeNumber(spread.minUs, unit) + "–" + timeNumber(spread.maxUs, unit);
}

} // namespace tvmscope
