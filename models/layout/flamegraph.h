// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/analyzedprofile.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

/// What a merged flame graph shows: executor → device → class → operator → shapes as in the operator tree, and below each device,
/// as the last child, what its total has beyond its rows. A CPU beside an accelerator has none of that: its clock runs while it
/// waits for the other.
class FlameGraph {
public:
    struct Item {
        OperatorTree::Node node = OperatorTree::root;
        bool unattributed = false; ///< the time of device `node` that no row accounts for
        bool operator==(const Item&) const = default;
    };

    /// The rows of a profile, `shown` in the classes that they are shown in.
    /// Sums of all its runs, or by the run where they are divided by `runs` (Comparison::divisor); of the one that stands for
    /// all, where one does.
    FlameGraph(AnalyzedProfilePtr analyzed, std::shared_ptr<const OperatorTree> shown, std::int64_t runs = 1);

    const OperatorTree& tree() const noexcept { return *tree_; }
    std::int64_t runs() const noexcept { return runs_; }
    const RunSpreads& spreads() const noexcept { return analyzed_->runs; }
    /// Widest first; what is unattributed comes last.
    std::vector<Item> children(Item item) const;
    /// Some of a device's time that no row accounts for is counted by the text's own Sum, and only not in its rows.
    bool lacksRows(OperatorTree::Node device) const { return lacksRows_[tree().place(device)]; }
    /// Some of it is what recording took.
    bool isRecorded(OperatorTree::Node device) const { return recorded_[tree().place(device)]; }
    /// Self time in microseconds; of a device and the root with what is unattributed. Clocks of several devices overlap: of these
    /// the root's is how wide they are side by side, and no time that anybody waited.
    double durationUs(Item item) const noexcept;
    /// What a share of an item is of: its device's total, as in the operator table (OperatorFigures); without one, its rows. NaN
    /// of the root of several devices.
    double wholeUs(Item item) const;
    bool hasSeveralDevices() const { return tree().childCount(OperatorTree::root) > 1; }
    /// None of the root of several.
    std::optional<OperatorTree::Node> deviceOf(Item item) const;
    CallCount calls(Item item) const noexcept;
    std::span<const CallId> rows(Item item) const noexcept;
    /// As the report has it.
    std::string label(Item item) const { return item.unattributed ? std::string() : tree().label(item.node); }
    /// What the kernel of an item does; null where the item stands for none alone.
    const KernelLabel* kernelLabel(Item item) const;
    /// What an item does that is an instruction of a virtual machine (analyzedprofile.h); empty for all others.
    std::string instructionLabel(Item item) const;
    bool isKernel(Item item) const; ///< of one kernel alone
    /// The name of its first row.
    std::string_view nameOf(Item item) const { return tree().profile()->nameOf(tree().firstRow(item.node)); }

private:
    double sumUs(Item item) const noexcept; ///< of all runs

    AnalyzedProfilePtr analyzed_;
    std::shared_ptr<const OperatorTree> tree_;
    std::int64_t runs_ = 1;
    std::vector<double> unattributedUs_; ///< by place of the device, with what is not in the text and the recorder's
    std::vector<bool> lacksRows_, recorded_; ///< the same
    std::vector<double> deviceUs_; ///< the same: what shares are of
    double wholeUs_ = 0.0; ///< of the root
};

/// One rectangle of a flame graph; x and width are fractions of the whole, 0 to 1.
struct FlameGraphRect {
    double x = 0, width = 0;
    std::int32_t depth = 0;
    FlameGraph::Item item;
};

/// Widest first, the root at depth 0. Nothing without a time, or of times that have no shares.
std::vector<FlameGraphRect> layOutFlameGraph(const FlameGraph& graph);

} // namespace tvmscope
