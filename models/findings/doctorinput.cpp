// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/findings/doctorinput.h"

#include "models/profile/benchmark.h"
#include "models/profile/logwarning.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
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

using NameWords = std::set<std::string>;

/// What files of measurements are called, whatever they measure.
constexpr std::array<std::string_view, 15> wordsOfFiles{"bench", "benchmark", "csv", "json", "log", "output", "profile", "report",
    "repr", "result", "results", "str", "table", "timing", "timings"};

bool isWordOfFiles(const std::string& word)
{
    return std::ranges::binary_search(wordsOfFiles, word);
}

/// In lower case.
NameWords splitName(const std::string& name)
{
    NameWords words;
    std::string word;
    for (const char c : name + ' ') {
        const auto letter = static_cast<unsigned char>(c);
        if (std::isalnum(letter) != 0 || letter >= 0x80)
            word += static_cast<char>(std::tolower(letter));
        else if (!word.empty())
            words.insert(std::exchange(word, {}));
    }
    return words;
}

/// A file without its folders.
std::string lastPartOf(const std::string& source)
{
    return source.substr(source.find_last_of("/\\") + 1);
}

/// What a source is called: `bert`, `vm` and `benchmark` of `runs/bert-vm-benchmark.txt`.
struct SourceWords {
    NameWords file;
    NameWords telling; ///< without words of files; of `bert-vm/report.json`, which has no others, its folder's: `bert` and `vm`
    NameWords path; ///< of the file and all folders

    explicit SourceWords(const std::string& source)
    {
        constexpr std::string_view separators = "/\\";
        const std::size_t slash = source.find_last_of(separators);
        const std::string name = lastPartOf(source);
        file = telling = splitName(name.substr(0, name.rfind('.')));
        path = splitName(source);
        std::erase_if(telling, isWordOfFiles);
        if (slash == std::string::npos || !telling.empty())
            return;
        const std::string folder = source.substr(0, slash);
        telling = splitName(folder.substr(folder.find_last_of(separators) + 1));
        std::erase_if(telling, isWordOfFiles);
    }
};

/// The one whose name is part of a timing's: `bert-vm-report.json` of `bert-vm-benchmark.txt`. Of several the one that says
/// most; where there is none, the one of whose name the timing's is a part: `bert-vm.json` of `vm-benchmark.txt`. Nothing where
/// names tell nothing, or that of several equally well.
std::optional<std::size_t> namedAlike(
    const std::vector<SourceWords>& profiles, const std::vector<bool>& ofOtherModels, const NameWords& timing)
{
    std::optional<std::size_t> alike, around;
    std::size_t told = 0, arounds = 0;
    for (std::size_t at = 0; at < profiles.size(); ++at) {
        const NameWords& own = profiles[at].telling;
        if (ofOtherModels[at] || own.empty() || timing.empty())
            continue;
        if (std::ranges::includes(own, timing)) {
            around = at;
            ++arounds;
        }
        if (own.size() < told || !std::ranges::includes(timing, own))
            continue;
        alike = own.size() > told ? std::optional(at) : std::nullopt;
        told = own.size();
    }
    return told > 0 ? alike : arounds == 1 ? around : std::nullopt;
}

/// Words that name a model, and not what was done with it, on what, or the how manyth time.
NameWords modelWords(const NameWords& words)
{
    static const NameWords general{"after", "all", "baseline", "before", "benchmarks", "best", "bytecode", "compare", "cpu",
        "cuda", "data", "debug", "default", "device", "end", "eval", "evaluator", "exec", "execution", "executor", "file",
        "final", "first", "fp16", "fp32", "full", "gpu", "graph", "host", "inference", "int8", "last", "latency", "llvm",
        "measure", "measured", "metal", "mod", "model", "module", "new", "old", "opencl", "opt", "out", "paste", "perf", "post",
        "print", "profiled", "profiler", "profiling", "ref", "relax", "relay", "repeat", "run", "runs", "runtime", "second",
        "speed", "stat", "stats", "stdin", "summary", "test", "text", "time", "timed", "times", "trial", "tuned", "tvm", "tvmc",
        "untuned", "vm", "vulkan"};
    NameWords model;
    for (const std::string& word : words)
        if (word.size() > 2 && !general.contains(word) && !isWordOfFiles(word)
            && !std::all_of(word.begin(), word.end(), [](unsigned char c) { return std::isdigit(c) != 0; }))
            model.insert(word);
    return model;
}

/// Both names have words of a model, and none begins like one of the other: `resnet18` and `resnet`, `bert` and `bert2` do.
bool nameOtherModels(const NameWords& a, const NameWords& b)
{
    const NameWords ofA = modelWords(a), ofB = modelWords(b);
    const auto alike = [](const std::string& x, const std::string& y) { return x.starts_with(y) || y.starts_with(x); };
    return !ofA.empty() && !ofB.empty() && std::none_of(ofA.begin(), ofA.end(), [&](const std::string& x) {
        return std::any_of(ofB.begin(), ofB.end(), [&](const std::string& y) { return alike(x, y); });
    });
}

/// Words of models that tell some paths from others.
NameWords tellingWords(const std::vector<SourceWords>& sources)
{
    std::map<std::string, std::size_t> named; // by how many paths
    for (const SourceWords& source : sources)
        for (const std::string& word : modelWords(source.path))
            ++named[word];
    NameWords telling;
    for (const auto& [word, times] : named)
        if (times < sources.size())
            telling.insert(word);
    return telling;
}

/// Which profiles a timing is not of, because paths name models: `timing/bert/vm.txt` is no timing of `mlp/vm/report.json` where
/// `bert/vm/report.json` or `timing/mlp/vm.txt` stands beside it.
class NamedModels {
public:
    NamedModels(const std::vector<SourceWords>& profiles, const std::vector<SourceWords>& timings)
        : profiles_(profiles)
        , ofProfiles_(tellingWords(profiles))
        , ofTimings_(tellingWords(timings))
    {
        for (const SourceWords& each : profiles)
            inProfiles_.insert(each.path.begin(), each.path.end());
        for (const SourceWords& each : timings)
            inTimings_.insert(each.path.begin(), each.path.end());
    }

    std::vector<bool> areOthers(const SourceWords& timing) const
    {
        const NameWords itsOwn = told(timing);
        std::vector<bool> others;
        for (const SourceWords& profile : profiles_) {
            const NameWords own = told(profile);
            const bool meet = std::ranges::any_of(own, [&](const std::string& word) { return itsOwn.contains(word); });
            const bool isElsewhere = std::ranges::any_of(own, [&](const std::string& word) { return inTimings_.contains(word); })
                || std::ranges::any_of(itsOwn, [&](const std::string& word) { return inProfiles_.contains(word); });
            others.push_back(!own.empty() && !itsOwn.empty() && !meet && isElsewhere);
        }
        return others;
    }

private:
    NameWords told(const SourceWords& source) const
    {
        NameWords words = modelWords(source.path);
        std::erase_if(
            words, [this](const std::string& word) { return !ofProfiles_.contains(word) && !ofTimings_.contains(word); });
        return words;
    }

    const std::vector<SourceWords>& profiles_;
    NameWords ofProfiles_, ofTimings_, inProfiles_, inTimings_;
};

/// Both names have words of an executor, and neither has all of the other's: `relay-vm` and `relay-graph`.
bool nameOtherExecutors(const NameWords& a, const NameWords& b)
{
    const auto executorWords = [](const NameWords& words) {
        static const NameWords known{"aot", "debug", "graph", "relax", "relay", "vm"};
        NameWords found;
        std::ranges::set_intersection(words, known, std::inserter(found, found.end()));
        return found;
    };
    const NameWords ofA = executorWords(a), ofB = executorWords(b);
    return !ofA.empty() && !ofB.empty() && !std::ranges::includes(ofA, ofB) && !std::ranges::includes(ofB, ofA);
}

/// Timings of sources that hold no profile.
struct LooseTiming {
    const Document* document = nullptr;
    TimingBeside timing;
    std::size_t behind = 0; ///< how many profiles were named before it
};

/// The profile that a source's timings are of; nothing where it is none of those that are open.
struct Owner {
    std::optional<std::size_t> profile;
    bool named = false; ///< by words of its name
};
using Owners = std::map<const Document*, Owner>;

/// By profile: several sources stand behind it that names do not tell, while another profile has none. Nobody can tell whose
/// they are.
std::vector<bool> contestedProfiles(const Owners& owners, std::size_t profiles)
{
    std::vector<std::size_t> owned(profiles), near(profiles); // by how many sources
    for (const auto& [document, owner] : owners)
        if (owner.profile) {
            ++owned[*owner.profile];
            near[*owner.profile] += owner.named ? 0 : 1;
        }
    const bool anyWithout = std::ranges::find(owned, std::size_t{0}) != owned.end();
    std::vector<bool> contested;
    for (const std::size_t sources : near)
        contested.push_back(anyWithout && sources > 1);
    return contested;
}

/// One measurement that is there already is not added; where what is added has its digits, that stands in its place.
void addTiming(std::vector<TimingBeside>& beside, TimingBeside timing)
{
    const auto same = std::find_if(beside.begin(), beside.end(), [&](const Benchmark& one) { return isSameTiming(one, timing); });
    if (same == beside.end())
        beside.push_back(std::move(timing));
    else if (same->resultsUs.empty() && !timing.resultsUs.empty())
        *same = std::move(timing);
}

/// To the profile that a name tells, else to the one that was named before it, else to the first; to none where names tell that
/// it is a timing of another model or executor, or where several profiles compete for it.
void addLoose(std::vector<DoctorProfile>& profiles, const std::vector<SourceWords>& names, std::vector<LooseTiming> loose)
{
    if (profiles.empty())
        return;
    // The plainest name first, however files are ordered: `vm.benchmark` before `vm.benchmark-end-to-end`.
    std::map<const Document*, std::pair<std::size_t, std::string>> plainness;
    for (const LooseTiming& each : loose)
        plainness.try_emplace(each.document, SourceWords(each.document->source).file.size(), each.document->source);
    std::stable_sort(loose.begin(), loose.end(), [&](const LooseTiming& a, const LooseTiming& b) {
        return plainness.find(a.document)->second < plainness.find(b.document)->second;
    });
    std::vector<SourceWords> timings; // by document
    for (const auto& [document, unused] : plainness)
        timings.emplace_back(document->source);
    const NamedModels models(names, timings);
    const auto ownerOf = [&](const LooseTiming& each) -> Owner {
        const SourceWords words(each.document->source);
        const std::vector<bool> ofOtherModels = models.areOthers(words);
        if (const auto named = namedAlike(names, ofOtherModels, words.telling))
            return {named, true};
        const std::size_t nearest = each.behind > 0 ? each.behind - 1 : 0;
        const bool isOther = ofOtherModels[nearest] || nameOtherModels(names[nearest].file, words.file)
            || nameOtherExecutors(names[nearest].telling, words.telling);
        return {isOther ? std::nullopt : std::optional(nearest), false};
    };
    Owners owners; // many timings may stand in one source
    for (const LooseTiming& each : loose)
        if (const auto [known, isNew] = owners.try_emplace(each.document); isNew)
            known->second = ownerOf(each);
    const std::vector<bool> contested = contestedProfiles(owners, profiles.size());
    for (const LooseTiming& each : loose) {
        const Owner& owner = owners.at(each.document);
        if (!owner.profile)
            continue;
        DoctorProfile& profile = profiles[*owner.profile];
        if (owner.named || !contested[*owner.profile])
            addTiming(profile.benchmarks, each.timing);
        else if (std::ranges::find(profile.unclaimed, each.timing.file) == profile.unclaimed.end())
            profile.unclaimed.push_back(each.timing.file);
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
    std::vector<SourceWords> names; // of the sources of profiles
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
            names.emplace_back(document->source);
            addRun(profiles.back(), *document, *artifact, runs);
        } else if (const auto* const timing = artifact->get<Benchmark>(); timing && !timing->elapsed && !hasProfiles) {
            loose.push_back(
                {document, {*timing, TimingBeside::Place::OtherSource, artifact, lastPartOf(document->source)}, profiles.size()});
        } else if (artifact->taskList() && !hasProfiles) {
            tasks = artifact;
        }
    }
    addLoose(profiles, names, loose);
    for (DoctorProfile& profile : profiles)
        if (!profile.tasks)
            profile.tasks = tasks;
    return profiles;
}

} // namespace tvmscope
