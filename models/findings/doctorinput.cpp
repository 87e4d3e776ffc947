// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/findings/doctorinput.h"

#include "models/comparison/runfacts.h"
#include "models/findings/timingowners.h"
#include "models/profile/benchmark.h"
#include "models/profile/logwarning.h"
#include "models/profile/messageids.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>

namespace tvmscope {

namespace {

/// The profile that a timing or warnings belong to; null if there is none at all.
const Artifact* profileOf(const std::vector<const Artifact*>& profiles, const Artifact& said, bool timingsFirst)
{
    const Artifact* before = nullptr;
    const Artifact* after = nullptr;
    for (const Artifact* profile : profiles) {
        if (profile->bytes.begin < said.bytes.begin)
            before = profile;
        else if (!after)
            after = profile;
    }
    const Artifact* preferred = timingsFirst || said.get<LogWarnings>() ? after : before;
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

/// Timings of sources that hold no profile.
struct LooseTiming {
    const Document* document = nullptr;
    TimingBeside timing;
    std::size_t behind = 0; ///< how many profiles were named before it
};

/// One measurement that is there already is not added; where what is added has its digits, that stands in its place.
void addTiming(std::vector<TimingBeside>& beside, TimingBeside timing)
{
    const auto same = std::find_if(beside.begin(), beside.end(), [&](const Benchmark& one) { return isSameTiming(one, timing); });
    if (same == beside.end())
        beside.push_back(std::move(timing));
    else if (same->resultsUs.empty() && !timing.resultsUs.empty())
        *same = std::move(timing);
}

bool areOneMeasurement(const DoctorProfile& one, const DoctorProfile& other)
{
    return isMeasuredOnce(*one.profile, *other.profile);
}

/// Also those that are the same measurement as one of them, printed or saved once more: where names tell whose the timing is,
/// those of the same folder.
std::vector<std::size_t> withSameMeasurements(
    const TimingOwners& owners, const std::vector<DoctorProfile>& profiles, const std::vector<ProfilePlace>& places)
{
    std::vector<std::size_t> all = owners.profiles;
    const auto folderOf = [&](std::size_t at) { return places[at].source.substr(0, places[at].source.find_last_of('/') + 1); };
    for (std::size_t at = 0; at < profiles.size(); ++at)
        if (std::ranges::find(owners.profiles, at) == owners.profiles.end()
            && std::ranges::any_of(owners.profiles, [&](std::size_t owner) {
                   return (!owners.named || folderOf(owner) == folderOf(at)) && areOneMeasurement(profiles[owner], profiles[at]);
               }))
            all.push_back(at);
    return all;
}

/// Nothing competes for a timing where all that is open is one measurement; its own name may speak against that one.
bool isContested(const TimingOwners& owners, const std::vector<DoctorProfile>& profiles)
{
    if (owners.otherName)
        return true;
    return owners.contested
        && !std::ranges::all_of(profiles, [&](const DoctorProfile& each) { return areOneMeasurement(profiles.front(), each); });
}

/// To the profiles that a name tells, else to the one that was named before it, else to the first; to none where names tell that
/// it is a timing of another model or executor (which is said where there is no other profile), or where several profiles compete
/// for it.
void addLoose(
    std::vector<DoctorProfile>& profiles, const std::vector<ProfilePlace>& places, const std::vector<LooseTiming>& loose)
{
    std::vector<TimingSource> timings;
    std::vector<std::vector<const LooseTiming*>> bySource; // many timings may stand in one
    std::map<const Document*, std::size_t> indices;
    for (const LooseTiming& each : loose) {
        if (indices.try_emplace(each.document, timings.size()).second) {
            timings.push_back({each.document->source, each.behind});
            bySource.emplace_back();
        }
        bySource[indices.at(each.document)].push_back(&each);
    }
    for (const TimingOwners& owners : timingOwners(places, timings)) {
        const bool contested = isContested(owners, profiles);
        for (const std::size_t at : contested ? owners.profiles : withSameMeasurements(owners, profiles, places)) {
            DoctorProfile& profile = profiles[at];
            for (const LooseTiming* const each : bySource[owners.timing])
                if (!contested)
                    addTiming(profile.benchmarks, each->timing);
                else if (std::ranges::find(profile.unclaimed, each->timing.file) == profile.unclaimed.end())
                    profile.unclaimed.push_back(each->timing.file);
        }
    }
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

Message timingMessage(const TimingBeside& timing, bool amongSeveral)
{
    const bool isElsewhere = timing.place == TimingBeside::Place::OtherSource;
    const auto line = static_cast<std::int64_t>(timing.artifact ? timing.artifact->lines.first : 0);
    if (amongSeveral && line > 0)
        return isElsewhere ? Message("benchmark-in", {timing.file, line}) : Message("benchmark-at", {line});
    if (isElsewhere)
        return Message("benchmark-beside");
    return Message(timing.place == TimingBeside::Place::Above ? "benchmark-above"_id : "benchmark-below"_id);
}

DoctorProfile doctorProfile(const Document& document, const Artifact& artifact, std::string label)
{
    return doctorProfile(document, artifact, std::move(label), timingsLead(document));
}

DoctorProfile doctorProfile(const Document& document, const Artifact& artifact, std::string label, bool timingsFirst)
{
    DoctorProfile examined{artifact.profile(), std::move(label), {}, {}};
    // What belongs to a profile stands beside it: a document may hold many thousands.
    const Neighbours beside = neighboursOf(document, artifact);
    for (const Artifact& said : beside.artifacts) {
        const auto* const warnings = said.get<LogWarnings>();
        const auto* const benchmark = said.get<Benchmark>();
        const bool isTiming = benchmark && !benchmark->elapsed;
        if ((!warnings && !isTiming) || profileOf(beside.profiles, said, timingsFirst) != &artifact)
            continue;
        if (warnings)
            examined.warnings.insert(examined.warnings.end(), warnings->items.begin(), warnings->items.end());
        else
            addTiming(examined.benchmarks,
                {*benchmark, said.bytes.begin < artifact.bytes.begin ? TimingBeside::Place::Above : TimingBeside::Place::Below,
                    &said});
    }
    return examined;
}

std::vector<DoctorProfile> doctorProfiles(const std::vector<NamedArtifact>& named)
{
    std::vector<DoctorProfile> profiles;
    std::vector<ProfilePlace> places; // of profiles
    std::vector<LooseTiming> loose;
    const Artifact* tasks = nullptr; // the last of sources without a profile
    const Document* asked = nullptr; // of many timings in one source it is found out once
    bool hasProfiles = false, timingsFirst = false;
    std::shared_ptr<const std::vector<TextRun>> runs;
    for (const auto& [document, artifact] : named) {
        if (std::exchange(asked, document) != document) {
            hasProfiles = !document->profiles().empty();
            timingsFirst = timingsLead(*document);
            runs = hasProfiles ? std::make_shared<const std::vector<TextRun>>(textRuns(*document)) : nullptr;
        }
        if (const ProfilePtr& profile = artifact->profile()) {
            profiles.push_back(
                doctorProfile(*document, *artifact, std::string(executorName(profile->executor().kind)), timingsFirst));
            places.push_back({document->source, artifact->bytes.begin});
            addRun(profiles.back(), *document, *artifact, runs);
        } else if (const auto* const timing = artifact->get<Benchmark>(); timing && !timing->elapsed && !hasProfiles) {
            loose.push_back(
                {document, {*timing, TimingBeside::Place::OtherSource, artifact, fileNameOf(document->source)}, profiles.size()});
        } else if (artifact->taskList() && !hasProfiles) {
            tasks = artifact;
        }
    }
    addLoose(profiles, places, loose);
    for (DoctorProfile& profile : profiles)
        if (!profile.tasks)
            profile.tasks = tasks;
    return profiles;
}

} // namespace tvmscope
