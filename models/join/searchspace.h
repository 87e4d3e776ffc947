// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/cost/productsizes.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

/// A template of AutoTVM for a workload, and how many configurations it has there: `len(task.config_space)`, which scripts that
/// tune exhaustively plan as trials.
struct SearchSpace {
    std::string_view schedule; ///< `conv2d_NCHWc.x86`
    std::int64_t size = 0;
};

/// The spaces of what a kernel computes on a device, of the templates for CPUs whose spaces follow from sizes alone
/// (python/tvm/topi/x86: conv2d.py, depthwise_conv2d.py, dense.py; the same from TVM 0.6 to 0.19); none where that is not known.
std::vector<SearchSpace> searchSpaces(const ProductSizes& sizes, std::string_view device);

/// The ways to split an axis in two by a factor of at most `longest`: its divisors and, if `tails`, powers of two
/// (python/tvm/autotvm/task/space.py, SplitSpace with the policies `factors` and `verbose`). 0 of an axis beyond any real one.
std::int64_t splitsInTwo(std::int64_t length, bool tails, std::int64_t longest);

} // namespace tvmscope
