// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/damage/containers.h"
#include "tests/damage/reading.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
#include <map>
#include <optional>

using namespace tvmscope::testing;

namespace {

constexpr std::size_t maxReport = 1U << 18; ///< bytes; more of the same takes time and shows nothing
constexpr std::array<const char*, 3> spellingNames = {"json", "csv", "table"};

struct Sample {
    std::string path;
    ReportText report;
    Reading truth;
};

std::optional<Spelling> spellingOf(const std::filesystem::path& path)
{
    const std::string name = path.filename().string();
    if (name == "report.json")
        return Spelling::Json;
    if (name == "report.csv")
        return Spelling::Csv;
    return name.starts_with("table") && name.ends_with(".txt") ? std::optional(Spelling::Table) : std::nullopt;
}

/// Reports with enough rows to lose one, and whose readings have as many rows as their texts.
std::vector<Sample> samplesBelow(const std::filesystem::path& folder)
{
    std::vector<Sample> samples;
    if (!std::filesystem::is_directory(folder))
        return samples;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        const auto spelling = spellingOf(entry.path());
        if (!spelling || !entry.is_regular_file() || entry.file_size() > maxReport)
            continue;
        std::ifstream file(entry.path(), std::ios::binary);
        Sample sample{entry.path().string(),
            takeApart(*spelling, std::string(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>())), {}};
        if (sample.report.rows.size() < 3)
            continue;
        sample.truth = read(sample.report.text);
        const bool madeUp = sample.truth.codes.contains("percents-without-total"); // by hand, to show names
        if (!madeUp && sample.truth.rows.size() == sample.report.rows.size())
            samples.push_back(std::move(sample));
    }
    std::sort(samples.begin(), samples.end(), [](const Sample& a, const Sample& b) { return a.path < b.path; });
    return samples;
}

using Counts = std::map<std::string, std::array<int, outcomeCount>>;

void print(const Counts& counts)
{
    std::printf("%-28s", "");
    for (std::size_t i = 0; i < outcomeCount; ++i)
        std::printf("%10s", outcomeName(static_cast<Outcome>(i)).data());
    for (const auto& [kind, outcomes] : counts) {
        std::printf("\n%-28s", kind.c_str());
        for (const int count : outcomes)
            std::printf("%10d", count);
    }
    std::printf("\n");
}

void keep(const std::string& text, int number)
{
    if (const char* const folder = std::getenv("TVMSCOPE_DAMAGED"))
        std::ofstream(std::filesystem::path(folder) / (std::to_string(number) + ".txt"), std::ios::binary) << text;
}

/// One report of the spelling, damaged, and what a reader makes of it.
struct Case {
    const Sample& sample;
    Damaged damaged;
    std::string kind;
};

/// Every fourth mutant is a combination of two or three kinds.
Case nextCase(const std::vector<Sample>& samples, int number, Random& random)
{
    const Sample& sample = samples[random() % samples.size()];
    if (number % 4 == 3)
        return {sample, combined(sample.report, random, 2 + random() % 2), "combined"};
    const Damage& damage = damages()[static_cast<std::size_t>(number) % damages().size()];
    return {sample, damage.happensTo(sample.report.spelling) ? damage.make(sample.report, random) : Damaged(),
        std::string(damage.name)};
}

std::map<Spelling, std::vector<Sample>> allSamples()
{
    const char* const shared = std::getenv("TVMSCOPE_SHARED");
    std::map<Spelling, std::vector<Sample>> samples;
    for (const std::string& folder :
        {std::string(TVMSCOPE_TEST_DATA "/reports"), (shared ? std::string(shared) : TVMSCOPE_SHARED) + "/tvm"})
        for (Sample& sample : samplesBelow(folder))
            samples[sample.report.spelling].push_back(std::move(sample));
    return samples;
}

bool isWrongWithoutAWord(Outcome outcome)
{
    return outcome == Outcome::Silent || outcome == Outcome::Blank || outcome == Outcome::Cells;
}

/// Puts reports into every container: `each` of a spelling, by chance. Gives how many were read wrongly without a word.
int tryContainers(const std::map<Spelling, std::vector<Sample>>& samples, std::size_t each, Random& random)
{
    Counts counts;
    int wrong = 0;
    for (const Container& container : containers())
        for (const auto& [spelling, ofSpelling] : samples)
            for (std::size_t i = 0; i < std::min(each, ofSpelling.size()); ++i) {
                const Sample& sample = ofSpelling[each < ofSpelling.size() ? random() % ofSpelling.size() : i];
                const Damaged damaged{container.put(sample.report.text)};
                const Outcome outcome = judge(sample.truth, read(damaged.text), sample.report, damaged);
                const std::string name = spellingNames[static_cast<std::size_t>(spelling)];
                for (const std::string& kind : {container.name + ", ", std::string("~ all ")})
                    ++counts[kind + name][static_cast<std::size_t>(outcome)];
                if (!isWrongWithoutAWord(outcome))
                    continue;
                ++wrong;
                std::printf("%s: %s: %s\n", outcomeName(outcome).data(), container.name.c_str(), sample.path.c_str());
                keep(damaged.text, 1'000'000 + wrong);
            }
    print(counts);
    return wrong;
}

} // namespace

/// damage_test [MUTANTS [SEED]]: fails where a damaged report is read wrongly without a word. TVMSCOPE_DAMAGED names a folder
/// that keeps those texts.
int main(int argc, char** argv)
{
    std::setvbuf(stdout, nullptr, _IOLBF, BUFSIZ); // what was found stands there even if a reader ends the program
    const int mutants = argc > 1 ? std::atoi(argv[1]) : 1000;
    Random random(static_cast<unsigned>(argc > 2 ? std::atoi(argv[2]) : 1));
    const std::map<Spelling, std::vector<Sample>> samples = allSamples();
    if (samples.size() != spellingNames.size())
        return 1;
    Counts counts;
    int wrong = 0;
    int tries = 0;
    for (int number = 0; number < mutants;) {
        const auto spelling = static_cast<Spelling>(random() % spellingNames.size());
        const Case next = nextCase(samples.at(spelling), number, random);
        const Damaged& damaged = next.damaged;
        if ((damaged.text.empty() || damaged.text == next.sample.report.text) && ++tries % 200 != 0)
            continue;
        ++number;
        if (damaged.text.empty())
            continue;
        const Outcome outcome = judge(next.sample.truth, read(damaged.text), next.sample.report, damaged);
        const std::string name = spellingNames[static_cast<std::size_t>(spelling)];
        for (const std::string& kind : {next.kind + ", ", std::string("~ all ")})
            ++counts[kind + name][static_cast<std::size_t>(outcome)];
        const bool isWrong = isWrongWithoutAWord(outcome);
        if (!isWrong && outcome != Outcome::Vague)
            continue;
        wrong += isWrong ? 1 : 0;
        std::printf("%d: %s, %s: %s\n", number, outcomeName(outcome).data(),
            (damaged.kinds.empty() ? next.kind : damaged.kinds).c_str(), next.sample.path.c_str());
        keep(damaged.text, number);
    }
    print(counts);
    constexpr std::size_t everyReport = std::numeric_limits<std::size_t>::max();
    wrong += tryContainers(samples, argc > 1 ? everyReport : 1, random);
    return wrong == 0 ? 0 : 1;
}
