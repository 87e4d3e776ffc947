// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors

// bench_cost [LARGEST [MEGABYTES…]]: how the time of reading grows with texts that are made to be slow, from 1,000 things to
// LARGEST (1,000,000), ten times as many from line to line; then a table and a JSON report of so many megabytes each, with
// memory. Time that grows faster than the text is what to look for.

#include "parsers/documentreader.h"
#include "tests/benchmarks/reports.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace tvmscope;

namespace {

const std::string csvHead = "Name,Duration (us),Device,Count,Argument Shapes\n";
const std::string tableHead = "Name  Duration (us)  Percent  Device  Count\n";

std::string times(std::string_view piece, std::size_t count)
{
    std::string text;
    text.reserve(piece.size() * count);
    for (std::size_t k = 0; k < count; ++k)
        text += piece;
    return text;
}

/// `before`, then `make(k)` for each k, then `behind`.
template <class Make>
std::string listed(std::string before, std::size_t count, Make make, std::string_view behind = {})
{
    for (std::size_t k = 0; k < count; ++k)
        before += make(k);
    return before += behind;
}

std::string columns(std::size_t count)
{
    const auto name = [](std::size_t k) { return ",m" + std::to_string(k); };
    const auto value = [](std::size_t) { return std::string(",1.5"); };
    return listed("Name,Duration (us)", count, name, "\n") + listed("k,1.5", count, value, "\n");
}

std::string jsonColumns(std::size_t count)
{
    const auto member = [](std::size_t k) { return ",\"m" + std::to_string(k) + "\":{\"ratio\":1.5}"; };
    return listed("{\"calls\":[{\"Name\":\"k\",\"Duration (us)\":{\"microseconds\":1.5}", count, member,
        "}],\"device_metrics\":{},\"configuration\":{}}");
}

std::string devices(std::size_t count)
{
    const auto row = [](std::size_t k) {
        return std::string(k ? "," : "") + "{\"Name\":{\"string\":\"k\"},\"Device\":{\"string\":\"cpu" + std::to_string(k)
            + "\"},\"Duration (us)\":{\"microseconds\":1.5}}";
    };
    return listed("{\"calls\":[", count, row, "],\"device_metrics\":{},\"configuration\":{}}");
}

struct Curve {
    const char* name;
    std::string (*text)(std::size_t count);
};

const std::array curves{
    Curve{"quotes that close no cell", [](std::size_t n) { return csvHead + times("\"a\"\"b,\"", n) + "\n"; }},
    Curve{"quotes behind commas", [](std::size_t n) { return csvHead + times(",\"a", n) + "\n"; }},
    Curve{"doubled quotes in a cell",
        [](std::size_t n) { return csvHead + "\"" + times("\"\"", n) + "\",1.0,cpu0,1,\"x\"\nk,1.0,cpu0,1,x\n"; }},
    Curve{"a long line of CSV", [](std::size_t n) { return csvHead + times("a,", n) + "\n"; }},
    Curve{"a header that repeats itself", [](std::size_t n) { return times("a b Name,", n) + "Duration (us)\nk,1.0\n"; }},
    Curve{"objects that begin", [](std::size_t n) { return times("{\"a\":", n); }},
    Curve{"lists that begin", [](std::size_t n) { return times("[", n); }},
    Curve{"reports that begin", [](std::size_t n) { return times("{\"calls\":[", n); }},
    Curve{"reports in a duration", [](std::size_t n) { return times("\"calls\":[{\"Duration (us)\":", n); }},
    Curve{"rows that never end", [](std::size_t n) { return times("{\"calls\":[{\"Duration (us)\":{\"microseconds\":1.0}", n); }},
    Curve{"columns of CSV", columns},
    Curve{"columns of JSON", jsonColumns},
    Curve{"devices", devices},
    Curve{"equal tables", [](std::size_t n) { return times(tableHead + "k  1.50  100.00  cpu0  1\n\n", n); }},
    Curve{"headers of tables", [](std::size_t n) { return times(tableHead, n); }},
    Curve{"timings", [](std::size_t n) { return times("Mean inference time (std dev): 1.58 ms (0.60 ms)\n", n); }},
    Curve{"a paste without line breaks",
        [](std::size_t n) {
            return "Name Duration (us) Percent Device Count Argument Shapes "
                + times("fused_nn_dense 10.5 1.00 cpu0 1 float32[1, 2], float32[2, 3] ", n);
        }},
};

/// Reads in a process of its own, so that the memory is that of this text alone.
void measure(const char* name, std::size_t count, const std::string& text)
{
    std::fflush(stdout);
    if (const pid_t child = ::fork(); child > 0) {
        int status = 0;
        ::waitpid(child, &status, 0);
        if (status != 0)
            std::printf("%-30s %9zu: ended early\n", name, count);
        return;
    }
    rusage before = {}, after = {};
    ::getrusage(RUSAGE_SELF, &before);
    const auto start = std::chrono::steady_clock::now();
    const DocumentPtr document = readDocument(text, "benchmark");
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    ::getrusage(RUSAGE_SELF, &after);
    constexpr double kilobytesOfMegabyte = 1024;
    const double megabytes = static_cast<double>(text.size()) / 1e6;
    std::printf("%-30s %9zu  %8.2f MB  %8.3f s  %8.3f s/MB  %6.1f MB of memory more\n", name, count, megabytes, taken.count(),
        taken.count() / std::max(megabytes, 1e-3), static_cast<double>(after.ru_maxrss - before.ru_maxrss) / kilobytesOfMegabyte);
    std::fflush(stdout);
    ::_exit(document->artifacts.empty() && document->diagnostics.empty() ? 1 : 0);
}

std::size_t numberOf(const char* word)
{
    return static_cast<std::size_t>(std::strtoull(word, nullptr, 10));
}

} // namespace

int main(int argc, char** argv)
{
    constexpr std::size_t fewest = 1000, most = 1'000'000, tenfold = 10;
    constexpr std::size_t tableRowBytes = 190, jsonRowBytes = 380, megabyte = 1'000'000;
    const std::size_t largest = argc > 1 ? numberOf(argv[1]) : most;
    for (const Curve& curve : curves)
        for (std::size_t count = fewest; count <= largest; count *= tenfold)
            measure(curve.name, count, curve.text(count));
    for (int at = 2; at < argc; ++at) {
        const std::size_t bytes = numberOf(argv[at]) * megabyte;
        measure("table", bytes / tableRowBytes, tableReport(bytes / tableRowBytes));
        measure("json", bytes / jsonRowBytes, jsonReport(bytes / jsonRowBytes));
    }
    return 0;
}
