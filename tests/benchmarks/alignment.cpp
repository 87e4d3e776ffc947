// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors

// Prints how well the alignment agrees with what is known of the labelled models and of made-up ones: `alignment [FOLDER [MODEL
// [details]]]`.

#include "models/comparison/compare.h"
#include "parsers/documentreader.h"
#include "tests/models/alignment/labelledcalls.h"
#include "tests/models/alignment/madeprograms.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string>

using namespace tvmscope;

namespace {

ProfilePtr read(const std::string& path)
{
    const DocumentPtr document = readFile(path);
    return document->artifacts.empty() ? nullptr : document->artifacts.front().profile();
}

Comparison compareProfiles(const ProfilePtr& a, const ProfilePtr& b)
{
    return compare(Baseline{a, "a", 1, {}}, Candidate{b, "b", 1, {}});
}

void printGroups(const Comparison& comparison)
{
    for (const Group& group : comparison.groups) {
        std::printf("  %s %s %.2f%s %.1f | %.1f us, %lld | %lld calls\n", std::string(className(group.cls)).c_str(),
            std::string(groupKindId(group.kind)).c_str(), group.score, group.guess ? " guess" : "", group.baseline.durationUs,
            group.candidate.durationUs, static_cast<long long>(group.baseline.calls.atLeast()),
            static_cast<long long>(group.candidate.calls.atLeast()));
        for (const KernelCalls& entry : group.baseline.entries)
            std::printf("      A %lld x %s %s\n", static_cast<long long>(entry.calls.atLeast()), entry.name.c_str(),
                entry.shapes.c_str());
        for (const KernelCalls& entry : group.candidate.entries)
            std::printf("      B %lld x %s %s\n", static_cast<long long>(entry.calls.atLeast()), entry.name.c_str(),
                entry.shapes.c_str());
    }
}

/// Prints one line; false if a report is not there.
bool printPair(const std::string& folder, const labelled::Model& model, const std::string& a, const std::string& b, bool details)
{
    const std::string base = folder + "/" + model.name + "/";
    const ProfilePtr callsA = read(base + a + ".csv"), callsB = read(base + b + ".csv");
    const ProfilePtr tableA = read(base + a + ".txt"), tableB = read(base + b + ".txt");
    if (!callsA || !callsB || !tableA || !tableB)
        return false;
    labelled::Labels labelsA = labelled::callLabels(model, a), labelsB = labelled::callLabels(model, b);
    if (a == "relay-vm" && b == "relay-graph")
        labelled::labelByHash(*callsA, *callsB, labelsA, labelsB);
    auto rowsA = labelled::rowLabels(labelsA, *callsA, *tableA), rowsB = labelled::rowLabels(labelsB, *callsB, *tableB);
    labelled::labelTwins(*tableA, *tableB, rowsA, rowsB);
    const Comparison calls = compareProfiles(callsA, callsB), tables = compareProfiles(tableA, tableB);
    std::printf("%-17s %-9s %-12s %8.4f %8.4f %8.4f\n", model.name.c_str(), a.c_str(), b.c_str(),
        labelled::agreement(calls, labelsA, labelsB).f1(), labelled::agreementByKernel(calls, labelsA, labelsB).f1(),
        labelled::agreement(tables, rowsA, rowsB).f1());
    if (details) {
        printGroups(calls);
        std::printf(" -- tables\n");
        printGroups(tables);
    }
    return true;
}

/// Made-up models with known fusion: the whole set, and the single model that agrees least.
void printMade(bool tables)
{
    labelled::Agreement all;
    double least = 1.0;
    const std::vector<made::MadePair> pairs = made::madePairs(tables);
    for (const made::MadePair& pair : pairs) {
        const labelled::Agreement one
            = labelled::agreement(compareProfiles(pair.a.profile, pair.b.profile), pair.labelsA, pair.labelsB);
        least = std::min(least, one.f1());
        all += one;
    }
    std::printf("%3zu made-up models, %-22s %8.4f    least of one %8.4f\n", pairs.size(), tables ? "tables" : "calls in order",
        all.f1(), least);
}

/// Long programs, of which one runs other models first: of several models, or of one model's equal layers.
void printLong(std::size_t calls, bool layered)
{
    constexpr std::uint32_t seeds = 3;
    labelled::Agreement all;
    double least = 1.0;
    std::chrono::duration<double, std::milli> longest{0};
    for (std::uint32_t seed = 1; seed <= seeds; ++seed) {
        const made::MadePair pair = layered ? made::layeredPair(calls, seed) : made::longPair(calls, seed);
        const auto begin = std::chrono::steady_clock::now();
        const Comparison comparison = compareProfiles(pair.a.profile, pair.b.profile);
        longest = std::max(longest, std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin));
        const labelled::Agreement one = labelled::agreement(comparison, pair.labelsA, pair.labelsB);
        least = std::min(least, one.f1());
        all += one;
    }
    std::printf("%3u programs of %6zu calls%s, a fifth more %8.4f    least of one %8.4f    longest %6.0f ms\n", seeds, calls,
        layered ? " in layers" : "", all.f1(), least, longest.count());
}

} // namespace

int main(int count, char** arguments)
{
    const std::string folder = count > 1 ? arguments[1] : TVMSCOPE_TEST_DATA "/alignment";
    bool complete = true;
    std::printf("time-weighted F1   baseline  candidate       calls  kernels   tables\n");
    const std::vector<std::string> names = count > 2 ? std::vector<std::string>{arguments[2]} : labelled::modelNames();
    for (const std::string& name : names) {
        const labelled::Model model = labelled::readModel(folder, name);
        for (const auto& [a, b] : labelled::executorPairs())
            if (!printPair(folder, model, a, b, count > 3)) {
                std::fprintf(stderr, "%s: no reports of %s and %s\n", name.c_str(), a.c_str(), b.c_str());
                complete = false;
            }
    }
    if (count <= 2) {
        for (const bool tables : {false, true})
            printMade(tables);
        for (const std::size_t calls : {1'000u, 10'000u, 100'000u})
            for (const bool layered : {false, true})
                printLong(calls, layered);
    }
    return complete ? 0 : 1;
}
