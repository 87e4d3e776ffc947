// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/session/otherartifacts.h"

#include "models/comparison/answer.h"

#include <map>
#include <memory>

namespace tvmscope {

void openOthers(Workspace& made, const std::vector<NamedArtifact>& named, StopFlag stop)
{
    made.tuning = tunedLogs(named);
    if (stop.raised())
        return;
    made.listings = openedListings(named);
    if (made.listings.size() > 1 && !stop.raised())
        made.listingPair
            = std::make_shared<const ListingAlignment>(alignListings(*made.listings[0].listing, *made.listings[1].listing));
    made.timingRows = timingRows(named);
    made.tasks = taskRows(named);
    made.passes = openedPasses(named);
    made.counts = openedCounts(named);
}

void takeOthers(Workspace& made, const Workspace& before)
{
    made.tuning = before.tuning;
    made.listings = before.listings;
    made.listingPair = before.listingPair;
    made.timingRows = before.timingRows;
    made.tasks = before.tasks;
    made.passes = before.passes;
    made.counts = before.counts;
}

void markOtherModels(Workspace& made)
{
    std::map<ProfilePtr, bool> areOthers; // than the baseline's
    const auto add = [&areOthers](const Comparison& comparison) {
        areOthers.try_emplace(comparison.baseline.profile, false);
        areOthers.try_emplace(comparison.candidate.profile, areOtherModels(comparison));
    };
    if (made.comparison)
        add(*made.comparison);
    if (made.profileSet && made.profileSet->profiles[made.profileSet->baseline].profile == made.profile(0))
        for (const auto& comparison : made.profileSet->comparisons)
            if (comparison)
                add(*comparison);
    for (TimingRow& row : made.timingRows) {
        const auto found = areOthers.find(row.owner);
        row.isOfOtherModel = found == areOthers.end() ? std::nullopt : std::optional(found->second);
    }
}

} // namespace tvmscope
