// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors

#include "models/comparison/compare.h"
#include "models/comparison/comparison.h"
#include "models/kernels/operatortree.h"
#include "models/layout/flamelayout.h"
#include "models/profile/selftimes.h"
#include "parsers/documentreader.h"
#include "tests/benchmarks/reports.h"

#include <benchmark/benchmark.h>

#include <array>

using namespace tvmscope;

namespace {

constexpr int screenWidth = 1600;

ProfilePtr profileOf(benchmark::State& state, Dialect dialect)
{
    const auto rows = static_cast<std::size_t>(state.range(0));
    return readDocument(jsonReport(rows, dialect), "benchmark")->artifacts.at(0).profile();
}

void diff(benchmark::State& state)
{
    const Baseline baseline{profileOf(state, Dialect::RelaxVm), "a", 1, "Relax VM"};
    const Candidate candidate{profileOf(state, Dialect::RelayVm), "b", 1, "Relay VM"};
    for (auto _ : state)
        benchmark::DoNotOptimize(compare(baseline, candidate));
    state.SetItemsProcessed(state.iterations() * 2 * state.range(0));
}
BENCHMARK(diff)->Arg(50)->Arg(5'000)->Arg(50'000)->Unit(benchmark::kMillisecond);

/// As many kernels as rows and, where `corrected`, something said about each of them: pinned, split or excluded.
void corrections(benchmark::State& state)
{
    const auto rows = static_cast<std::size_t>(state.range(0));
    const CallMix mix{rows};
    const auto read
        = [&](Dialect dialect) { return readDocument(jsonReport(rows, dialect, mix), "benchmark")->artifacts.at(0).profile(); };
    const Baseline baseline{read(Dialect::RelaxVm), "a", 1, "Relax VM"};
    const Candidate candidate{read(Dialect::RelayVm), "b", 1, "Relay VM"};
    constexpr std::array kinds{CorrectionKind::Pin, CorrectionKind::Split, CorrectionKind::Exclude};
    const KernelTable kernelsA = foldKernels(*baseline.profile), kernelsB = foldKernels(*candidate.profile);
    Corrections said;
    for (std::size_t row = 0; state.range(1) != 0 && row < rows; ++row) {
        Correction& one = said.emplace_back();
        one.kind = kinds[row % kinds.size()];
        one.kernels = correctedKernels(kernelsA, Side::Baseline, {static_cast<CallId>(row)});
        const auto other = correctedKernels(kernelsB, Side::Candidate, {static_cast<CallId>(row)});
        one.kernels.insert(one.kernels.end(), other.begin(), other.end());
    }
    if (!compare(baseline, candidate, said).diagnostics.empty())
        state.SkipWithError("some corrections are not put into effect");
    for (auto _ : state)
        benchmark::DoNotOptimize(compare(baseline, candidate, said));
    state.SetItemsProcessed(state.iterations() * state.range(0));
}
BENCHMARK(corrections)->ArgNames({"kernels", "corrected"})->ArgsProduct({{2'000, 20'000}, {0, 1}})->Unit(benchmark::kMillisecond);

void operators(benchmark::State& state)
{
    const ProfilePtr profile = profileOf(state, Dialect::RelayVm);
    const std::vector<double> selfUs = selfTimes(*profile).us;
    const std::vector<OperatorClass> classes = analyzeProfile(profile)->classOfRow;
    for (auto _ : state)
        benchmark::DoNotOptimize(OperatorTree(profile, selfUs, classes));
}
BENCHMARK(operators)->Arg(5'000)->Arg(100'000)->Unit(benchmark::kMillisecond);

/// One frame of the flame chart: `share` of the time, in its middle.
void flameFrame(benchmark::State& state)
{
    const ProfilePtr profile = profileOf(state, Dialect::RelayVm);
    const Timeline timeline = makeTimeline(*profile);
    const double length = timeline.endUs / static_cast<double>(state.range(1));
    const TimeRange range{(timeline.endUs - length) / 2, (timeline.endUs + length) / 2};
    for (auto _ : state)
        benchmark::DoNotOptimize(layOutFlameChart(*profile, timeline, range, screenWidth));
}
BENCHMARK(flameFrame)
    ->ArgNames({"calls", "zoom"})
    ->ArgsProduct({{100'000, 1'000'000}, {1, 10, 1000}})
    ->Unit(benchmark::kMillisecond);

} // namespace
