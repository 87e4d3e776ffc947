// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors

// Prints how well nesting inferred without start times agrees with what recordings know and with made-up runs: `nesting
// [RECORDING...]`.

#include "parsers/documentreader.h"
#include "tests/models/profile/nestingtruth.h"

#include <algorithm>
#include <cstdio>
#include <string>

using namespace tvmscope;

namespace {

bool hasSeveralRuns(const CallTable& calls)
{
    return std::any_of(calls.run.begin(), calls.run.end(), [&](std::int64_t run) { return run != calls.run.front(); });
}

void print(const char* what, const truth::Score& score)
{
    std::printf("%-44s %5d %6d %6d %6d %8d %8d  %.4f  %.4f\n", what, score.runs, score.inferred, score.partial, score.unknown,
        score.known, score.claimed, score.precision(), score.recall());
}

} // namespace

int main(int argc, char** argv)
{
    std::printf("%-44s %5s %6s %6s %6s %8s %8s  precis.  recall\n", "", "runs", "all", "some", "unsaid", "nested", "claimed");
    truth::Score recorded;
    for (int i = 1; i < argc; ++i) {
        const DocumentPtr document = readFile(argv[i]);
        const ProfilePtr profile = document->artifacts.empty() ? nullptr : document->artifacts.front().profile();
        if (!profile || profile->timeBasis() != TimeBasis::Measured || hasSeveralRuns(profile->calls()))
            continue;
        truth::Score one;
        const truth::Ended ended = truth::withoutStarts(*profile);
        one.add(ended);
        recorded.add(ended);
        const std::string path = argv[i];
        print(path.substr(path.size() > 44 ? path.size() - 44 : 0).c_str(), one);
    }
    print("recorded", recorded);
    for (const bool checks : {true, false})
        for (const bool overhead : {true, false})
            for (const bool rounded : {false, true})
                for (int depth = 1; depth <= 4; ++depth) {
                    truth::Score made;
                    for (std::uint32_t seed = 0; seed < 500; ++seed)
                        made.add(
                            truth::madeRun({checks, overhead, rounded, depth}, seed * 7u + static_cast<std::uint32_t>(depth)));
                    const std::string what = std::string("made, depth ") + std::to_string(depth) + (checks ? ", checks" : "")
                        + (overhead ? ", overhead" : "") + (rounded ? ", rounded" : "");
                    print(what.c_str(), made);
                }
    return 0;
}
