// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/profile.h"
#include "tests/models/alignment/labelledcalls.h"

#include <cstdint>
#include <random>
#include <string>
#include <vector>

/// Made-up models with known fusion: what two executors would report of one program, and which of their calls are the same work.
namespace made {

/// One operator of a model before fusion.
struct ModelOperator {
    std::string relay; ///< `nn.dense` as Relay writes it in a kernel: `nn_dense`
    std::string relax;
    std::string inputs; ///< its tensors besides the data, as a shapes cell writes them; may be empty
    std::string data; ///< the tensor it reads
    std::string result;
    double us = 1.0;
    bool fusable = true; ///< may be fused into the kernel before it
};

using ModelProgram = std::vector<ModelOperator>;

/// A transformer or a convolutional network of random size. The same seed, the same model.
ModelProgram randomModel(std::mt19937& random);

/// How one executor cuts a program and writes it down.
struct Fusion {
    bool relay = false; ///< whose way of naming
    double fuses = 0.5; ///< how likely an operator joins the kernel before it
    std::uint32_t seed = 0; ///< of cuts, instance numbers and times
    std::size_t leaveOut = static_cast<std::size_t>(-1); ///< an operator that this side does not run
    bool table = false; ///< aggregated and shuffled, as a sorted table is
    std::uint32_t firstInstance = 0; ///< what instance numbers begin with
    std::size_t begin = 0; ///< operators before it are not run
    std::size_t leaveOutEach = 0; ///< one operator of so many, from `begin` on, is not run; 0: all are
};

struct MadeRun {
    tvmscope::ProfilePtr profile;
    std::vector<std::vector<std::size_t>> operators; ///< of each call, in call order: the program's operators in it
    std::vector<std::size_t> rows; ///< of each call, its row
};

/// The cuts repeat with the program's operators: layers that are alike are fused alike, as compilers do.
MadeRun runModel(const ModelProgram& program, const Fusion& fusion);

/// Connected pieces of the calls that share an operator: the truth.
void labelRuns(const MadeRun& a, const MadeRun& b, labelled::Labels& labelsA, labelled::Labels& labelsB);

/// Two executors' reports of one made-up model, and the truth about them.
struct MadePair {
    MadeRun a, b;
    labelled::Labels labelsA, labelsB;
};

/// Two executors' reports of about `calls` calls of several models after each other. The baseline runs a fifth as many calls of
/// other models in front, which the candidate lacks. `seed` decides on the models and on what is fused.
MadePair longPair(std::size_t calls, std::uint32_t seed);

/// The same of one model of hundreds of equal layers. Here and there the baseline also lacks an operator that the candidate runs.
MadePair layeredPair(std::size_t calls, std::uint32_t seed);

/// The made-up part of the labelled set: calls in order, or tables. The same every time.
std::vector<MadePair> madePairs(bool tables);

} // namespace made
