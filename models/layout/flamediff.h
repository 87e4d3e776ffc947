// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/comparison.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tvmscope {

/// What the width of a box stands for. Those of one side add up to its total, and what the other alone does has none; the larger
/// of both times shows everything and adds up to more than either total.
enum class FlameDiffWidth : std::uint8_t { Baseline, Candidate, Larger };

/// A node of the differential flame graph: device → category of time → group of the alignment.
///
/// B. Gregg: Differential flame graphs, 2014: as wide as one side, coloured by the difference; "negated", as wide as the other.
struct FlameDiffNode {
    enum class Level : std::uint8_t { Device, Category, Group };
    Level level = Level::Device;
    std::string label; ///< device, or category as in the ledger; empty for a group
    LedgerKind kind = LedgerKind::Operators; ///< of categories and groups
    OperatorClass cls = OperatorClass::Other; ///< of groups
    std::optional<std::size_t> ledger; ///< index into Comparison::ledger, of categories that have a row there
    std::optional<std::size_t> group; ///< index into Comparison::groups
    PerSide<double> us; ///< corrections of the ledger may be negative
    PerSide<double> toldUs; ///< the same, NaN for a side that has none of it or no duration that can be read
    double toldDeltaUs = 0.0; ///< NaN where the difference is not known
    double widthUs = 0.0;
    std::vector<FlameDiffNode> children; ///< widest first; time that no row accounts for last
};

/// The tree of a device: categories as in its ledger, or, where it has none (a host clock beside an accelerator), by class.
FlameDiffNode flameDiffTree(
    const Comparison& comparison, const std::string& device, FlameDiffWidth width = FlameDiffWidth::Larger);

/// The trees of all widths, by FlameDiffWidth.
using FlameDiffTrees = std::array<std::shared_ptr<const FlameDiffNode>, 3>;
FlameDiffTrees flameDiffTrees(const Comparison& comparison, const std::string& device);

/// A box; x and width are fractions of the root's width, 0 to 1.
struct FlameDiffRect {
    double x = 0, width = 0;
    std::int32_t depth = 0;
    const FlameDiffNode* node = nullptr;
};

/// The root at depth 0; `root` must outlive the result. Empty if nothing took any time.
std::vector<FlameDiffRect> layOutFlameDiff(const FlameDiffNode& root);

} // namespace tvmscope
