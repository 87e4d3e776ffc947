// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors

#include <benchmark/benchmark.h>

#include <cstdlib>
#include <string>

namespace {

/// A whole process, from its start to its end.
void process(benchmark::State& state, const std::string& arguments)
{
    const std::string command = "exec '" TVMSCOPE_PROGRAM "' " + arguments + " >/dev/null";
    for (auto _ : state)
        if (std::system(command.c_str()) != 0)
            state.SkipWithError("the program failed");
}

const std::string samples = "'" TVMSCOPE_SAMPLES "/bert2-relax-vm.json' '" TVMSCOPE_SAMPLES "/bert2-relay-vm.json'";

BENCHMARK_CAPTURE(process, version, "--version")->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(process, diff, "diff " + samples)->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(process, chart, "export " + samples + " --chart waterfall --format svg -o -")
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

} // namespace
