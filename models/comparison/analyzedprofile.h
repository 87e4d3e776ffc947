// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/devicetimes.h"
#include "models/comparison/doubtfulrows.h"
#include "models/cost/costprofile.h"
#include "models/kernels/kerneltable.h"
#include "models/kernels/operatortree.h"
#include "models/kernels/runspreads.h"
#include "models/labels/labelledkernels.h"
#include "models/profile/profile.h"
#include "models/profile/recordercost.h"
#include "models/profile/stopflag.h"
#include "models/repeats/blocks.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace tvmscope {

/// A profile with all that is derived from it alone, computed once: comparisons, rules, charts, tables and exports take it from
/// here. Where one run stands for all (RunSpreads), kernels, device times, work and tree are of its rows alone, and rows of other
/// runs belong to the kernel that its own are in. Immutable.
struct AnalyzedProfile {
    ProfilePtr profile;
    std::vector<double> selfUs; ///< self time of every row
    KernelTable kernels;
    std::vector<KernelId> kernelOfRow; ///< none<KernelId>: the row is in no kernel
    std::vector<OperatorClass> classOfRow; ///< its kernel's; in a comparison its group's stands in its place (WorkspaceIndex)
    std::vector<KernelLabel> labels; ///< of `kernels`
    std::vector<DeviceTimes> devices;
    ProfileCost cost;
    OperatorTree tree; ///< by `classOfRow`
    DoubtfulRows doubts; ///< times that are wrong by what the profile says of itself
    std::vector<Block> blocks; ///< what repeats in call order
    RunSpreads runs; ///< of a recording of several
    std::int64_t runsInSums = 1; ///< that sums are of: all of them, or the one that stands for all
    std::optional<RecorderCost> recorder; ///< what recording took, where the source says it
    std::vector<double> recorderUs; ///< what it took between the calls of each device, by DeviceId; empty where that is not known
    std::vector<double> correctedUs; ///< self time of every row without the recorder's part; empty where that is not known

    /// What the kernel of a row does; null where the row is in none.
    const KernelLabel* labelOf(CallId row) const noexcept;
};
/// Self times of rows without the recorder's part, added up; unknown ones left out. NaN where no row's is known.
double correctedUsOf(const AnalyzedProfile& analyzed, std::span<const CallId> rows) noexcept;

/// Whether a node of an operator tree stands for one kernel: an operator of one alone, or one of the shapes of an operator of
/// several.
bool isOneKernel(const OperatorTree& tree, OperatorTree::Node node);

/// The label of that kernel; null for all other nodes, and where the kernel has no label.
const KernelLabel* labelOfNode(const AnalyzedProfile& profile, const OperatorTree& tree, OperatorTree::Node node);

/// `VM: AllocTensor`, of an instruction of a virtual machine with several lists of shapes: spelled as where it has one. Empty for
/// all other nodes.
std::string instructionLabel(const AnalyzedProfile& profile, const OperatorTree& tree, OperatorTree::Node node);

using AnalyzedProfilePtr = std::shared_ptr<const AnalyzedProfile>;

/// n log n in the rows of the profile. Null if `stop` is raised before all is worked out.
AnalyzedProfilePtr analyzeProfile(ProfilePtr profile, StopFlag stop = {});

} // namespace tvmscope
