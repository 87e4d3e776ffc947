// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/findings/doctorinput.h"

#include <algorithm>
#include <iterator>
#include <span>
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

/// From the profile before one to the profile behind it.
struct Neighbours {
    std::span<const Artifact> artifacts;
    std::vector<const Artifact*> profiles;
};

Neighbours neighboursOf(const Document& document, const Artifact& artifact)
{
    const std::vector<Artifact>& all = document.artifacts;
    auto at = std::lower_bound(all.begin(), all.end(), artifact.bytes.begin,
        [](const Artifact& one, std::uint64_t byte) { return one.bytes.begin < byte; });
    at = std::find_if(at, all.end(), [&](const Artifact& one) { return &one == &artifact; });
    const auto isProfile = [](const Artifact& one) { return one.profile() != nullptr; };
    const auto before = std::find_if(std::make_reverse_iterator(at), all.rend(), isProfile);
    const auto behind = at == all.end() ? at : std::find_if(std::next(at), all.end(), isProfile);
    const auto begin = before == all.rend() ? all.begin() : std::prev(before.base());
    const auto end = behind == all.end() ? behind : std::next(behind);
    Neighbours found{{begin, end}, {}};
    for (const Artifact& one : found.artifacts)
        if (isProfile(one))
            found.profiles.push_back(&one);
    return found;
}

/// What the text around a profile says of its run: its tasks, or those of the last run before it, and whether its script sets
/// parameters.
void addRun(DoctorProfile& examined, const Document& document, const Artifact& artifact,
    const std::shared_ptr<const std::vector<TextRun>>& runs)
{
    const TextRun* const own = runOf(*runs, &artifact);
    if (!own)
        return;
    examined.place = {runs, static_cast<std::size_t>(own - runs->data())};
    for (const TextRun* run = runs->data(); run <= own; ++run)
        if (const Artifact* const tasks = run->tasks())
            examined.tasks = tasks;
    constexpr std::size_t maxScripts = 20; // each is looked for in the whole text
    if (runs->size() <= maxScripts)
        examined.parametersNotSet = parametersNotSet(document, *own);
}

} // namespace

const TimingBeside* nearestTiming(const std::vector<TimingBeside>& timings) noexcept
{
    const TimingBeside* nearest = nullptr;
    for (const TimingBeside& timing : timings)
        if (!nearest || timing.place == TimingBeside::Place::Above)
            nearest = &timing;
    return nearest;
}

DoctorProfile doctorProfile(const Document& document, const Artifact& artifact, std::string label)
{
    DoctorProfile examined{artifact.profile(), std::move(label), {}, {}};
    // What belongs to a profile stands beside it: a document may hold many thousands.
    const Neighbours beside = neighboursOf(document, artifact);
    for (const Artifact& said : beside.artifacts) {
        const auto* const warnings = said.get<LogWarnings>();
        const auto* const benchmark = said.get<Benchmark>();
        const bool isTiming = benchmark && !benchmark->elapsed;
        if ((!warnings && !isTiming) || profileOf(beside.profiles, said) != &artifact)
            continue;
        if (warnings)
            examined.warnings.insert(examined.warnings.end(), warnings->items.begin(), warnings->items.end());
        else
            examined.benchmarks.push_back({*benchmark,
                said.bytes.begin < artifact.bytes.begin ? TimingBeside::Place::Above : TimingBeside::Place::Below, &said});
    }
    return examined;
}

std::vector<DoctorProfile> doctorProfiles(const std::vector<NamedArtifact>& named)
{
    std::vector<DoctorProfile> profiles;
    std::vector<TimingBeside> ahead; // of all profiles
    const Artifact* tasks = nullptr; // the last of sources without a profile
    const Document* asked = nullptr; // of many timings in one source it is found out once
    bool hasProfiles = false;
    std::shared_ptr<const std::vector<TextRun>> runs;
    for (const auto& [document, artifact] : named) {
        if (std::exchange(asked, document) != document) {
            hasProfiles = !document->profiles().empty();
            runs = hasProfiles ? std::make_shared<const std::vector<TextRun>>(textRuns(*document)) : nullptr;
        }
        if (const ProfilePtr& profile = artifact->profile()) {
            profiles.push_back(doctorProfile(*document, *artifact, std::string(executorName(profile->executor().kind))));
            std::vector<TimingBeside>& own = profiles.back().benchmarks;
            own.insert(own.end(), ahead.begin(), ahead.end());
            ahead.clear();
            addRun(profiles.back(), *document, *artifact, runs);
        } else if (const auto* const timing = artifact->get<Benchmark>(); timing && !timing->elapsed && !hasProfiles) {
            (profiles.empty() ? ahead : profiles.back().benchmarks)
                .push_back({*timing, TimingBeside::Place::OtherSource, artifact});
        } else if (artifact->taskList() && !hasProfiles) {
            tasks = artifact;
        }
    }
    for (DoctorProfile& profile : profiles)
        if (!profile.tasks)
            profile.tasks = tasks;
    return profiles;
}

} // namespace tvmscope
