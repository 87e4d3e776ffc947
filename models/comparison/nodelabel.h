// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/analyzedprofile.h"

namespace tvmscope {

/// Whether a node of an operator tree stands for one kernel: an operator of one alone, or one of the shapes of an operator of
/// several.
bool isOneKernel(const OperatorTree& tree, OperatorTree::Node node);

/// The label of that kernel; null for all other nodes, and where the kernel has no label.
const KernelLabel* labelOfNode(const AnalyzedProfile& profile, const OperatorTree& tree, OperatorTree::Node node);

} // namespace tvmscope
