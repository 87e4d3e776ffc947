// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/damage/reading.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>

using namespace tvmscope::testing;

namespace {

constexpr std::size_t largestReport = 1U << 18; ///< bytes; more of the same takes time and shows nothing
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
        if (!spelling || !entry.is_regular_file() || entry.file_size() > largestReport)
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

} // namespace

/// damage_test [MUTANTS [SEED]]: fails where a damaged report is read wrongly without a word. TVMSCOPE_DAMAGED names a folder
/// that keeps those texts.
int main(int argc, char** argv)
{
    const int mutants = argc > 1 ? std::atoi(argv[1]) : 1000;
    const auto seed = static_cast<unsigned>(argc > 2 ? std::atoi(argv[2]) : 1);
    std::map<Spelling, std::vector<Sample>> samples;
    for (const char* const folder : {TVMSCOPE_TEST_DATA "/reports", TVMSCOPE_SHARED "/tvm"})
        for (Sample& sample : samplesBelow(folder))
            samples[sample.report.spelling].push_back(std::move(sample));
    if (samples.size() != spellingNames.size())
        return 1;
    Random random(seed);
    Counts counts;
    int wrong = 0;
    for (int number = 0; number < mutants;) {
        const auto spelling = static_cast<Spelling>(random() % spellingNames.size());
        const std::vector<Sample>& same = samples[spelling];
        const Sample& sample = same[random() % same.size()];
        const Damage& damage = damages()[static_cast<std::size_t>(number) % damages().size()];
        const Damaged damaged = damage.happensTo(sample.report.spelling) ? damage.make(sample.report, random) : Damaged();
        static int tries = 0;
        if ((damaged.text.empty() || damaged.text == sample.report.text) && ++tries % 200 != 0)
            continue;
        ++number;
        if (damaged.text.empty())
            continue;
        const Outcome outcome = judge(sample.truth, read(damaged.text), sample.report, damaged);
        const std::string name = spellingNames[static_cast<std::size_t>(spelling)];
        ++counts[std::string(damage.name) + ", " + name][static_cast<std::size_t>(outcome)];
        ++counts["~ all " + name][static_cast<std::size_t>(outcome)];
        if (outcome != Outcome::Silent && outcome != Outcome::Blank)
            continue;
        ++wrong;
        std::printf(
            "%d: %s, %s: %s\n", number, outcomeName(outcome).data(), std::string(damage.name).c_str(), sample.path.c_str());
        keep(damaged.text, number);
    }
    print(counts);
    return wrong == 0 ? 0 : 1;
}
