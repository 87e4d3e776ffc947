// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/findings/timingowners.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>
#include <map>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

namespace tvmscope {

namespace {

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

/// What a source is called: `bert`, `vm` and `benchmark` of `runs/bert-vm-benchmark.txt`.
struct SourceWords {
    NameWords file;
    NameWords telling; ///< without words of files; of `bert-vm/report.json`, which has no others, its folder's: `bert` and `vm`
    NameWords path; ///< of the file and all folders

    explicit SourceWords(const std::string& source)
    {
        constexpr std::string_view separators = "/\\";
        const std::size_t slash = source.find_last_of(separators);
        const std::string name = fileNameOf(source);
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
/// most; where there is none, the one of whose name the timing's is a part: `bert-vm.json` of `vm-benchmark.txt`. Several where
/// it is open more than once; none where names tell nothing, or that of several equally well.
std::vector<std::size_t> namedAlike(const std::vector<ProfilePlace>& places, const std::vector<SourceWords>& profiles,
    const std::vector<bool>& ofOtherModels, const NameWords& timing)
{
    std::vector<std::size_t> alike, around;
    std::size_t told = 0;
    for (std::size_t at = 0; at < profiles.size(); ++at) {
        const NameWords& own = profiles[at].telling;
        if (ofOtherModels[at] || own.empty() || timing.empty())
            continue;
        if (std::ranges::includes(own, timing))
            around.push_back(at);
        if (own.size() < told || !std::ranges::includes(timing, own))
            continue;
        if (std::exchange(told, own.size()) < own.size())
            alike.clear();
        alike.push_back(at);
    }
    std::vector<std::size_t>& found = alike.empty() ? around : alike;
    const bool areOne = std::ranges::all_of(found, [&](std::size_t at) { return places[at] == places[found.front()]; });
    return areOne ? found : std::vector<std::size_t>{};
}

/// Words that name a model, and not what was done with it, on what, or the how manyth time.
NameWords modelWords(const NameWords& words)
{
    static const NameWords general{"after", "again", "all", "baseline", "before", "benchmarks", "best", "busy", "bytecode",
        "clean", "cold", "compare", "cpu", "cuda", "data", "debug", "default", "device", "end", "eval", "evaluator", "exec",
        "execution", "executor", "fast", "file", "final", "first", "fp16", "fp32", "full", "gpu", "graph", "host", "idle",
        "inference", "int8", "laptop", "last", "latency", "llvm", "loaded", "long", "mean", "measure", "measured", "metal", "min",
        "mod", "model", "module", "new", "noisy", "old", "only", "opencl", "opt", "out", "paste", "pasted", "perf", "post",
        "print", "profiled", "profiler", "profiling", "quick", "quiet", "ref", "relax", "relay", "repeat", "rerun", "run", "runs",
        "runtime", "second", "server", "short", "single", "slow", "speed", "stat", "stats", "stdin", "steady", "summary", "test",
        "text", "thread", "threads", "time", "timed", "times", "trial", "tuned", "tvm", "tvmc", "untuned", "vm", "vulkan",
        "warm"};
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

/// One profile, however often it is open.
bool areOnePlace(const std::vector<ProfilePlace>& places)
{
    return std::ranges::all_of(places, [&](const ProfilePlace& place) { return place == places.front(); });
}

/// Several sources stand behind one profile that names do not tell, while another profile has none; or one does that has a timing
/// of its name already. Nobody can tell whose they are.
void noteContested(std::vector<TimingOwners>& owners, std::size_t profiles)
{
    std::vector<std::size_t> named(profiles), near(profiles); // by how many sources
    for (const TimingOwners& each : owners)
        for (const std::size_t at : each.profiles)
            ++(each.named ? named : near)[at];
    bool anyWithout = false;
    for (std::size_t at = 0; at < profiles; ++at)
        anyWithout = anyWithout || named[at] + near[at] == 0;
    for (TimingOwners& each : owners)
        each.contested = !each.named && std::ranges::any_of(each.profiles, [&](std::size_t at) {
            return (anyWithout && near[at] > 1) || (profiles > each.profiles.size() && named[at] > 0);
        });
}

} // namespace

std::string fileNameOf(const std::string& source)
{
    return source.substr(source.find_last_of("/\\") + 1);
}

std::vector<TimingOwners> timingOwners(const std::vector<ProfilePlace>& profiles, const std::vector<TimingSource>& timings)
{
    if (profiles.empty())
        return {};
    std::vector<SourceWords> names, timingNames;
    for (const ProfilePlace& profile : profiles)
        names.emplace_back(profile.source);
    for (const TimingSource& timing : timings)
        timingNames.emplace_back(timing.source);
    const NamedModels models(names, timingNames);
    std::vector<TimingOwners> owners;
    for (std::size_t timing = 0; timing < timings.size(); ++timing) {
        const SourceWords& words = timingNames[timing];
        const std::vector<bool> ofOtherModels = models.areOthers(words);
        TimingOwners owner{timing, namedAlike(profiles, names, ofOtherModels, words.telling)};
        owner.named = !owner.profiles.empty();
        const std::size_t nearest = timings[timing].behind > 0 ? timings[timing].behind - 1 : 0;
        const bool isOther = ofOtherModels[nearest] || nameOtherModels(names[nearest].file, words.file)
            || nameOtherExecutors(names[nearest].telling, words.telling);
        owner.otherName = isOther && !owner.named && areOnePlace(profiles);
        for (std::size_t at = 0; at < names.size() && !owner.named && (!isOther || owner.otherName); ++at)
            if (profiles[at] == profiles[nearest])
                owner.profiles.push_back(at);
        owners.push_back(std::move(owner));
    }
    noteContested(owners, profiles.size());
    std::ranges::stable_sort(owners, {}, [&](const TimingOwners& owner) {
        return std::tuple(!owner.named, timingNames[owner.timing].file.size(), timings[owner.timing].source);
    });
    return owners;
}

} // namespace tvmscope
