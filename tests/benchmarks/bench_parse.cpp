// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors

#include "parsers/documentreader.h"
#include "tests/benchmarks/reports.h"

#include <benchmark/benchmark.h>

using namespace tvmscope;

namespace {

constexpr int manyCalls = 500'000;

/// From the bytes in memory to columns: finding, reading, taking names apart, adding up.
template <std::string (*report)(std::size_t, Dialect, const CallMix&)>
void parse(benchmark::State& state)
{
    const auto rows = static_cast<std::size_t>(state.range(0));
    const std::string text = report(rows, Dialect::RelayVm, {});
    for (auto _ : state) {
        state.PauseTiming();
        std::string bytes = text;
        state.ResumeTiming();
        const DocumentPtr document = readDocument(std::move(bytes), "benchmark");
        if (document->artifacts.size() != 1 || document->artifacts.front().profile()->rowCount() != rows)
            state.SkipWithError("the report was not read as it was written");
    }
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
    state.SetItemsProcessed(state.iterations() * state.range(0));
}

BENCHMARK(parse<jsonReport>)->Name("json")->Arg(400)->Arg(manyCalls)->Unit(benchmark::kMillisecond);
BENCHMARK(parse<csvReport>)->Name("csv")->Arg(400)->Arg(manyCalls)->Unit(benchmark::kMillisecond);
BENCHMARK(parse<tableReport>)->Name("table")->Arg(400)->Arg(manyCalls)->Unit(benchmark::kMillisecond);

} // namespace
