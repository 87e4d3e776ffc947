// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/side.h"
#include "models/comparison/analyzedprofile.h"
#include "models/comparison/comparison.h"
#include "models/cost/devicepeak.h"

#include <optional>
#include <string>
#include <vector>

namespace tvmscope {

/// Calls of one side that do the same: of one profile those of one operator and shapes, of two a side of a group.
///
/// S. Williams, A. Waterman, D. Patterson: Roofline, an insightful visual performance model. CACM 52(4), 2009. Work is what every
/// rate of this program counts, multiplications and additions of convolutions, matmuls and attention (ProductWork); of calls that
/// hold none of these it is all operations (Cost::flops), which `allOperations` says. Bytes are what has to be moved at least,
/// the upper bound of which is only the end of a range.
struct RooflinePoint {
    Side side = Side::Baseline; ///< of one profile: the baseline
    std::optional<std::size_t> group; ///< index into Comparison::groups
    OperatorId op = none<OperatorId>; ///< the one that takes longest
    OperatorClass cls = OperatorClass::Other;
    CallCount calls;
    bool allOperations = false; ///< no convolution, matmul or attention is among them
    double flops = 0.0; ///< of all calls that do such work, above 0
    double bytesLower = 0.0; ///< of the same calls, above 0
    double bytesUpper = 0.0; ///< of the same calls, no less than bytesLower
    double workUs = 0.0; ///< self time of the same calls, above 0
    double us = 0.0; ///< self time of all calls
    std::vector<CallId> rows;
    /// Of two profiles: the group's other point counts the same operations of as much of the group, so that an arrow from one to
    /// the other shows what the times say, and nothing else.
    bool sameWork = false;
    std::string dtype; ///< of the data that the longest of them reads; empty: not known

    double gigaflops() const noexcept { return flops / workUs * 1e-3; } ///< per second
    double gigabytes() const noexcept { return bytesLower / workUs * 1e-3; } ///< per second, at least
    double intensity() const noexcept { return flops / bytesLower; } ///< FLOP/byte at compulsory traffic
    double leastIntensity() const noexcept { return flops / bytesUpper; } ///< without any reuse
};

struct Roofline {
    std::vector<RooflinePoint> points; ///< by falling time
    PerSide<double> coveredUs; ///< self time of the calls whose work each side's points show
    PerSide<double> wholeUs; ///< of each side on the device (a profile alone: the baseline): its total, or the sum of its rows
    bool isPart = false; ///< only what a stretch of time leaves: the rest may have work that is known
};

/// Points of what ran on a device. Calls whose work or bytes are not known or 0 are in none, nor, of two profiles, groups without
/// any convolution, matmul or attention of which another part is known on each side; the covered time says how much that is.
Roofline rooflineOf(const AnalyzedProfile& analyzed, const std::string& device);
Roofline rooflineOf(const Comparison& comparison, const std::string& device);

/// The most that a device reaches at an intensity with a data type, GFLOP/s.
double roofAt(const DevicePeak& peak, double intensity, std::string_view dtype = "float32") noexcept;

} // namespace tvmscope
