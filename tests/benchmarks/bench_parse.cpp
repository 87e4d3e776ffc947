// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors

#include "parsers/documentreader.h"
#include "tests/benchmarks/reports.h"

#include <benchmark/benchmark.h>

#include <array>
#include <random>
#include <string>
#include <string_view>

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

/// Lines of a build's log, as many as make so many megabytes, with a report in the middle of them.
std::string logWithReport(std::size_t megabytes)
{
    constexpr std::array<std::string_view, 20> words{"warning", "note", "build", "step", "running", "test", "passed", "failed",
        "compile", "link", "TVM", "relay", "main", "conv2d", "dense", "thread", "time", "file", "python3", "site-packages"};
    constexpr std::size_t megabyte = 1'000'000, reportRows = 50;
    std::mt19937 random(1);
    std::string text;
    const auto fill = [&](std::size_t size) {
        while (text.size() < size) {
            text += "2026-11-2" + std::to_string(random() % 9) + "T12:0" + std::to_string(random() % 9) + ":30.1042Z [INFO]";
            for (std::size_t word = 3 + random() % 10; word > 0; --word)
                text.append(" ").append(words[random() % words.size()]);
            text += " (0." + std::to_string(100 + random() % 900) + ")\n";
        }
    };
    fill(megabytes * megabyte / 2);
    text += tableReport(reportRows, Dialect::RelayVm, {});
    fill(megabytes * megabyte);
    return text;
}

/// What stands between the artifacts of a source: bytes a second that are looked through.
void scanLog(benchmark::State& state)
{
    const std::string text = logWithReport(static_cast<std::size_t>(state.range(0)));
    for (auto _ : state) {
        state.PauseTiming();
        std::string bytes = text;
        state.ResumeTiming();
        if (readDocument(std::move(bytes), "benchmark")->artifacts.size() != 1)
            state.SkipWithError("the report in the log was not found");
    }
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}

BENCHMARK(scanLog)->Name("log")->Arg(1)->Arg(100)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(parse<jsonReport>)->Name("json")->Arg(400)->Arg(manyCalls)->Unit(benchmark::kMillisecond);
BENCHMARK(parse<csvReport>)->Name("csv")->Arg(400)->Arg(manyCalls)->Unit(benchmark::kMillisecond);
BENCHMARK(parse<tableReport>)->Name("table")->Arg(400)->Arg(manyCalls)->Unit(benchmark::kMillisecond);

} // namespace
