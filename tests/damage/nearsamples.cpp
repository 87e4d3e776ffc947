// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/damage/nearsamples.h"

#include <array>
#include <fstream>
#include <iterator>
#include <utility>

namespace tvmscope::testing {

namespace {

constexpr std::array<std::pair<const char*, const char*>, 17> sampleFiles{{
    {"near tables", "neartables/log-0.19.0-mlp.txt"},
    {"near tables", "neartables/table-0.10.0-mlp.txt"},
    {"near tables", "neartables/table-0.19.0-lstm.txt"},
    {"near tables", "neartables/table-0.19.0-mlp-unsorted.txt"},
    {"near tables", "neartables/table-0.8.0-mlp.txt"},
    {"progress", "tuning/ansor-console.txt"},
    {"progress", "tuning/autotvm-console.txt"},
    {"progress", "tuning/metaschedule-console.txt"},
    {"tuning logs", "tuning/ansor.json"},
    {"tuning logs", "tuning/autotvm.log"},
    {"tuning logs", "tuning/metaschedule.json"},
    {"listings", "executable/constants.txt"},
    {"listings", "executable/loop.txt"},
    {"listings", "executable/mlp-relax.py.txt"},
    {"listings", "executable/mlp-relax.txt"},
    {"listings", "executable/mlp-relay.txt"},
    {"listings", "executable/relay-stats.txt"},
}};

/// The middle of the text is enough of a log of megabytes: whole lines.
std::string contents(const std::string& path)
{
    constexpr std::size_t most = 24'000;
    std::ifstream file(path, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    if (text.size() > most)
        text.resize(text.rfind('\n', most) == std::string::npos ? most : text.rfind('\n', most) + 1);
    return text;
}

std::string statTable()
{
    return "#OpName                       \t#InvokeCount\t#Duration(us): Sum/Mean/Min/Max\n"
           "fused_nn_contrib_conv2d_NCHWc_add_nn_relu_nn_max_pool2d_layout_transform_add_nn_relu\t2         \t400/200/180/220\n"
           "fused_nn_dense                \t4         \t80/20/18/22\n"
           "fused_nn_softmax              \t1         \t12.5/12.5/12.5/12.5\n"
           "\n"
           "Total Duration: 492.5 us.\tTotal Packed Functions: 7\n";
}

std::string comparedTable()
{
    const std::string rule(100, '=');
    return rule
        + "\n"
          "Name                                               Time (ms)    Count    Total time (ms)    Percentage (%)\n"
          "fused_fused_decode3_fused_NT_matmul_add_reshape_transpose_of_the_attention_layer8.0945      31      250.9300       "
          "    32.50\n"
          "rms_norm                                           0.0412       65       2.6780             0.35\n"
          "NT_matmul4                                         16.1960      32       518.2720           67.15\n"
        + rule + "\nTotal time: 771.8800 ms\n\n";
}

std::string debugLogOfRounds()
{
    std::string text;
    for (int round = 0; round < 3; ++round) {
        text += "[11:40:38] /tvm/src/runtime/graph/debug/graph_runtime_debug.cc:103: Iteration: " + std::to_string(round) + "\n";
        for (int op = 0; op < 4; ++op)
            text += "[11:40:38] /tvm/src/runtime/graph/debug/graph_runtime_debug.cc:108: Op #" + std::to_string(op)
                + " fused_nn_dense_add_nn_relu" + std::to_string(op) + ": " + std::to_string(10 * op + round + 1)
                + ".25 us/iter\n";
    }
    return text;
}

std::string clockTable()
{
    return "Node Name                    Ops                          Time(us)  Time(%)  Start Time       End Time         Shape "
           "  "
           "      Inputs  Outputs\n"
           "---------                    ---                          --------  -------  ----------       --------         ----- "
           "  "
           "      ------  -------\n"
           "fused_nn_conv2d              fused_nn_conv2d              120.50    80.33    11:40:38.123456  11:40:38.123576  (1, "
           "64, "
           "7, 7)  2       1      \n"
           "fused_nn_batch_flatten       fused_nn_batch_flatten       29.50     19.67    11:40:38.123576  11:40:38.123606  (1, "
           "3136)     1       1      \n";
}

constexpr const char* summary = "Execution time summary:\n"
                                " mean (ms)   median (ms)    max (ms)     min (ms)     std (ms)  \n"
                                "   1.2500       1.2000       1.5000       1.1000       0.1500   \n";
constexpr const char* oldSummary = " mean (s)   max (s)    min (s)    std (s)  \n 0.12345    0.15000    0.11000    0.00150  \n";
constexpr const char* spoken = "Evaluate inference time cost...\n"
                               "Mean inference time (std dev): 328.58 ms (0.60 ms)\n";
constexpr const char* represented = "BenchmarkResult(min=0.0011, mean=0.00125, median=0.0012, max=0.0015, std=0.00015, "
                                    "results=(0.0012, 0.0011, 0.0015, 0.0012))\n";

} // namespace

std::vector<NearSample> nearSamples()
{
    std::vector<NearSample> samples{
        {"timings", "summary", summary},
        {"timings", "summary of 0.7", oldSummary},
        {"timings", "tutorial", spoken},
        {"timings", "repr", represented},
        {"near tables", "get_stat", statTable()},
        {"near tables", "debug_compare", comparedTable()},
        {"near tables", "log of rounds", debugLogOfRounds()},
        {"near tables", "table of 0.5", clockTable()},
    };
    for (const auto& [kind, file] : sampleFiles)
        samples.push_back({kind, file, contents(std::string(TVMSCOPE_TEST_DATA "/") + file)});
    return samples;
}

} // namespace tvmscope::testing
