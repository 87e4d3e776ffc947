// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors

#include "tests/benchmarks/reports.h"

#include <algorithm>
#include <array>
#include <cstdarg>
#include <cstdio>
#include <random>
#include <vector>

namespace tvmscope {

namespace {

constexpr const char* hash = "c8ab54df360cbd39";

struct Call {
    std::string name, shapes;
    double durationUs, percent;
};

[[gnu::format(printf, 2, 3)]] void append(std::string& text, const char* format, ...)
{
    std::array<char, 512> line;
    va_list arguments;
    va_start(arguments, format);
    const int length = std::vsnprintf(line.data(), line.size(), format, arguments);
    va_end(arguments);
    text.append(line.data(), std::min(line.size() - 1, static_cast<std::size_t>(std::max(length, 0))));
}

/// Operator k has shapes of its own, so that the same operator of both dialects can be found by them.
std::vector<Call> operators(Dialect dialect, std::size_t count)
{
    static constexpr std::array<const char*, 4> relay{
        "nn_contrib_conv2d_NCHWc_add_nn_relu", "nn_dense_add", "nn_softmax", "multiply_add"};
    static constexpr std::array<const char*, 4> relax{"conv2d_add_relu", "dense_add", "softmax", "multiply_add"};
    std::vector<Call> calls(count);
    for (std::size_t k = 0; k < count; ++k) {
        const std::size_t kind = k % relay.size();
        calls[k].name
            = dialect == Dialect::RelayVm ? std::string("vm_mod_fused_") + relay[kind] : std::string("fused_") + relax[kind];
        append(calls[k].name, dialect == Dialect::RelayVm ? "_%zu" : "%zu", k);
        append(calls[k].shapes, "float32[1, %zu, 28, 28], float32[16, %zu, 3, 3], float32[1, 16, 28, 28]", k + 1, k + 1);
    }
    return calls;
}

/// What a device does beside its rows.
constexpr double totalOfRows = 1.01;

/// Calls each with its kernel and time; the same ones whenever they are asked for.
template <class Take>
void forEachCall(std::size_t rows, Dialect dialect, const CallMix& mix, const std::vector<Call>& known, const Take& take)
{
    std::mt19937 random(dialect == Dialect::RelayVm ? 1 : 2);
    const bool shuffled = mix.order == CallMix::Order::Shuffled;
    for (std::size_t row = 0; row < rows; ++row) {
        const Call& kernel = known[(shuffled ? random() : row) % known.size()];
        take(kernel, static_cast<double>(random() % 300'000) / 100.0);
    }
}

/// Percentages are those of the total, as TVM prints them. Gives the sum of all durations.
template <class Write>
double writeCalls(std::size_t rows, Dialect dialect, const CallMix& mix, const Write& write)
{
    const std::vector<Call> known = operators(dialect, mix.kernels);
    double sum = 0.0;
    forEachCall(rows, dialect, mix, known, [&](const Call&, double us) { sum += us; });
    forEachCall(rows, dialect, mix, known, [&](Call call, double us) {
        call.durationUs = us;
        call.percent = sum > 0.0 ? 100.0 * us / (sum * totalOfRows) : 0.0;
        write(call);
    });
    return sum;
}

/// `1,234.50`: TVM prints durations with the thousands grouping of its locale.
std::string grouped(double value)
{
    std::string text;
    append(text, "%.2f", value);
    for (std::size_t at = text.find('.'); at > 3; at -= 3)
        text.insert(at - 3, 1, ',');
    return text;
}

} // namespace

std::string jsonReport(std::size_t rows, Dialect dialect, const CallMix& mix)
{
    std::string text = R"json({"calls": [)json";
    const double sum = writeCalls(rows, dialect, mix, [&text](const Call& call) {
        append(text,
            R"json(%s{"Name": {"string": "%s"}, "Duration (us)": {"microseconds": %.3f}, "Percent": {"percent": %.9f}, )json"
            R"json("Device": {"string": "cuda0"}, "Count": {"count": 1}, "Argument Shapes": {"string": "%s"}, )json"
            R"json("Hash": {"string": "%s"}})json",
            text.back() == '[' ? "" : ", ", call.name.c_str(), call.durationUs, call.percent, call.shapes.c_str(), hash);
    });
    append(text,
        R"json(], "device_metrics": {"cuda0": {"Duration (us)": {"microseconds": %.3f}, "Percent": {"percent": 100.0}}}, )json"
        R"json("configuration": {"Number of threads": {"count": 2}, "Executor": {"string": "VM"}}})json",
        sum * totalOfRows);
    return text;
}

std::string csvReport(std::size_t rows, Dialect dialect, const CallMix& mix)
{
    std::string text = "Argument Shapes,Count,Device,Duration (us),Hash,Name,Percent\n";
    writeCalls(rows, dialect, mix, [&text](const Call& call) {
        append(text, "\"%s\",1,\"cuda0\",%g,\"%s\",\"%s\",%g\n", call.shapes.c_str(), call.durationUs, hash, call.name.c_str(),
            call.percent);
    });
    return text;
}

std::string tableReport(std::size_t rows, Dialect dialect, const CallMix& mix)
{
    static constexpr const char* line = "%-56s  %18s  %8s  %6s  %9s  %75s  %16s  \n";
    std::string text;
    append(text, line, "Name", "Duration (us)", "Percent", "Device", "Count", "Argument Shapes", "Hash");
    const double sum = writeCalls(rows, dialect, mix, [&text](const Call& call) {
        std::array<char, 16> percent;
        std::snprintf(percent.data(), percent.size(), "%.2f", call.percent);
        append(text, line, call.name.c_str(), grouped(call.durationUs).c_str(), percent.data(), "cuda0", "1", call.shapes.c_str(),
            hash);
    });
    append(text, line, "----------", "", "", "", "", "", "");
    append(text, line, "Sum", grouped(sum).c_str(), "99.00", "", std::to_string(rows).c_str(), "", "");
    append(text, line, "Total", grouped(sum * totalOfRows).c_str(), "", "cuda0", "1", "", "");
    return text + "\nConfiguration\n-------------\nNumber of threads: 2\nExecutor: VM\n";
}

} // namespace tvmscope
