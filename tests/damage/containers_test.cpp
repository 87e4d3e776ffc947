// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/damage/containers.h"
#include "tests/damage/findings.h"
#include "tests/damage/nearsamples.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>

using namespace tvmscope::testing;

namespace {

enum class Found { Right, Flagged, Refused, Silent };
constexpr std::array<const char*, 4> foundNames{"right", "flagged", "refused", "silent"};

Found judged(const Findings& truth, const Findings& found)
{
    if (found.sameAs(truth))
        return Found::Right;
    const bool saysMore = std::any_of(found.codes.begin(), found.codes.end(), [&](const auto& code) {
        const auto known = truth.codes.find(code.first);
        return known == truth.codes.end() || known->second < code.second;
    });
    if (found.facts.empty())
        return saysMore ? Found::Refused : Found::Silent;
    return saysMore || found.isMarked ? Found::Flagged : Found::Silent;
}

void keep(const std::string& text, int number)
{
    if (const char* const folder = std::getenv("TVMSCOPE_DAMAGED"))
        std::ofstream(std::filesystem::path(folder) / ("container-" + std::to_string(number) + ".txt"), std::ios::binary) << text;
}

void sayFirstDifference(const Findings& truth, const Findings& found)
{
    const std::size_t both = std::min(truth.facts.size(), found.facts.size());
    std::size_t at = 0;
    while (at < both && truth.facts[at] == found.facts[at])
        ++at;
    const auto fact = [at](const Findings& of) { return at < of.facts.size() ? of.facts[at].c_str() : "nothing"; };
    std::printf("    %zu of %zu: %s\n    instead of: %s\n", found.facts.size(), truth.facts.size(), fact(found), fact(truth));
}

} // namespace

/// Puts what is no report into every container. Fails where it is read otherwise without a word. TVMSCOPE_DAMAGED names a folder
/// that keeps those texts; any argument prints all that is not read as it is.
int main(int argc, char**)
{
    std::setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);
    std::map<std::string, std::array<int, foundNames.size()>> counts;
    int silent = 0, number = 0;
    for (const NearSample& sample : nearSamples()) {
        const Findings truth = findingsOf(sample.text);
        if (truth.facts.empty()) {
            std::printf("nothing in %s\n", sample.name.c_str());
            return 1;
        }
        for (const Container& container : containers()) {
            const std::string text = container.put(sample.text);
            const Findings found = findingsOf(text);
            const Found outcome = judged(truth, found);
            ++counts[sample.kind][static_cast<std::size_t>(outcome)];
            ++number;
            silent += outcome == Found::Silent ? 1 : 0;
            if (outcome == Found::Silent || (argc > 1 && outcome != Found::Right)) {
                std::printf("%d: %s: %s in %s\n", number, foundNames[static_cast<std::size_t>(outcome)], sample.name.c_str(),
                    container.name.c_str());
                sayFirstDifference(truth, found);
                keep(text, number);
            }
        }
    }
    std::printf("%-14s%10s%10s%10s%10s\n", "", foundNames[0], foundNames[1], foundNames[2], foundNames[3]);
    for (const auto& [kind, outcomes] : counts)
        std::printf("%-14s%10d%10d%10d%10d\n", kind.c_str(), outcomes[0], outcomes[1], outcomes[2], outcomes[3]);
    return silent == 0 ? 0 : 1;
}
