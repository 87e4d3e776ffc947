// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/session/doctorsources.h"

#include "models/comparison/compare.h"
#include "models/comparison/sidelabels.h"
#include "models/findings/doctorinput.h"

#include <algorithm>
#include <iterator>

namespace tvmscope {

namespace {

/// A profile as the comparing rooms know it.
template <class Compared>
Compared sideAt(const DoctorSources& sources, std::size_t at)
{
    Compared side;
    side.profile = sources.doctorInput.profiles[at].profile;
    side.source = sources.places[at].document->source;
    side.artifact = sources.places[at].artifact->id;
    side.analyzed = sources.doctorInput.profiles[at].analyzed;
    return side;
}

/// Three and more are called what `diff` and the window call them.
void labelSeveral(DoctorSources& sources)
{
    std::vector<DoctorProfile>& profiles = sources.doctorInput.profiles;
    std::vector<ComparedProfile> set;
    for (std::size_t at = 0; at < profiles.size(); ++at)
        set.push_back(sideAt<ComparedProfile>(sources, at));
    setProfileSetLabels(set);
    for (std::size_t at = 0; at < profiles.size(); ++at)
        profiles[at].label = set[at].label;
}

void compareWithFirst(DoctorSources& result, const std::shared_ptr<const Comparison>& known)
{
    auto& profiles = result.doctorInput.profiles;
    const bool isPair = profiles.size() == 2;
    for (std::size_t at = 1; at < profiles.size(); ++at) {
        auto baseline = sideAt<Baseline>(result, 0);
        auto candidate = sideAt<Candidate>(result, at);
        if (!isPair) {
            baseline.label = profiles[0].label;
            candidate.label = profiles[at].label;
        }
        result.comparisons.push_back(known && isPair ? known : std::make_shared<const Comparison>(compare(baseline, candidate)));
        result.doctorInput.pairs.push_back({0, at, result.comparisons.back().get()});
    }
    if (isPair) {
        profiles[0].label = result.comparisons.front()->baseline.label;
        profiles[1].label = result.comparisons.front()->candidate.label;
    }
}

/// Each profile beside every tuning log of the sources.
void addJoins(DoctorSources& result, const std::vector<NamedArtifact>& named)
{
    for (const NamedArtifact& each : named)
        if (const auto* const log = each.artifact->get<TuningLogPtr>(); log && !(*log)->records.empty()) {
            const TuningSummaryPtr summary = summarizeTuning(*log);
            for (DoctorProfile& profile : result.doctorInput.profiles)
                profile.joins.push_back(joinTuning(profile.analyzed, summary));
        }
}

} // namespace

DoctorSources doctorSources(const std::vector<OpenedSource>& sources, const std::shared_ptr<const Comparison>& known)
{
    DoctorSources result;
    auto& profiles = result.doctorInput.profiles;
    const std::vector<NamedArtifact> named = namedArtifacts(sources);
    profiles = doctorProfiles(named);
    std::copy_if(named.begin(), named.end(), std::back_inserter(result.places),
        [](const NamedArtifact& each) { return each.artifact->profile() != nullptr; });
    for (std::size_t at = 0; at < profiles.size(); ++at)
        profiles[at].analyzed
            = known && profiles.size() == 2 ? (*known)[bothSides[at]].analyzed : analyzeProfile(profiles[at].profile);
    addJoins(result, named);
    if (profiles.size() > 2)
        labelSeveral(result);
    if (profiles.size() > 1)
        compareWithFirst(result, known);
    return result;
}

} // namespace tvmscope
