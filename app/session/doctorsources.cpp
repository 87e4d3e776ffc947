// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/session/doctorsources.h"

#include "models/comparison/compare.h"
#include "models/findings/doctorinput.h"

#include <algorithm>
#include <iterator>

namespace tvmscope {

namespace {

/// Executors where they tell the profiles apart, else their numbers.
void labelSeveral(std::vector<DoctorProfile>& profiles)
{
    const auto sameLabel = [&](const DoctorProfile& one) {
        return std::count_if(
            profiles.begin(), profiles.end(), [&](const DoctorProfile& other) { return other.label == one.label; });
    };
    const bool distinct
        = std::all_of(profiles.begin(), profiles.end(), [&](const DoctorProfile& one) { return sameLabel(one) == 1; });
    for (std::size_t at = 0; !distinct && at < profiles.size(); ++at)
        profiles[at].label.append(" #").append(std::to_string(at + 1));
}

void compareWithFirst(DoctorSources& result, const std::shared_ptr<const Comparison>& known)
{
    auto& profiles = result.doctorInput.profiles;
    const auto sideOf = [&](std::size_t at, auto side) {
        side.profile = profiles[at].profile;
        side.source = result.places[at].document->source;
        side.artifact = result.places[at].artifact->id;
        side.analyzed = profiles[at].analyzed;
        if (profiles.size() > 2)
            side.label = profiles[at].label;
        return side;
    };
    const bool isKnown = known && profiles.size() == 2;
    for (std::size_t at = 1; at < profiles.size(); ++at) {
        result.comparisons.push_back(
            isKnown ? known : std::make_shared<const Comparison>(compare(sideOf(0, Baseline{}), sideOf(at, Candidate{}))));
        result.doctorInput.pairs.push_back({0, at, result.comparisons.back().get()});
    }
    if (profiles.size() == 2) {
        profiles[0].label = result.comparisons.front()->baseline.label;
        profiles[1].label = result.comparisons.front()->candidate.label;
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
    if (profiles.size() > 2)
        labelSeveral(profiles);
    if (profiles.size() > 1)
        compareWithFirst(result, known);
    return result;
}

} // namespace tvmscope
