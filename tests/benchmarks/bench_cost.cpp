// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors

// bench_cost [LARGEST [MEGABYTES…]] [NAME…]: how the time of reading grows with texts that are made to be slow, from 1,000
// things to LARGEST (1,000,000), ten times as many from line to line; then a table and a JSON report of so many megabytes each,
// and such tables with all that a page of theirs needs, with memory. Time that grows faster than the text is what to look for.
// With names: the texts alone whose name holds one.

#include "models/comparison/analyzedprofile.h"
#include "parsers/documentreader.h"
#include "tests/benchmarks/costlytexts.h"
#include "tests/benchmarks/reports.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

using namespace tvmscope;

namespace {

enum class Work { Read, Analyze };

/// Reads in a process of its own, so that the memory is that of this text alone. False where that took longer than `patience`.
bool measure(const char* name, std::size_t count, const std::string& text, Work work = Work::Read)
{
    constexpr rlim_t patience = 60; // seconds
    std::fflush(stdout);
    if (const pid_t child = ::fork(); child > 0) {
        int status = 0;
        ::waitpid(child, &status, 0);
        if (status != 0)
            std::printf(
                "%-36s %9zu: %s\n", name, count, WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU ? "too slow" : "failed");
        return status == 0;
    }
    const rlimit longest{patience, patience};
    ::setrlimit(RLIMIT_CPU, &longest);
    rusage before = {}, after = {};
    ::getrusage(RUSAGE_SELF, &before);
    const DocumentPtr document = readDocument(text, "benchmark");
    std::vector<AnalyzedProfilePtr> analyzed;
    for (const Artifact& artifact : document->artifacts)
        if (work == Work::Analyze && artifact.profile())
            analyzed.push_back(analyzeProfile(artifact.profile()));
    ::getrusage(RUSAGE_SELF, &after);
    constexpr double kilobytesOfMegabyte = 1024, microsecond = 1e-6;
    const double taken
        = static_cast<double>(after.ru_utime.tv_sec - before.ru_utime.tv_sec + after.ru_stime.tv_sec - before.ru_stime.tv_sec)
        + microsecond
            * static_cast<double>(
                after.ru_utime.tv_usec - before.ru_utime.tv_usec + after.ru_stime.tv_usec - before.ru_stime.tv_usec);
    const double megabytes = static_cast<double>(text.size()) / 1e6;
    std::printf("%-36s %9zu  %8.2f MB  %8.3f s  %8.3f s/MB  %6.1f MB of memory more  %7zu artifacts\n", name, count, megabytes,
        taken, taken / std::max(megabytes, 1e-3), static_cast<double>(after.ru_maxrss - before.ru_maxrss) / kilobytesOfMegabyte,
        document->artifacts.size());
    std::fflush(stdout);
    ::_exit(document->artifacts.empty() && document->diagnostics.empty() ? 1 : 0);
}

struct Wanted {
    std::size_t largest = 1'000'000;
    std::vector<std::size_t> megabytes;
    std::vector<std::string_view> names;

    bool isNamed(std::string_view name) const
    {
        return names.empty() || std::any_of(names.begin(), names.end(), [&](std::string_view part) {
            return name.find(part) != std::string_view::npos;
        });
    }
};

Wanted wantedOf(int argc, char** argv)
{
    Wanted wanted;
    for (int at = 1; at < argc; ++at) {
        char* end = nullptr;
        const std::size_t number = std::strtoull(argv[at], &end, 10);
        if (*end != '\0')
            wanted.names.emplace_back(argv[at]);
        else if (at == 1)
            wanted.largest = number;
        else
            wanted.megabytes.push_back(number);
    }
    return wanted;
}

} // namespace

int main(int argc, char** argv)
{
    constexpr std::size_t fewest = 1000, tenfold = 10;
    constexpr std::size_t tableRowBytes = 190, jsonRowBytes = 380, megabyte = 1'000'000;
    const Wanted wanted = wantedOf(argc, argv);
    for (const CostlyText& costly : costlyTexts()) {
        bool patient = wanted.isNamed(costly.name);
        for (std::size_t count = fewest; patient && count <= wanted.largest; count *= tenfold)
            patient = measure(costly.name, count, costly.text(count));
    }
    for (const std::size_t megabytes : wanted.megabytes) {
        const std::size_t bytes = megabytes * megabyte;
        measure("table", bytes / tableRowBytes, tableReport(bytes / tableRowBytes));
        measure("json", bytes / jsonRowBytes, jsonReport(bytes / jsonRowBytes));
        constexpr std::size_t manyKernels = 100'000;
        measure("table, worked out", bytes / tableRowBytes, tableReport(bytes / tableRowBytes), Work::Analyze);
        measure("table of 100,000 kernels, worked out", bytes / tableRowBytes,
            tableReport(bytes / tableRowBytes, Dialect::RelayVm, {manyKernels, CallMix::Order::Layers}), Work::Analyze);
    }
    return 0;
}
