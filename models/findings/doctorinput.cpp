// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/findings/doctorinput.h"

#include <algorithm>
#include <utility>

namespace tvmscope {

namespace {

/// The profile that a timing or warnings belong to; null if there is none at all.
const Artifact* profileOf(const std::vector<const Artifact*>& profiles, const Artifact& said)
{
    const Artifact* before = nullptr;
    const Artifact* after = nullptr;
    for (const Artifact* profile : profiles) {
        if (profile->bytes.begin < said.bytes.begin)
            before = profile;
        else if (!after)
            after = profile;
    }
    const Artifact* preferred = said.get<LogWarnings>() ? after : before;
    return preferred ? preferred : before ? before : after;
}

/// Whether the reader of the source came to its end before that of the report.
bool endsEarly(const Document& document, const Artifact& artifact)
{
    return std::any_of(document.diagnostics.begin(), document.diagnostics.end(), [&](const Diagnostic& said) {
        const bool cut = said.message.code == "report-json-truncated" || said.message.code == "table-end-missing";
        return cut && said.byte >= artifact.bytes.begin && said.byte <= artifact.bytes.end;
    });
}

} // namespace

DoctorProfile doctorProfile(const Document& document, const Artifact& artifact, std::string label)
{
    DoctorProfile examined{artifact.profile(), std::move(label), {}, {}, endsEarly(document, artifact)};
    const std::vector<const Artifact*> profiles = document.profiles();
    for (const Artifact& said : document.artifacts) {
        const auto* const warnings = said.get<LogWarnings>();
        const auto* const benchmark = said.get<Benchmark>();
        if ((!warnings && !benchmark) || profileOf(profiles, said) != &artifact)
            continue;
        if (warnings)
            examined.warnings.insert(examined.warnings.end(), warnings->items.begin(), warnings->items.end());
        else
            examined.benchmarks.push_back(
                {*benchmark, said.bytes.begin < artifact.bytes.begin ? TimingBeside::Place::Above : TimingBeside::Place::Below});
    }
    return examined;
}

std::vector<DoctorProfile> doctorProfiles(const std::vector<NamedArtifact>& named)
{
    std::vector<DoctorProfile> profiles;
    std::vector<TimingBeside> ahead; // of all profiles
    const Document* asked = nullptr; // of many timings in one source it is found out once
    bool hasProfiles = false;
    for (const auto& [document, artifact] : named) {
        if (std::exchange(asked, document) != document)
            hasProfiles = !document->profiles().empty();
        if (const ProfilePtr& profile = artifact->profile()) {
            profiles.push_back(doctorProfile(*document, *artifact, std::string(executorName(profile->executor().kind))));
            std::vector<TimingBeside>& own = profiles.back().benchmarks;
            own.insert(own.end(), ahead.begin(), ahead.end());
            ahead.clear();
        } else if (const auto* const timing = artifact->get<Benchmark>(); timing && !hasProfiles) {
            (profiles.empty() ? ahead : profiles.back().benchmarks).push_back({*timing, TimingBeside::Place::OtherSource});
        }
    }
    return profiles;
}

} // namespace tvmscope
